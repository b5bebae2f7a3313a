import { type Insertable, sql } from 'kysely'
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

/** Whoever has left without a word; what another call forgets just now is not waited for. */
export const forgetViewers = (db: Handle, before: Date) =>
  sql`
    delete from ticket_viewers where ctid = any (array(
      select ctid from ticket_viewers where seen_at <= ${before}::timestamptz for update skip locked))`.execute(
    db,
  )

export const deleteViewer = (db: Handle, userId: string, ticketId: string) =>
  db.deleteFrom('ticket_viewers').where('user_id', '=', userId).where('ticket_id', '=', ticketId).execute()
