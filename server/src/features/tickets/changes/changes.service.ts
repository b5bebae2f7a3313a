import type { TicketChange, TicketDetail } from '@nagrik/contract/tickets'
import { can, viewOf } from '#features/tickets/tickets.policy.ts'
import { findFacts } from '#features/tickets/tickets.queries.ts'
import { lockedTicket, type ReadableTicket, ticketDetail } from '#features/tickets/tickets.service.ts'
import { namesOf } from '#features/tickets/timeline.queries.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { assignmentEdit } from './assignment.service.ts'
import { classificationEdits } from './classification.service.ts'
import { escalationEdit } from './escalation.service.ts'
import { statusEdit } from './status.service.ts'
import { applyEdits, type Edit, type Editing } from './written-change.service.ts'

/** Every field by its own permission, all of them or none; what stays the same is no change. */
export const changeTicket = (
  platform: Platform,
  actor: Actor,
  id: string,
  change: TicketChange,
): Promise<TicketDetail> =>
  edit(platform, actor, id, async (editing) => {
    const { edits, ticket } = await classificationEdits(editing, change)
    return [
      ...edits,
      ...statusEdit(editing, change.status),
      ...(await assignmentEdit({ ...editing, ticket }, change.assigneeId)),
      ...escalationEdit(editing, change),
    ]
  })

/** Takes care that of two people who take the same ticket only the first one gets it. */
export const assign = (
  platform: Platform,
  actor: Actor,
  id: string,
  assigneeId: string,
): Promise<TicketDetail> =>
  edit(platform, actor, id, async (editing) => {
    await assertUnassigned(editing)
    return assignmentEdit(editing, assigneeId)
  })

function edit(
  platform: Platform,
  actor: Actor,
  id: string,
  decide: (editing: Editing) => Promise<Edit[]>,
): Promise<TicketDetail> {
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (tx) => {
    const ticket = await lockedTicket(tx, actor, id)
    const editing = { tx, actor, ticket, now }
    await applyEdits(editing, await decide(editing))
    return ticketDetail(tx, actor, { id: ticket.id, view: await viewAfter(editing) }, now)
  })
}

/** Who has just given the ticket out of hand still reads the reply. */
async function viewAfter({ tx, actor, ticket }: Editing): Promise<ReadableTicket['view']> {
  const facts = await findFacts(tx, ticket.id)
  return (facts && viewOf(actor, facts)) ?? ticket.view
}

async function assertUnassigned({ tx, actor, ticket }: Editing): Promise<void> {
  if (ticket.assignee_id === null) return
  const isForActor = can('assign', actor, ticket) || can('assign', actor, { ...ticket, assignee_id: null })
  if (!isForActor) throw new AppError('FORBIDDEN')
  const [assignee] = await namesOf(tx, [ticket.assignee_id])
  throw new AppError('ALREADY_ASSIGNED', {
    message: `Ticket is already assigned to ${assignee?.name}`,
    data: { assignee },
  })
}
