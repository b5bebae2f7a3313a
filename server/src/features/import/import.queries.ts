import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import { whileLocked } from '#platform/database/locks.ts'
import type { Database } from '#platform/database/schema.ts'

/** Imports take turns. */
export const whileImporting = <T>(db: Parameters<typeof whileLocked>[0], work: () => Promise<T>) =>
  whileLocked(db, 'import', work)

export const reporterOf = async (db: Handle, source: string): Promise<string | undefined> =>
  (await db.selectFrom('import_sources').select('reporter_id').where('name', '=', source).executeTakeFirst())
    ?.reporter_id

export const insertSource = (tx: Tx, source: Insertable<Database['import_sources']>) =>
  tx.insertInto('import_sources').values(source).execute()

/** Which of these are here already. */
export async function knownIds(
  db: Handle,
  source: string,
  foreignIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_tickets')
    .select('foreign_id')
    .where('source', '=', source)
    .where('foreign_id', '=', sql<string>`any(${foreignIds}::text[])`)
    .execute()
  return new Set(rows.map(({ foreign_id }) => foreign_id))
}

export const remember = (tx: Tx, rows: readonly Insertable<Database['imported_tickets']>[]) =>
  insertRows(tx, 'imported_tickets', rows)
