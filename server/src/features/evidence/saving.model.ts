import type { AttachmentType, EvidenceMetadata } from '@nagrik/contract/evidence'

const longestName = 150
/** No recording of the product comes near it; the client's word is not trusted beyond. */
const longestSeconds = 86_400

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

/** Seconds that the client states for a recording, where they can be true. */
export function statedDuration(kind: AttachmentType, { duration }: EvidenceMetadata): number | null {
  const isRecording = kind === 'VIDEO' || kind === 'AUDIO'
  return isRecording && duration && duration > 0 && duration <= longestSeconds ? duration : null
}
