import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'

/** A row of what is kept that differs from what a recount says, by its key. */
interface Difference {
  key: string
  kept: string | null
  counted: string | null
}

const tallyKey = sql.raw('grain, starts_on, department_id, category_id, priority')
const tallySums = ['open', 'in_progress', 'resolved', 'closed', 'duplicates', 'ended', 'days']
const cellKey = 'level, x, y, category_id, department_id, status, priority'
const squareKey = 'level, x, y, status'
const placeSums = ['tickets', 'latitude_sum', 'longitude_sum']

const keptTallies = sql`(select * from ticket_tallies union all select * from waiting_tallies) k`

/** Of everything that is kept by kind. */
export const totalDifferences = (tx: Tx) =>
  differences(tx, sql.raw('grain, starts_on'), tallySums, sql`tally_totals k`, sql`ticket_tallies k`)

const countedPlaces = sql`(
  select c.level, c.x, c.y, t.category_id, t.department_id, t.status, t.priority,
    1 as tickets, c.latitude as latitude_sum, c.longitude as longitude_sum
  from tickets t cross join lateral map_cells_of(t.latitude, t.longitude, t.category_id) c
  where t.latitude is not null
) k`

const keptPlaces = (table: string, key: string) => sql`(
  select ${sql.raw(key)}, tickets, latitude_sum, longitude_sum from ${sql.table(table)}
  union all
  select ${sql.raw(key)}, h.tickets, h.tickets * c.latitude, h.tickets * c.longitude
  from changes h cross join lateral map_cells_of(h.latitude, h.longitude, h.category_id) c
  where h.latitude is not null
) k`

/** What is kept and what is counted, each added up by key; rows that come to nothing are as good as none. */
async function differences(
  tx: Tx,
  key: RawBuilder<unknown>,
  sums: readonly string[],
  kept: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): Promise<Difference[]> {
  const totals = sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})::bigint`))
  const addedUp = (rows: RawBuilder<unknown>) => sql`
    select row(${key})::text as key, row(${totals})::text as totals from ${rows}
    group by ${key}
    having ${sql.join(
      sums.map((sum) => sql`sum(${sql.ref(sum)}) <> 0`),
      sql` or `,
    )}`
  const { rows } = await sql<Difference>`
    select coalesce(a.key, b.key) as key, a.totals as kept, b.totals as counted
    from (${addedUp(kept)}) a full join (${addedUp(counted)}) b on a.key = b.key
    where a.totals is distinct from b.totals`.execute(tx)
  return rows
}

export const tallyDifferences = (tx: Tx) =>
  differences(tx, tallyKey, tallySums, keptTallies, sql`counted_tallies k`)

export const cellDifferences = (tx: Tx) =>
  differences(tx, sql.raw(cellKey), placeSums, keptPlaces('map_cells', cellKey), countedPlaces)

export const squareDifferences = (tx: Tx) =>
  differences(tx, sql.raw(squareKey), placeSums, keptPlaces('map_squares', squareKey), countedPlaces)

const turnKey = sql.raw('ticket_id, department_id, created_at, reported_on, turned_at')
const turnTotalSums = ['open', 'in_progress', 'duplicates', 'ended', 'days']
const turnSums = ['turns', ...turnTotalSums]

const turnsOf = (table: string) => sql`(select 1 as turns, * from ${sql.table(table)}) k`

export const turnDifferences = (tx: Tx) =>
  differences(tx, turnKey, turnSums, turnsOf('standing_turns'), turnsOf('counted_turns'))

/** Of the turns that are written down, by day of report and day of the turn. */
export const turnTotalDifferences = (tx: Tx) =>
  differences(
    tx,
    sql.raw('reported_on, turned_on'),
    turnTotalSums,
    sql`turn_totals k`,
    sql`(select *, (turned_at at time zone 'Asia/Kolkata')::date as turned_on from ticket_turns) k`,
  )

export const citizenDifferences = async (tx: Tx) =>
  (await sql<Difference>`select key, kept, counted from citizen_faults`.execute(tx)).rows

export async function countTicketsNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from tickets`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Tallies with their totals, turns, squares and citizens; others go on reading and writing meanwhile. */
export async function countAllAnew(db: Handle): Promise<void> {
  await sql`select count_tickets_anew()`.execute(db)
  await sql`select count_category_on_map(id) from categories order by id`.execute(db)
  await sql`select count_squares_anew(), count_citizens_anew()`.execute(db)
}
