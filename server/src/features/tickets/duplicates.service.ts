import type { TicketDetail } from '@nagrik/contract/tickets'
import { chosenCategory } from '#features/categories/category-choice.service.ts'
import { shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { momentOfChange, writeDecisions } from './changes/apply-change.service.ts'
import { decideMisplaced } from './changes/assignment.service.ts'
import { ticketDetail } from './detail.service.ts'
import * as queries from './duplicates.queries.ts'
import { lastEventOf } from './events.queries.ts'
import { recordEvents } from './events.service.ts'
import { unresolved } from './overdue.model.ts'
import { deadlineAfterPause } from './sla.model.ts'
import { slaCalendar } from './sla.service.ts'
import { can, type Person, viewOf } from './tickets.policy.ts'
import { lockTicket } from './tickets.queries.ts'
import { assertNoDuplicate, type ReadableTicket, readable, ticketForReading } from './tickets.service.ts'
import { asEvent } from './timeline.model.ts'

export const markDuplicate = (
  platform: Platform,
  actor: Actor,
  id: string,
  mainId: string,
): Promise<TicketDetail> =>
  platform.db.transaction().execute(async (tx) => {
    const duplicate = await merge(platform, tx, actor, id, mainId)
    return ticketDetail(platform, tx, actor, duplicate)
  })

export const undoDuplicate = (platform: Platform, actor: Actor, id: string): Promise<TicketDetail> =>
  platform.db.transaction().execute(async (tx) => {
    const duplicate = await unmerge(platform, tx, actor, id)
    return ticketDetail(platform, tx, actor, duplicate)
  })

/**
 * Closes a ticket as a duplicate of the main one, which goes on with the reporter and the supporters of both.
 * @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, FORBIDDEN, UNKNOWN_DUPLICATE, VALIDATION_FAILED, IS_DUPLICATE,
 * HAS_DUPLICATES, DUPLICATE_OF_DUPLICATE, DUPLICATE_CLOSED
 */
export async function merge(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
  mainId: string,
): Promise<ReadableTicket> {
  const { id } = await ticketForReading({ db: tx }, actor, ticketId)
  if (id === mainId) throw invalidField('of', 'A ticket is no duplicate of itself.')
  if (!isId(mainId)) throw new AppError('UNKNOWN_DUPLICATE')
  const [row, main] = await lockBoth(tx, id, mainId)
  const duplicate = readable(actor, row)
  if (main === undefined || viewOf(actor, main) !== 'staff') throw new AppError('UNKNOWN_DUPLICATE')
  await assertNoDuplicate(tx, duplicate)
  if (main.duplicate_of_id !== null) throw new AppError('DUPLICATE_OF_DUPLICATE')
  if (await queries.hasDuplicates(tx, id)) throw new AppError('HAS_DUPLICATES')
  if ([duplicate, main].some(({ status }) => status === 'CLOSED')) throw new AppError('DUPLICATE_CLOSED')
  if (!can('markDuplicate', actor, duplicate)) throw new AppError('FORBIDDEN')
  const now = latest(platform, [duplicate, main])
  const before = { status: duplicate.status, isEscalated: duplicate.is_escalated }
  await queries.addSupporters(tx, { duplicate, main }, now)
  await writeDecisions(platform, { tx, ticketId: id, actorId: actor.id, now }, [
    {
      set: { status: 'CLOSED', closed_at: now, is_escalated: false, duplicate_of_id: mainId },
      event: {
        action: 'MERGED',
        details: { into: mainId, before, ...(main.status === 'RESOLVED' && { isResolved: true }) },
      },
    },
  ])
  const supporters = (await queries.countSupporters(tx, mainId)) - main.support_count
  await recordEvents(platform, tx, [
    {
      action: 'DUPLICATE_ADDED',
      details: { duplicate: id, supporters },
      ticketId: mainId,
      actorId: actor.id,
      at: now,
    },
  ])
  return duplicate
}

/**
 * Lets a duplicate stand by itself again, as it stood before; the main ticket keeps who did not come with it, and an
 * assignee who has left the department meanwhile does not come back.
 * @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, FORBIDDEN, NOT_A_DUPLICATE
 */
export async function unmerge(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
): Promise<ReadableTicket> {
  const { id, duplicate_of_id: mainId } = await ticketForReading({ db: tx }, actor, ticketId)
  if (mainId === null) throw new AppError('NOT_A_DUPLICATE')
  const [row, main] = await lockBoth(tx, id, mainId)
  const duplicate = readable(actor, row)
  // Somebody else was faster.
  if (main === undefined || duplicate.duplicate_of_id !== mainId) throw new AppError('NOT_A_DUPLICATE')
  if (!can('markDuplicate', actor, duplicate)) throw new AppError('FORBIDDEN')
  const now = latest(platform, [duplicate, main])
  const { status, isEscalated, since } = await standingBefore(tx, id)
  await queries.removeSupporters(tx, { duplicate, main })
  const withdrawn = duplicate.support_count - (await queries.countSupporters(tx, id))
  const isUnresolved = unresolved.some((one) => one === status)
  const deadline = isUnresolved ? await deadlineAfter(platform, tx, duplicate, { since, now }) : null
  await writeDecisions(platform, { tx, ticketId: id, actorId: actor.id, now }, [
    {
      set: {
        ...{ status, closed_at: null, is_escalated: isEscalated, duplicate_of_id: null },
        answer_by: thawed(duplicate.answer_by, since, now),
        ...(deadline && { sla_deadline: deadline }),
      },
      event: {
        action: 'UNMERGED',
        details: {
          ...{ from: main.id, status, withdrawn },
          ...(deadline && { deadline: turnOf(duplicate.sla_deadline, deadline) }),
        },
      },
    },
    ...(isUnresolved ? await decideMisplaced(tx, duplicate, now) : []),
  ])
  const supporters = main.support_count - (await queries.countSupporters(tx, main.id))
  await recordEvents(platform, tx, [
    {
      action: 'DUPLICATE_REMOVED',
      details: { duplicate: id, supporters },
      ticketId: main.id,
      actorId: actor.id,
      at: now,
    },
  ])
  return duplicate
}

/** In the order of their ids, so that no two who merge wait for each other. */
async function lockBoth(tx: Tx, id: string, otherId: string) {
  const isFirst = id < otherId
  const first = await lockTicket(tx, isFirst ? id : otherId)
  const second = await lockTicket(tx, isFirst ? otherId : id)
  return isFirst ? [first, second] : [second, first]
}

const latest = (platform: Platform, tickets: readonly { updated_at: string }[]): Date =>
  new Date(Math.max(...tickets.map((one) => momentOfChange(platform, one).getTime())))

/** What the merge that is undone has noted of it. */
async function standingBefore(tx: Tx, id: string) {
  const last = await lastEventOf(tx, id, ['MERGED'])
  const event = last && asEvent(last)
  if (last === undefined || event?.action !== 'MERGED') {
    throw new Error('a duplicate without the event that made it one')
  }
  return { ...event.details.before, since: new Date(last.created_at) }
}

const turnOf = (from: string | null, to: Date) => ({
  from: from && new Date(from).toISOString(),
  to: to.toISOString(),
})

/** By the calendar of its department where its category counts working time. */
async function deadlineAfter(
  { region }: Platform,
  tx: Tx,
  { sla_deadline, category_id, department_id }: ReadableTicket,
  pause: { since: Date; now: Date },
): Promise<Date | null> {
  if (sla_deadline === null) return null
  const category = await chosenCategory(tx, category_id)
  const calendar = await slaCalendar({ db: tx, region }, category, department_id, pause.since)
  return deadlineAfterPause({ deadline: new Date(sla_deadline), ...pause }, calendar)
}

/** While it was frozen nobody could answer or work on it, so the time for that stood still. */
const thawed = (moment: string | null, frozenSince: Date, now: Date): Date | null =>
  moment === null ? null : shift(new Date(moment), now.getTime() - frozenSince.getTime())
