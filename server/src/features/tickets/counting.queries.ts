import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

/**
 * Counts everything in that changed until now, in a transaction of repeatable reads: what is added meanwhile waits for
 * the next time.
 */
export async function countChangesIn(tx: Tx): Promise<void> {
  // Taken by whoever counts anew, too; readers do not wait.
  await sql`lock table map_cells in share row exclusive mode`.execute(tx)
  await countVersionsIn(tx)
  await countPlacesIn(tx, 'map_cells', cellKey)
  await countPlacesIn(tx, 'map_squares', squareKey)
  await countTalliesIn(tx)
  await sql`select write_turns(), add_up_citizens()`.execute(tx)
  await tx.deleteFrom('changes').execute()
}

const countVersionsIn = (tx: Tx) =>
  sql`
    merge into versions v using (select department_id, count(*) as changes from changes group by 1) c
      on v.department_id is not distinct from c.department_id
    when matched then update set changes = v.changes + c.changes
    when not matched then insert values (c.department_id, c.changes)`.execute(tx)

const cellKey = ['level', 'x', 'y', 'category_id', 'department_id', 'status', 'priority']
const squareKey = ['level', 'x', 'y', 'status']

/** Into the rows of `table`, one for each value of the key. */
function countPlacesIn(tx: Tx, table: 'map_cells' | 'map_squares', key: readonly string[]) {
  const of = (row: string) => sql.join(key.map((column) => sql.ref(`${row}.${column}`)))
  const columns = sql.join(key.map((column) => sql.ref(column)))
  return sql`
    merge into ${sql.table(table)} m using (
      select ${columns}, sum(h.tickets) as tickets, sum(h.tickets * c.latitude) as latitude_sum,
        sum(h.tickets * c.longitude) as longitude_sum
      from changes h cross join lateral map_cells_of(h.latitude, h.longitude, h.category_id) c
      where h.latitude is not null
      group by ${columns}
      having sum(h.tickets) <> 0 or sum(h.tickets * c.latitude) <> 0 or sum(h.tickets * c.longitude) <> 0
    ) c on (${of('m')}) = (${of('c')})
    when matched and m.tickets + c.tickets = 0 then delete
    when matched then update set tickets = m.tickets + c.tickets,
      latitude_sum = m.latitude_sum + c.latitude_sum, longitude_sum = m.longitude_sum + c.longitude_sum
    when not matched then insert values (${of('c')}, c.tickets, c.latitude_sum, c.longitude_sum)`.execute(tx)
}

const countTalliesIn = (tx: Tx) =>
  sql`
    merge into ticket_tallies t using (
      select grain, starts_on, department_id, category_id, priority, sum(open) as open, sum(in_progress) as in_progress,
        sum(resolved) as resolved, sum(closed) as closed, sum(duplicates) as duplicates, sum(ended) as ended,
        sum(days) as days
      from waiting_tallies
      group by 1, 2, 3, 4, 5
      having (sum(open), sum(in_progress), sum(resolved), sum(closed), sum(duplicates), sum(ended), sum(days))
        <> (0, 0, 0, 0, 0, 0, 0)
    ) w on t.grain = w.grain and t.starts_on = w.starts_on and t.department_id = w.department_id
      and t.category_id = w.category_id and t.priority = w.priority
    when matched and (t.open + w.open, t.in_progress + w.in_progress, t.resolved + w.resolved, t.closed + w.closed,
      t.duplicates + w.duplicates, t.days + w.days) = (0, 0, 0, 0, 0, 0) then delete
    when matched then update set open = t.open + w.open, in_progress = t.in_progress + w.in_progress,
      resolved = t.resolved + w.resolved, closed = t.closed + w.closed, duplicates = t.duplicates + w.duplicates,
      ended = t.ended + w.ended, days = t.days + w.days
    when not matched then insert values (w.grain, w.starts_on, w.department_id, w.category_id, w.priority, w.open,
      w.in_progress, w.resolved, w.closed, w.duplicates, w.ended, w.days)`.execute(tx)
