import { unresolved } from '#features/tickets/overdue.model.ts'
import { lockTicket } from '#features/tickets/tickets.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { momentOfChange, writeDecisions } from './apply-change.service.ts'
import { decideMisplaced } from './assignment.service.ts'

interface Move {
  ticketId: string
  departmentId: string
  /** Who moved its category. */
  actorId: string
}

/**
 * Takes an unresolved ticket to the department that its category has now. An assignee who cannot work on it there
 * leaves it; its deadline was promised and stays.
 * @returns whether there was anything to move
 */
export async function moveToDepartment(
  platform: Platform,
  tx: Tx,
  { ticketId, departmentId, actorId }: Move,
): Promise<boolean> {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket || !unresolved.some((one) => one === ticket.status)) return false
  if (ticket.department_id === departmentId) return false
  const now = momentOfChange(platform, ticket)
  const department = { from: ticket.department_id, to: departmentId }
  await writeDecisions(platform, { tx, ticketId, actorId, now }, [
    {
      set: { department_id: departmentId },
      event: { action: 'DEPARTMENT_CHANGED', details: { department } },
    },
    ...(await decideMisplaced(tx, { ...ticket, department_id: departmentId }, now)),
  ])
  return true
}
