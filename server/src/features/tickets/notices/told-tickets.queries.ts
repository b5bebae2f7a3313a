import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

/** What a notice says of its ticket, with what decides who may read it. */
export const toldTickets = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('tickets')
    .select(['id', 'ticket_number', 'title'])
    .select(['reporter_id', 'assignee_id', 'department_id', 'status', 'escalated_at'])
    .where('id', 'in', ids)
    .execute()

export type ToldTicket = Awaited<ReturnType<typeof toldTickets>>[number]

/** A page of those who support the ticket, after one of them. */
export const supportersAfter = (db: Handle, ticketId: string, after: string, limit: number) =>
  db
    .selectFrom('supports')
    .select('user_id as id')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(sql.lit(limit))
    .execute()
