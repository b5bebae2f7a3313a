import type { Handle, Tx } from '#platform/database/database.ts'

export const upsert = (tx: Tx, device: { user_id: string; device_hash: Buffer; signed_in_at: Date }) =>
  tx
    .insertInto('known_devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ signed_in_at: device.signed_in_at }),
    )
    .execute()

export const findSince = (db: Handle, userId: string, hash: Buffer, since: Date) =>
  db
    .selectFrom('known_devices')
    .select('signed_in_at')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .where('signed_in_at', '>=', since.toISOString())
    .executeTakeFirst()

export const deleteBefore = (db: Handle, before: Date) =>
  db.deleteFrom('known_devices').where('signed_in_at', '<', before.toISOString()).execute()
