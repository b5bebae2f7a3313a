import { isAdmin } from '@nagrik/contract/roles'
import { activeHandler, type Handler, heldHandler } from '#features/people/people.service.ts'
import { can, isIn, type TicketFacts } from '#features/tickets/tickets.policy.ts'
import type { Changing, ReadableTicket } from '#features/tickets/tickets.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { mayAssignTo } from './assignment.policy.ts'
import type { Decision } from './decision.model.ts'

/** null takes the ticket from its assignee, undefined leaves it. */
export async function decideAssignment(
  changing: Changing,
  assigneeId: string | null | undefined,
): Promise<Decision[]> {
  const { actor, ticket, now } = changing
  if (assigneeId === undefined) return []
  if (!can('assign', actor, ticket)) throw new AppError('FORBIDDEN')
  const from = ticket.assignee_id
  if (assigneeId === from) return []
  if (assigneeId === null) {
    return from === null ? [] : [released(from)]
  }
  const assignee = await permittedAssignee(changing, assigneeId)
  if (assignee.id === from) return []
  return [
    {
      set: { assignee_id: assignee.id, assigned_at: now },
      event: { action: 'ASSIGNED', details: { from, to: assignee.id } },
    },
  ]
}

/**
 * A ticket that moved to another department leaves an assignee who is no active member of it; administrators keep
 * it anywhere. Whom the change names otherwise is decided by `decideAssignment`.
 */
export async function decideRelease(
  { tx, ticket, now }: Changing,
  to: ReadableTicket,
  assigneeId: string | null | undefined,
): Promise<Decision[]> {
  const from = ticket.assignee_id
  if (ticket.department_id === to.department_id) return []
  if (assigneeId !== undefined && assigneeId !== from) return []
  return decideMisplaced(tx, to, now)
}

/** An assignee who cannot work on it in its department leaves it to be found among the unassigned. */
export async function decideMisplaced(
  tx: Tx,
  { assignee_id, department_id }: Pick<TicketFacts, 'assignee_id' | 'department_id'>,
  now: Date,
): Promise<Decision[]> {
  if (assignee_id === null) return []
  const assignee = await activeHandler(tx, assignee_id, now)
  if (assignee && (isAdmin(assignee.role) || isIn(assignee, department_id))) return []
  return [released(assignee_id)]
}

const released = (from: string): Decision => ({
  set: { assignee_id: null, assigned_at: null },
  event: { action: 'UNASSIGNED', details: { from, to: null } },
})

async function permittedAssignee({ tx, actor, ticket, now }: Changing, id: string): Promise<Handler> {
  const assignee = await heldHandler(tx, id, now)
  if (assignee === undefined) {
    throw fieldError('UNKNOWN_ASSIGNEE', 'assigneeId')
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
