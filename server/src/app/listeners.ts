import { markAnswered } from '#features/tickets/inbox.listener.ts'
import { noteResolution } from '#features/tickets/resolution/resolution.listener.ts'
import { followDepartment } from '#features/tickets/search.listener.ts'
import type { Listeners } from '#platform/platform.ts'

/** Who listens to what happens to a ticket. */
export const listeners: Listeners = {
  CREATED: [],
  STATUS_CHANGED: [noteResolution],
  PRIORITY_CHANGED: [],
  CATEGORY_CHANGED: [followDepartment],
  ASSIGNED: [],
  UNASSIGNED: [],
  ESCALATED: [],
  ESCALATED_BY_DEADLINE: [],
  ESCALATED_BY_REFUSAL: [],
  ESCALATION_REVIEWED: [],
  RE_ESCALATED: [],
  NOTED: [],
  INTERNAL_NOTE_ADDED: [],
  COMMENTED: [markAnswered],
  EVIDENCE_ADDED: [],
  SUPPORTED: [],
  SUPPORT_WITHDRAWN: [],
  MERGED: [],
  UNMERGED: [],
  DUPLICATE_ADDED: [],
  DUPLICATE_REMOVED: [],
}
