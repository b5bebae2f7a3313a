import { followDepartment } from '#features/tickets/search.listener.ts'
import type { Listeners } from '#platform/platform.ts'

/** Who listens to what happens to a ticket. */
export const listeners: Listeners = {
  CREATED: [],
  STATUS_CHANGED: [],
  PRIORITY_CHANGED: [],
  CATEGORY_CHANGED: [followDepartment],
  ASSIGNED: [],
  UNASSIGNED: [],
  ESCALATED: [],
  ESCALATED_BY_DEADLINE: [],
  ESCALATION_REVIEWED: [],
  RE_ESCALATED: [],
  NOTED: [],
  COMMENTED: [],
  EVIDENCE_ADDED: [],
  SUPPORTED: [],
  SUPPORT_WITHDRAWN: [],
  MERGED: [],
  UNMERGED: [],
  DUPLICATE_ADDED: [],
  DUPLICATE_REMOVED: [],
}
