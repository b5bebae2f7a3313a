import type { Handle } from '#platform/database/database.ts'

export const noticesOf = (db: Handle, userId: string) =>
  db
    .selectFrom('notices')
    .select(['kind', 'details', 'ticket_id', 'read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const deleteNoticesOf = (db: Handle, userId: string) =>
  db.deleteFrom('notices').where('user_id', '=', userId).execute()
