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
}

/** An attempt that may have arrived, a record of its own: what another tab writes leaves it alone. */
export interface KeptAttempt extends Attempt {
  userId: string
  savedAt: number
  /** It is registered already. */
  ticket: FiledTicket | null
  /** The files that the ticket still waits for. */
  missing: string[]
}

/** A file of a draft, a record of its own: two tabs of one person add to the same draft. */
export interface KeptFile extends NewEvidence {
  userId: string
  id: string
  savedAt: number
}
