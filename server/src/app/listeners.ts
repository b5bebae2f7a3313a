import { markAnswered } from '#features/tickets/inbox.listener.ts'
import { tellOfEvent } from '#features/tickets/notices/tell-of-events.listener.ts'
import { noteResolution } from '#features/tickets/resolution/resolution.listener.ts'
import { followDepartment } from '#features/tickets/search.listener.ts'
import type { Listeners } from '#platform/platform.ts'

/** Who listens to what happens to a ticket. */
export const listeners: Listeners = {
  CREATED: [],
  STATUS_CHANGED: [noteResolution, tellOfEvent],
  PRIORITY_CHANGED: [],
  CATEGORY_CHANGED: [followDepartment],
  DEPARTMENT_CHANGED: [followDepartment],
  ASSIGNED: [tellOfEvent],
  UNASSIGNED: [],
  ESCALATED: [tellOfEvent],
  ESCALATED_BY_DEADLINE: [tellOfEvent],
  ESCALATED_BY_REFUSAL: [tellOfEvent],
  ESCALATION_REVIEWED: [],
  RE_ESCALATED: [tellOfEvent],
  NOTED: [],
  INTERNAL_NOTE_ADDED: [tellOfEvent],
  COMMENTED: [markAnswered, tellOfEvent],
  EVIDENCE_ADDED: [],
  SUPPORTED: [],
  SUPPORT_WITHDRAWN: [],
  MERGED: [tellOfEvent],
  UNMERGED: [tellOfEvent],
  DUPLICATE_ADDED: [],
  DUPLICATE_REMOVED: [],
}
