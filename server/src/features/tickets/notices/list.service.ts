import type { QueryOf, ReplyOf } from '@nagrik/contract/endpoint'
import type { listNotices as contract, Notice, NoticeKind } from '@nagrik/contract/notices'
import { countNotices, type NoticeRow, noticePage } from '#features/notices/own-notices.service.ts'
import { paginate } from '#features/tickets/list.model.ts'
import { shown } from '#features/tickets/tickets.present.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { ticketsOf } from './digest.service.ts'
import { keptSentence, viewOfNotice } from './told-tickets.model.ts'
import type { ToldTicket } from './told-tickets.queries.ts'

/** What the actor was told, with the tickets as they may be read now. */
export async function listNotices(
  { db }: Platform,
  actor: Actor,
  { page, limit, unread: wish }: QueryOf<typeof contract>,
): Promise<Omit<ReplyOf<typeof contract>, 'success'>> {
  const isUnread = wish === 'true'
  const { all, unread } = await countNotices(db, actor.id)
  const rows = await noticePage(db, actor.id, { limit, offset: (page - 1) * limit, isUnread })
  const tickets = await ticketsOf(db, rows)
  return {
    data: rows.map((row) => presentNotice(row, tickets.get(row.ticket_id ?? ''), actor)),
    unread,
    pagination: paginate(page, limit, isUnread ? unread : all),
  }
}

function presentNotice(row: NoticeRow, ticket: ToldTicket | undefined, actor: Actor): Notice {
  const view = ticket ? viewOfNotice(actor, row.kind as NoticeKind, ticket) : null
  const number = ticket?.ticket_number ?? ''
  return {
    id: row.id,
    kind: row.kind as NoticeKind,
    text: keptSentence('en', row.details, number),
    textHi: keptSentence('hi', row.details, number),
    ticket: ticket && view ? { id: ticket.id, ticketNumber: number, title: shown(view, ticket.title) } : null,
    isRead: row.read_at !== null,
    createdAt: row.created_at,
  }
}
