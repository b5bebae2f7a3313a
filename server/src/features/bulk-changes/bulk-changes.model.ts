import type { BulkFields } from '@nagrik/contract/bulk-changes'

interface Before {
  status: string
  priority: string
  assignee_id: string | null
}

/** Whether a ticket was before all that the change makes of it. */
export const wasSoAlready = (before: Before, { status, priority, assigneeId }: BulkFields): boolean =>
  (status === undefined || status === before.status) &&
  (priority === undefined || priority === before.priority) &&
  (assigneeId === undefined || assigneeId === before.assignee_id)
