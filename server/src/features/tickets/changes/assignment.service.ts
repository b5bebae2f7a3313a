import { activeHandler, type Handler } from '#features/people/people.service.ts'
import { can } from '#features/tickets/tickets.policy.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mayAssignTo } from './assignment.policy.ts'
import type { Edit, Editing } from './written-change.service.ts'

/** null takes the ticket from its assignee, undefined leaves it. */
export async function assignmentEdit(
  editing: Editing,
  assigneeId: string | null | undefined,
): Promise<Edit[]> {
  const { actor, ticket, now } = editing
  if (assigneeId === undefined) return []
  if (!can('assign', actor, ticket)) throw new AppError('FORBIDDEN')
  const from = ticket.assignee_id
  if (assigneeId === from) return []
  if (assigneeId === null) {
    return [
      {
        set: { assignee_id: null, assigned_at: null },
        entry: { action: 'UNASSIGNED', details: { from, to: null }, isPublic: false },
      },
    ]
  }
  const assignee = await permittedAssignee(editing, assigneeId)
  return [
    {
      set: { assignee_id: assignee.id, assigned_at: now },
      entry: { action: 'ASSIGNED', details: { from, to: assignee.id }, isPublic: false },
    },
  ]
}

async function permittedAssignee({ tx, actor, ticket, now }: Editing, id: string): Promise<Handler> {
  const assignee = await activeHandler(tx, id, now)
  if (assignee === undefined) {
    throw new AppError('UNKNOWN_ASSIGNEE', { fields: { assigneeId: 'Unknown assignee.' } })
  }
  const verdict = mayAssignTo(actor, ticket, assignee)
  if (verdict === 'cross-department') {
    const message = `Cannot assign user from ${departmentOf(assignee)} to a ${ticket.department_name} ticket`
    throw new AppError('CROSS_DEPARTMENT', { message })
  }
  if (verdict === 'no') throw new AppError('FORBIDDEN')
  return assignee
}

const departmentOf = ({ departments }: Handler): string => departments[0]?.name ?? 'General Administration'
