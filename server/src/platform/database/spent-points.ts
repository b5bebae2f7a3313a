import { type Selectable, sql } from 'kysely'
import type { Handle } from './database.ts'
import type { Database } from './schema.ts'

interface Spent {
  key: string
  points: number
  endsAt: Date
}

/**
 * Adds to what each key has spent, in one statement; a window that has ended is replaced by the one given. The
 * keys are in one order, so that processes that settle at the same moment do not block each other.
 * @returns what each has spent in all, through every process
 */
export async function addSpent(db: Handle, spent: readonly Spent[], now: Date): Promise<Spent[]> {
  const keys = spent.map(({ key }) => key)
  const points = spent.map((one) => one.points)
  const ends = spent.map(({ endsAt }) => endsAt.toISOString())
  const { rows } = await sql<Selectable<Database['spent_points']>>`
    insert into spent_points as known (key, points, ends_at)
    select * from unnest(${keys}::text[], ${points}::integer[], ${ends}::timestamptz[]) as added (key, points, ends_at)
    order by key
    on conflict (key) do update set
      points = excluded.points + case when known.ends_at > ${now} then known.points else 0 end,
      ends_at = case when known.ends_at > ${now} then known.ends_at else excluded.ends_at end
    returning key, points, ends_at`.execute(db)
  return rows.map((row) => ({ key: row.key, points: row.points, endsAt: new Date(row.ends_at) }))
}
