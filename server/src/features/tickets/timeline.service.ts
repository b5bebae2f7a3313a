import { eventActions, eventReaders } from '@nagrik/contract/events'
import type { ActivityEntry, TimelineEntry } from '@nagrik/contract/timeline'
import { classificationNames } from '#features/categories/category-names.service.ts'
import { namesOfPeople } from '#features/people/people.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import { longTextsAtOnce, mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { newestComments } from './comments.queries.ts'
import * as queries from './events.queries.ts'
import { recordEvents } from './events.service.ts'
import { can, type View } from './tickets.policy.ts'
import type { Reading } from './tickets.present.ts'
import { numbersOf } from './tickets.queries.ts'
import { lockedTicket, ticketForReading } from './tickets.service.ts'
import { asEvent, idsIn, type NameBook } from './timeline.model.ts'
import { activityFrom, type EventRow, presentEntry, presentRemark } from './timeline.present.ts'
import { isInHistory } from './timeline.queries.ts'

/** What the log tells in this view. */
const toldIn = (view: View) =>
  eventActions.filter((action) => {
    const readers = eventReaders[action]
    return readers === 'everybody' || (readers === 'involved' && view !== 'other-citizen')
  })

/** The newest entries of a ticket's history that this view may read, or the newest before one; newest first. */
export async function newestEntries(
  db: Handle,
  ticket: Reading & { id: string },
  before?: string,
): Promise<TimelineEntry[]> {
  const rows = await queries.newestEvents(db, ticket.id, toldIn(ticket.view), before)
  const names = await namesIn(db, rows)
  return mapInPieces(rows, (row) => presentEntry(row, ticket, names), longTextsAtOnce)
}

/** @throws AppError VALIDATION_FAILED where the ticket has no comment and no event of this id */
export async function assertInHistory(
  db: Handle,
  ticketId: string,
  before: string | undefined,
): Promise<void> {
  if (before === undefined || (isId(before) && (await isInHistory(db, ticketId, before)))) return
  throw invalidField('before', 'before must be the id of an entry of this ticket')
}

async function namesIn(db: Handle, rows: readonly EventRow[]): Promise<NameBook> {
  const { people, tickets, ...classification } = idsIn(rows.map(asEvent))
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? [])
  return {
    people: await namesOfPeople(db, [...new Set([...actors, ...people])]),
    classification: await classificationNames(db, classification),
    tickets: await numbersOf(db, tickets),
  }
}

export async function activityOf(
  platform: Platform,
  actor: Actor,
  ticketId: string,
  before: string | undefined,
): Promise<ActivityEntry[]> {
  const ticket = await ticketForReading(platform, actor, ticketId)
  await assertInHistory(platform.db, ticket.id, before)
  const entries = await newestEntries(platform.db, ticket, before)
  const comments = await newestComments(platform.db, ticket.id, before)
  const remarks = await mapInPieces(comments, (row) => presentRemark(row, ticket), longTextsAtOnce)
  return activityFrom(entries, remarks)
}

/** A note of staff, marked as such so that it cannot pass for an entry of the server itself. */
export const addNote = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  { action: label, note: text = null }: { action: string; note?: string | null | undefined },
  claim: Claim,
): Promise<TimelineEntry> =>
  transactOnce(platform.db, claim, async (tx) => {
    const ticket = await lockedTicket(tx, actor, ticketId)
    if (!can('addNote', actor, ticket)) throw new AppError('FORBIDDEN')
    const by = { ticketId: ticket.id, actorId: actor.id, at: platform.clock.now() }
    const note = { action: 'NOTED', details: {}, text: { label, text } } as const
    const [recorded] = await recordEvents(platform, tx, [{ ...by, ...note }])
    if (!recorded) throw new Error('the note was not recorded')
    const row = await queries.findEvent(tx, recorded.id)
    return presentEntry(row, ticket, await namesIn(tx, [row]))
  })
