import { piecesOfNote } from '@nagrik/contract/notes'
import type { Role } from '@nagrik/contract/roles'
import { namesOfPeople } from '#features/people/people.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { rowsById } from '#platform/database/pages.ts'
import type { Platform } from '#platform/platform.ts'
import { newestComments } from './comments.queries.ts'
import { ticketDetail } from './detail.service.ts'
import * as queries from './personal-data.queries.ts'
import { newestEntries } from './timeline.service.ts'

const withoutId = <T extends { id: string }>({ id: _, ...rest }: T) => rest

/** What somebody reported, as they read it on the screen: names of staff, and no contact of anybody else. */
export async function* reportsOf(platform: Platform, person: { id: string; role: Role }) {
  const { db } = platform
  const reader = { ...person, departments: [] }
  for await (const { id } of rowsById((after) => queries.ticketsAfter(db, person.id, after))) {
    const ticket = await ticketDetail(platform, db, reader, { id, view: 'reporter' })
    yield {
      ...pick(ticket, told),
      attachments: ticket.attachments.map((file) => pick(file, ['id', 'type', 'originalName'])),
      comments: await allComments(db, id),
      history: await allEntries(db, { id, reporter_id: person.id }),
    }
  }
}

/** What a ticket's page tells of it; neither ids of other people nor what the reader may do. */
const told = [
  ...(['ticketNumber', 'title', 'description', 'status', 'priority'] as const),
  ...(['categoryName', 'subcategory', 'department', 'assignee', 'assignedAt'] as const),
  ...(['createdAt', 'updatedAt', 'resolvedAt', 'isEscalated', 'escalatedAt', 'escalationReason'] as const),
  ...(['latitude', 'longitude', 'address', 'landmark', 'block', 'audioTranscription'] as const),
  ...(['supportCount', 'duplicateOf', 'sla'] as const),
]

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

async function allComments(db: Handle, ticketId: string) {
  const all: { by: string; content: string; createdAt: string }[] = []
  for (let before: string | undefined; ; ) {
    const rows = await newestComments(db, ticketId, before)
    all.push(...rows.map((row) => ({ by: row.author_name, content: row.content, createdAt: row.created_at })))
    before = rows.at(-1)?.id
    if (before === undefined) return all.reverse()
  }
}

async function allEntries(db: Handle, ticket: { id: string; reporter_id: string }) {
  const all: object[] = []
  for (let before: string | undefined; ; ) {
    const entries = await newestEntries(db, { ...ticket, view: 'reporter' }, before)
    all.push(...entries.map(withoutId))
    before = entries.at(-1)?.id
    if (before === undefined) return all.reverse()
  }
}

export async function* commentsBy({ db }: Platform, userId: string) {
  for await (const row of rowsById((after) => queries.commentsBy(db, userId, after))) yield withoutId(row)
}

/** The internal notes they wrote, with names in place of ids; nobody gets those of others. */
export async function* notesBy({ db }: Platform, userId: string) {
  for await (const { content, ...row } of rowsById((after) => queries.notesBy(db, userId, after))) {
    const pieces = piecesOfNote(content)
    const names = await namesOfPeople(
      db,
      pieces.flatMap(({ mentioned }) => mentioned ?? []),
    )
    const said = pieces.map(({ text, mentioned }) => (mentioned ? `@${names.get(mentioned) ?? '–'}` : text))
    yield { ...withoutId(row), content: said.join('') }
  }
}

/** What somebody did to tickets. */
export async function* deedsOf({ db }: Platform, userId: string) {
  for await (const row of rowsById((after) => queries.eventsBy(db, userId, after))) yield withoutId(row)
}

export const supportsBy = ({ db }: Platform, userId: string) => queries.supportsBy(db, userId)

export const filesBy = ({ db }: Platform, userId: string) => queries.filesBy(db, userId)
