import type { TFunction } from 'i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'

const words = { image: 'Photo', video: 'Video', audio: 'Audio' } as const satisfies Record<string, TextKey>
const isKnown = (type: string | undefined): type is keyof typeof words => type !== undefined && type in words

/** What people call a file: 'Photo 2', the second photo of the list. */
export function fileLabel(t: TFunction, types: readonly (string | undefined)[], place: number): string {
  const type = types[place]
  const number = types.slice(0, place + 1).filter((one) => one === type).length
  return `${t(isKnown(type) ? words[type] : 'File')} ${number}`
}
