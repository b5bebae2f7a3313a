import type { FiledTicket, SentReport } from '#features/tickets/report/api.ts'
import type { NewEvidence } from '#features/tickets/report/evidence/evidence.ts'
import type { KeptPlace } from '#features/tickets/report/location/use-report-location.ts'
import type { ReportFields } from '#features/tickets/report/model.ts'

/** A report on its way to being a ticket: its Idempotency-Key, and every form of it that may have arrived unanswered. */
export interface Attempt {
  key: string
  unanswered: SentReport[]
}

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
  /** Milliseconds since 1970. */
  savedAt: number
  /** Null while nothing of it can have arrived. */
  attempt: Attempt | null
  /** It is registered already, and its files below have not arrived yet. */
  ticket: FiledTicket | null
}

/** A file of a draft, a record of its own: two tabs of one person add to the same draft. */
export interface KeptFile extends NewEvidence {
  userId: string
  id: string
  savedAt: number
}
