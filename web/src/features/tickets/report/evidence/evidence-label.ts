import type { TFunction } from 'i18next'
import { fileLabel } from '#domain/outbox/file-label.ts'
import type { EvidenceItem } from './evidence.ts'

/** What people call an item: 'Photo 2', the second photo of the list. */
export const evidenceLabel = (t: TFunction, items: EvidenceItem[], item: EvidenceItem): string =>
  fileLabel(
    t,
    items.map(({ type }) => type),
    items.indexOf(item),
  )
