import { tellOfEvent } from '#features/tickets/notices/tell-of-events.listener.ts'
import { followDepartment } from '#features/tickets/search.listener.ts'
import type { Listeners } from '#platform/platform.ts'

/** Who listens to what happens to a ticket. */
export const listeners: Listeners = {
  CREATED: [],
  STATUS_CHANGED: [tellOfEvent],
  PRIORITY_CHANGED: [],
  CATEGORY_CHANGED: [followDepartment],
  ASSIGNED: [tellOfEvent],
  UNASSIGNED: [],
  ESCALATED: [tellOfEvent],
  ESCALATED_BY_DEADLINE: [tellOfEvent],
  ESCALATION_REVIEWED: [],
  RE_ESCALATED: [tellOfEvent],
  NOTED: [],
  COMMENTED: [tellOfEvent],
  EVIDENCE_ADDED: [],
  SUPPORTED: [],
  SUPPORT_WITHDRAWN: [],
}
