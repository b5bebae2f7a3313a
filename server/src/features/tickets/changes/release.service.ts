import { unresolved } from '#features/tickets/overdue.model.ts'
import { ownTickets } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import { lockTicket } from '#features/tickets/tickets.queries.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { momentOfChange, writeDecisions } from './apply-change.service.ts'
import { decideMisplaced } from './assignment.service.ts'

interface Leaving {
  personId: string
  /** Who made them leave. */
  actorId: string
  /** Of these departments alone. */
  departmentIds?: readonly string[]
}

/**
 * Takes somebody's unresolved tickets from them where they cannot work on them any more, as they stand now: each with
 * its entry, so that its department finds it among the unassigned.
 * @returns how many, by department
 */
export async function releaseTickets(
  platform: Platform,
  tx: Tx,
  { personId, actorId, departmentIds }: Leaving,
): Promise<ReadonlyMap<string, number>> {
  const released = new Map<string, number>()
  for (const id of await unresolvedOf(tx, personId)) {
    const ticket = await lockTicket(tx, id)
    if (ticket?.assignee_id !== personId || !unresolved.some((one) => one === ticket.status)) continue
    if (departmentIds && !departmentIds.includes(ticket.department_id)) continue
    const now = momentOfChange(platform, ticket)
    const decisions = await decideMisplaced(tx, ticket, now)
    if (decisions.length === 0) continue
    await writeDecisions(platform, { tx, ticketId: id, actorId, now }, decisions)
    released.set(ticket.department_id, (released.get(ticket.department_id) ?? 0) + 1)
  }
  return released
}

/** In the order of their ids, in which everybody locks them. */
async function unresolvedOf(tx: Tx, personId: string): Promise<string[]> {
  const own = ownTickets({ id: personId, role: 'FIELD_AGENT' })
  const rows = await selectedTickets(tx, own, { isUnresolved: true }).select('t.id').orderBy('t.id').execute()
  return rows.map(({ id }) => id)
}
