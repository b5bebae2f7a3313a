import { historyPage } from '@nagrik/contract/limits'
import type { RequiredProof } from '@nagrik/contract/resolution'
import type { Ticket, TicketDetail } from '@nagrik/contract/tickets'
import { settingsOf } from '#features/people/department-settings.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { longTextsAtOnce, mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { presentFiles } from './attachments.present.ts'
import { listFiles } from './attachments.queries.ts'
import { type CommentRow, presentComment } from './comments.present.ts'
import { newestComments } from './comments.queries.ts'
import { newestDuplicates } from './duplicates.queries.ts'
import { lookAt } from './presence.service.ts'
import { isShown } from './resolution/resolution.model.ts'
import { presentResolution, type ResolutionRow } from './resolution/resolution.present.ts'
import { findLastResolution } from './resolution/resolution.queries.ts'
import { newestSupporters } from './support.queries.ts'
import type { Person, View } from './tickets.policy.ts'
import { presentRelated, presentTicket } from './tickets.present.ts'
import { findTicket, type TicketRow } from './tickets.queries.ts'
import { ticketForReading } from './tickets.service.ts'
import { newestEntries } from './timeline.service.ts'

/** The whole ticket as `view` shows it; the id is known to exist. */
export async function ticketDetail(
  { clock }: Pick<Platform, 'clock'>,
  db: Handle,
  person: Person,
  { id, view }: { id: string; view: View },
): Promise<TicketDetail> {
  const row = await findTicket(db, id, person.id)
  if (row === undefined) throw new AppError('TICKET_NOT_FOUND')
  const reading = { view, reporter_id: row.reporter_id }
  const comments = (await newestComments(db, id)).reverse()
  const resolution = await resolutionOf(db, row)
  const proofId = resolution?.proof_comment_id ?? null
  const commentIds = [...comments.map((one) => one.id), ...(proofId === null ? [] : [proofId])]
  const files = await listFiles(db, id, commentIds)
  const present = (one: CommentRow) => presentComment(one, reading, presentFiles(files, view, one.id))
  const ticket = presentTicket(row, person, view, clock.now())
  return {
    ...ticket,
    supporters: view === 'other-citizen' ? ticket.supporters : await supportersOf(db, ticket),
    attachments: presentFiles(files, view, null),
    comments: await mapInPieces(comments, present, longTextsAtOnce),
    timeline: (await newestEntries(db, { id, ...reading })).reverse(),
    resolution:
      resolution &&
      presentResolution(
        resolution,
        view,
        row.answer_by,
        proofId === null ? [] : presentFiles(files, view, proofId),
      ),
    requiredProof: await requiredProof(db, row.department_id),
    duplicates: (await newestDuplicates(db, id)).map(presentRelated),
  }
}

/** The last one, as far as it says something of the ticket as it is now. */
async function resolutionOf(db: Handle, ticket: TicketRow): Promise<ResolutionRow | null> {
  const last = await findLastResolution(db, ticket.id)
  return last && isShown(ticket, last) ? last : null
}

async function requiredProof(db: Handle, departmentId: string): Promise<RequiredProof> {
  const { requiresNote, requiresPhoto } = await settingsOf(db, departmentId)
  return { note: requiresNote, photo: requiresPhoto }
}

async function supportersOf(db: Handle, { id, supportCount }: Ticket): Promise<Ticket['supporters']> {
  if (supportCount === 0) return []
  return (await newestSupporters(db, id, historyPage)).map(({ user_id }) => ({ userId: user_id }))
}

export async function readTicket(
  platform: Platform,
  person: Person,
  id: string,
  isLooking: boolean,
): Promise<TicketDetail> {
  const readable = await ticketForReading(platform, person, id)
  const ticket = await ticketDetail(platform, platform.db, person, readable)
  if (!isLooking || readable.view !== 'staff') return ticket
  return { ...ticket, lookingToo: await lookAt(platform, person, readable.id) }
}
