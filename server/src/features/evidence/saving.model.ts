import type { AttachmentType } from '@nagrik/contract/evidence'

const longestName = 150

/** The client's name for a file without folders and unprintable characters, ending as its stored type does. */
export function storedName(sent: string, kind: AttachmentType, extension: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const known = extension === 'jpg' ? /\.(jpe?g)$/i : new RegExp(`\\.${extension}$`, 'i')
  const stem = name.replace(known, '')
  const base = stem === name ? name.replace(/\.[a-z][a-z0-9]{1,4}$/i, '') : stem
  return `${[...(base || kind.toLowerCase())].slice(0, longestName).join('')}.${extension}`
}
