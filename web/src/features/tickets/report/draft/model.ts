import type { NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import type { KeptPlace } from '#features/tickets/report/location/use-report-location.ts'
import type { ReportFields } from '#features/tickets/report/model.ts'

/** What somebody has written and not sent yet. */
export interface DraftContent {
  /** As the address names them. */
  category: string | undefined
  subcategory: string | undefined
  fields: ReportFields
  place: KeptPlace
}

export interface KeptDraft extends DraftContent {
  userId: string
  /** The name that it has in the outbox, and its Idempotency-Key. */
  key: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A file of a draft, a record of its own: two tabs of one person add to the same draft. */
export interface KeptFile extends NewEvidence {
  userId: string
  id: string
  savedAt: number
}
