import { isHandler } from '@nagrik/contract/roles'
import type { TicketComment } from '@nagrik/contract/tickets'
import type { Handle, Tx } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import { longTextsAtOnce, mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { presentFiles } from './attachments.present.ts'
import { listFiles } from './attachments.queries.ts'
import { type CommentRow, presentComment } from './comments.present.ts'
import * as queries from './comments.queries.ts'
import { wasAssigned } from './events.queries.ts'
import { recordEvents } from './events.service.ts'
import { can, type Person } from './tickets.policy.ts'
import type { Reading } from './tickets.present.ts'
import { lockedTicket, type ReadableTicket, ticketForReading } from './tickets.service.ts'
import { assertInHistory } from './timeline.service.ts'

/** The newest comments, or the newest before one of them; oldest first. */
export async function commentsOf(
  platform: Platform,
  actor: Actor,
  ticketId: string,
  before: string | undefined,
): Promise<TicketComment[]> {
  const ticket = await ticketForReading(platform, actor, ticketId)
  await assertInHistory(platform.db, ticket.id, before)
  const rows = (await queries.newestComments(platform.db, ticket.id, before)).reverse()
  const files = await listFiles(
    platform.db,
    ticket.id,
    rows.map(({ id }) => id),
  )
  const present = (row: CommentRow) => presentComment(row, ticket, presentFiles(files, ticket.view, row.id))
  return mapInPieces(rows, present, longTextsAtOnce)
}

/** Staff who handle the ticket and its reporter may comment; a repeated key answers the first comment. */
export const comment = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  content: string,
  claim: Claim,
): Promise<TicketComment> =>
  transactOnce(platform.db, claim, async (tx) => {
    const { id, ...reading } = await addComment(platform, tx, actor, ticketId, content)
    return presentComment(await queries.findComment(tx, id), reading, [])
  })

/** @throws AppError TICKET_NOT_FOUND, TICKET_FORBIDDEN, FORBIDDEN */
export async function addComment(
  platform: Platform,
  tx: Tx,
  actor: Person,
  ticketId: string,
  content: string,
): Promise<Reading & { id: string }> {
  const ticket = await lockedTicket(tx, actor, ticketId)
  if (!can('comment', actor, ticket) && !(await worked(tx, actor, ticket))) throw new AppError('FORBIDDEN')
  const id = newId()
  const at = platform.clock.now()
  const comment = { id, ticket_id: ticket.id, author_id: actor.id, content, created_at: at.toISOString() }
  await queries.insertComment(tx, comment)
  const by = { ticketId: ticket.id, actorId: actor.id, at }
  await recordEvents(platform, tx, [{ ...by, action: 'COMMENTED', details: { commentId: id } }])
  return { id, view: ticket.view, reporter_id: ticket.reporter_id }
}

/** What was done in the field is told also where the ticket was given to a colleague before it could be sent. */
const worked = async (tx: Tx, { id, role }: Person, ticket: ReadableTicket): Promise<boolean> =>
  isHandler(role) && ticket.view === 'staff' && wasAssigned(tx, ticket.id, id)

/** What decides who may add files to a comment; undefined where there is none. */
export const commentForFiles = (db: Handle, id: string) =>
  isId(id) ? queries.findCommentOrigin(db, id) : Promise.resolve(undefined)
