import type { TFunction } from 'i18next'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { EvidenceItem } from './evidence.ts'

const words = { image: 'Photo', video: 'Video', audio: 'Audio' } as const satisfies Record<
  EvidenceItem['type'],
  TextKey
>

/** What people call an item: 'Photo 2', the second photo of the list. */
export function evidenceLabel(t: TFunction, items: EvidenceItem[], item: EvidenceItem): string {
  const place = items.filter(({ type }) => type === item.type).indexOf(item) + 1
  return `${t(words[item.type])} ${place}`
}
