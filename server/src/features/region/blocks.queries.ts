import type { Insertable, Updateable } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'

const columns = ['id', 'pack_name', 'name', 'sort_order', 'is_active', 'version'] as const

export const listBlocks = (db: Handle) =>
  db.selectFrom('blocks').select(columns).orderBy('sort_order').orderBy('name').execute()

export const insertBlocks = (tx: Tx, blocks: Insertable<Database['blocks']>[]) =>
  tx.insertInto('blocks').values(blocks).returning(columns).execute()

export const setBlock = (tx: Tx, id: string, values: Updateable<Database['blocks']>) =>
  tx
    .updateTable('blocks')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
