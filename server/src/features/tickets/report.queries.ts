import type { Handle, Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'

/** Reports of one user take turns, so that the daily limit is exact. */
export const lockReporter = (tx: Tx, userId: string) => lockUntilCommit(tx, 'report', userId)

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
