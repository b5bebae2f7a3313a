import type { TicketDetail } from '@nagrik/contract/tickets'
import type { Handle, Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { presentFiles } from './attachments.present.ts'
import { listFiles } from './attachments.queries.ts'
import { presentComment } from './comments.present.ts'
import { listComments } from './comments.queries.ts'
import { type View, viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'
import * as queries from './tickets.queries.ts'
import { type EntryRow, type Names, peopleIn, presentTimeline } from './timeline.present.ts'
import { listEntries, namesOf } from './timeline.queries.ts'

type FactRow = NonNullable<Awaited<ReturnType<typeof queries.findFacts>>>

/** A ticket the actor may read, and how. */
export type ReadableTicket = FactRow & { view: View }

function readable(actor: Actor, row: FactRow | undefined): ReadableTicket {
  if (row === undefined) throw new AppError('TICKET_NOT_FOUND')
  const view = viewOf(actor, row)
  if (view === null) throw new AppError('TICKET_FORBIDDEN')
  return { ...row, view }
}

/** The facts that policies ask for. @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN */
export async function ticketForReading(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  id: string,
): Promise<ReadableTicket> {
  return readable(actor, isId(id) ? await queries.findFacts(db, id) : undefined)
}

/** The same for a change: nobody else changes the ticket before the transaction ends. */
export async function lockedTicket(tx: Tx, actor: Actor, id: string): Promise<ReadableTicket> {
  return readable(actor, isId(id) ? await queries.lockTicket(tx, id) : undefined)
}

export async function namesIn(db: Handle, entries: EntryRow[]): Promise<Names> {
  const ids = peopleIn(entries)
  if (ids.length === 0) return new Map()
  return new Map((await namesOf(db, ids)).map(({ id, name }) => [id, name]))
}

/** The whole ticket as `view` shows it; the id is known to exist. */
export async function ticketDetail(
  db: Handle,
  actor: Actor,
  { id, view }: { id: string; view: View },
  now: Date,
): Promise<TicketDetail> {
  const row = await queries.findTicket(db, id, actor.id)
  if (row === undefined) throw new AppError('TICKET_NOT_FOUND')
  const files = await listFiles(db, id)
  const comments = await listComments(db, id)
  const entries = await listEntries(db, id)
  return {
    ...presentTicket(row, actor, view, now),
    attachments: presentFiles(files, view, null),
    comments: comments.map((one) => presentComment(one, view, presentFiles(files, view, one.id))),
    timeline: presentTimeline(entries, view, await namesIn(db, entries)),
  }
}

export async function readTicket(platform: Platform, actor: Actor, id: string): Promise<TicketDetail> {
  const ticket = await ticketForReading(platform, actor, id)
  return ticketDetail(platform.db, actor, ticket, platform.clock.now())
}
