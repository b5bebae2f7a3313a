import { mentionsOfNote } from '@nagrik/contract/limits'
import { type Colleague, type InternalNote, mentionsIn } from '@nagrik/contract/notes'
import { namesOfPeople, staffOf } from '#features/people/people.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { recordEvents } from './events.service.ts'
import { type NoteRow, presentNote } from './notes.present.ts'
import * as queries from './notes.queries.ts'
import { can, viewOf } from './tickets.policy.ts'
import { lockedTicket, type ReadableTicket, ticketForReading } from './tickets.service.ts'

/** The newest notes, or the newest before one of them, oldest first; and how many there are. */
export async function notesOf(
  platform: Platform,
  actor: Actor,
  ticketId: string,
  before: string | undefined,
): Promise<{ data: InternalNote[]; count: number }> {
  const { db } = platform
  const ticket = await ticketForReading(platform, actor, ticketId)
  if (!can('readNotes', actor, ticket)) throw new AppError('FORBIDDEN')
  if (before !== undefined && !(isId(before) && (await queries.isNoteOf(db, ticket.id, before)))) {
    throw invalidField('before', 'before must be the id of a note of this ticket')
  }
  const rows = (await queries.newestNotes(db, ticket.id, before)).reverse()
  return { data: await present(db, rows), count: await queries.countNotes(db, ticket.id) }
}

async function present(db: Handle, rows: readonly NoteRow[]): Promise<InternalNote[]> {
  const names = await namesOfPeople(db, [...new Set(rows.flatMap(({ content }) => mentionsIn(content)))])
  return rows.map((row) => presentNote(row, names))
}

/** Staff who handle tickets and may open this one; a repeated key answers the first note. */
export const addNote = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  content: string,
  claim: Claim,
): Promise<InternalNote> =>
  transactOnce(platform.db, claim, async (tx) => {
    const ticket = await lockedTicket(tx, actor, ticketId)
    if (!can('writeNotes', actor, ticket)) throw new AppError('FORBIDDEN')
    const mentioned = mentionsIn(content)
    await assertMayBeMentioned({ ...platform, db: tx }, ticket, mentioned)
    const at = platform.clock.now()
    const id = newId()
    const note = { id, ticket_id: ticket.id, author_id: actor.id, content, created_at: at.toISOString() }
    await queries.insertNote(tx, note)
    const details = { noteId: id, mentions: mentioned.filter((one) => one !== actor.id) }
    await recordEvents(platform, tx, [
      { action: 'INTERNAL_NOTE_ADDED', details, ticketId: ticket.id, actorId: actor.id, at },
    ])
    const row = await queries.findNote(tx, id)
    return presentNote(row, await namesOfPeople(tx, mentioned))
  })

type Reader = { db: Handle } & Pick<Platform, 'clock'>

/** Whoever is told of a note must be able to read it. */
async function assertMayBeMentioned(
  reader: Reader,
  ticket: ReadableTicket,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > mentionsOfNote) throw invalidField('content', 'Too many colleagues are mentioned')
  if (ids.length === 0) return
  const open = await whoMayOpen(reader, ticket, { ids, limit: mentionsOfNote })
  if (open.length < ids.length) {
    throw invalidField('content', 'Somebody who is mentioned cannot open this ticket')
  }
}

const whoMayOpen = async (
  reader: Reader,
  ticket: ReadableTicket,
  wish: Pick<Parameters<typeof staffOf>[1], 'ids' | 'search' | 'exceptId' | 'limit'>,
) => {
  const around = { departmentId: ticket.department_id, assigneeId: ticket.assignee_id }
  const staff = await staffOf(reader, { ...around, ...wish })
  return staff.filter((one) => viewOf(one, ticket) === 'staff')
}

/** How many are offered at once; more are found by name. */
const colleaguesOffered = 20

/** Whom the actor can mention in a note. */
export async function colleaguesFor(
  platform: Platform,
  actor: Actor,
  ticketId: string,
  search: string | undefined,
): Promise<Colleague[]> {
  const ticket = await ticketForReading(platform, actor, ticketId)
  if (!can('writeNotes', actor, ticket)) throw new AppError('FORBIDDEN')
  const wish = { exceptId: actor.id, limit: colleaguesOffered, ...(search && { search }) }
  const staff = await whoMayOpen(platform, ticket, wish)
  return staff.map(({ id, name, role }) => ({ id, name, role }))
}
