import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'

/** Reports of one user take turns, so that the daily limit is exact. */
export const lockReporter = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`report/${userId}`}, 0))`.execute(tx)

export const countReports = async (db: Handle, userId: string, from: Date, to: Date): Promise<number> =>
  (
    await db
      .selectFrom('tickets')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('reporter_id', '=', userId)
      .where('created_at', '>=', from.toISOString())
      .where('created_at', '<', to.toISOString())
      .executeTakeFirstOrThrow()
  ).count
