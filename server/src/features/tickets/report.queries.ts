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

/** Of somebody who reports every day these are months. */
const readOfReporter = 100

/** Where somebody's newest reports lie, by the index `tickets_reporter_newest`. */
export const newestPlaces = (db: Handle, userId: string) =>
  db
    .selectFrom('tickets')
    .select(['block', 'latitude', 'longitude'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(readOfReporter)
    .execute()
