import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

/** The live account, locked so that its changes take turns. */
export const lockOwner = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'reset_email', 'phone', 'locale'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setName = (tx: Tx, id: string, name: string, now: Date) =>
  tx
    .updateTable('users')
    .set({ name, registered_name: sql`coalesce(registered_name, name)`, updated_at: now })
    .where('id', '=', id)
    .execute()

/** @throws Error of the database when a live account has the number (`users_phone_live`) */
export const setPhone = (tx: Tx, id: string, phone: string, now: Date) =>
  tx.updateTable('users').set({ phone, updated_at: now }).where('id', '=', id).execute()
