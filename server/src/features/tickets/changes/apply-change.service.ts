import type { TicketChange } from '@nagrik/contract/tickets'
import { namesOfPeople } from '#features/people/people.service.ts'
import { recordEvents } from '#features/tickets/events.service.ts'
import { can, type Person } from '#features/tickets/tickets.policy.ts'
import { type Changing, lockedTicket, type ReadableTicket } from '#features/tickets/tickets.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { decideAssignment, decideRelease } from './assignment.service.ts'
import { applyValues } from './changes.queries.ts'
import { decideClassification } from './classification.service.ts'
import type { Decision } from './decision.model.ts'
import { decideEscalation } from './escalation.service.ts'
import { assertAsSeen } from './seen.service.ts'
import { decideStatus } from './status.service.ts'

/**
 * Changes a ticket as `actor`: every field by its own permission, all of them or none; what stays the same is no
 * change. Writes, events and listeners belong to the transaction.
 * @param options.onlyUnassigned refuses where somebody has taken the ticket, so that of two only the first gets it
 * @returns the ticket as it was before
 * @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, FORBIDDEN, ALREADY_ASSIGNED, TICKET_CHANGED and those of the fields
 */
export async function applyChange(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
  change: TicketChange,
  { onlyUnassigned = false } = {},
): Promise<ReadableTicket> {
  const ticket = await lockedTicket(tx, actor, ticketId)
  const changing = { tx, region: platform.region, actor, ticket, now: momentOfChange(platform, ticket) }
  if (onlyUnassigned) await assertUnassigned(changing)
  await assertAsSeen(changing, change)
  const by = { tx, ticketId: ticket.id, actorId: actor.id, now: changing.now }
  await writeDecisions(platform, by, await decide(changing, change))
  return ticket
}

/** Not before the last change, which another process may have dated by a clock that is ahead. */
export function momentOfChange({ clock }: Platform, { updated_at }: { updated_at: string }): Date {
  return new Date(Math.max(clock.now().getTime(), Date.parse(updated_at)))
}

async function decide(changing: Changing, change: TicketChange): Promise<Decision[]> {
  const { decisions, ticket } = await decideClassification(changing, change)
  return [
    ...decisions,
    ...(await decideStatus(changing, change, ticket.department_id)),
    ...(await decideRelease(changing, ticket, change.assigneeId)),
    ...(await decideAssignment({ ...changing, ticket }, change.assigneeId)),
    ...(await decideEscalation(changing, change)),
  ]
}

interface Writing {
  tx: Tx
  /** Locked by the transaction. */
  ticketId: string
  /** Null where the portal itself changes it. */
  actorId: string | null
  now: Date
}

/**
 * The one way into a ticket that exists: its columns, its events and what follows from them. Only a real change moves
 * updated_at.
 */
export async function writeDecisions(
  platform: Platform,
  { tx, ticketId, actorId, now }: Writing,
  decisions: readonly Decision[],
): Promise<void> {
  if (decisions.length === 0) return
  await applyValues(tx, ticketId, Object.assign({ updated_at: now }, ...decisions.map(({ set }) => set)))
  const by = { ticketId, actorId, at: now }
  await recordEvents(
    platform,
    tx,
    decisions.map(({ event, text }) => ({ ...event, ...by, ...(text && { text: { label: null, text } }) })),
  )
}

async function assertUnassigned({ tx, actor, ticket }: Changing): Promise<void> {
  const { assignee_id } = ticket
  if (assignee_id === null) return
  const isForActor = can('assign', actor, ticket) || can('assign', actor, { ...ticket, assignee_id: null })
  if (!isForActor) throw new AppError('FORBIDDEN')
  const name = (await namesOfPeople(tx, [assignee_id])).get(assignee_id)
  throw new AppError('ALREADY_ASSIGNED', {
    message: `Ticket is already assigned to ${name}`,
    data: { assignee: { id: assignee_id, name } },
  })
}
