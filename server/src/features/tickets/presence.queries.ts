import type { Insertable } from 'kysely'
import type { Handle } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

export const viewersSince = (db: Handle, ticketId: string, since: Date) =>
  db
    .selectFrom('ticket_viewers as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.user_id', 'v.seen_at', 'u.name'])
    .where('v.ticket_id', '=', ticketId)
    .where('v.seen_at', '>', since.toISOString())
    .orderBy('u.name')
    .execute()

export const noteViewer = (db: Handle, viewer: Insertable<Database['ticket_viewers']>) =>
  db
    .insertInto('ticket_viewers')
    .values(viewer)
    .onConflict((known) =>
      known
        .columns(['user_id', 'ticket_id'])
        .doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
    )
    .execute()

/** Tickets that somebody has left without a word. */
export const forgetViewer = (db: Handle, userId: string, before: Date) =>
  db
    .deleteFrom('ticket_viewers')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', before.toISOString())
    .execute()

export const deleteViewer = (db: Handle, userId: string, ticketId: string) =>
  db.deleteFrom('ticket_viewers').where('user_id', '=', userId).where('ticket_id', '=', ticketId).execute()
