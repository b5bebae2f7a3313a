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
  await countCellsIn(tx)
  await countTalliesIn(tx)
  await sql`select write_turns()`.execute(tx)
  await tx.deleteFrom('changes').execute()
}

const countVersionsIn = (tx: Tx) =>
  sql`
    merge into versions v using (select department_id, count(*) as changes from changes group by 1) c
      on v.department_id is not distinct from c.department_id
    when matched then update set changes = v.changes + c.changes
    when not matched then insert values (c.department_id, c.changes)`.execute(tx)

/** The rows of squares are many where the same place changes often. */
const countCellsIn = (tx: Tx) =>
  sql`
    merge into map_cells m using (
      select c.level, c.x, c.y, h.category_id, h.department_id, h.status, h.priority, sum(h.tickets) as tickets,
        sum(h.tickets * c.latitude) as latitude_sum, sum(h.tickets * c.longitude) as longitude_sum
      from changes h cross join lateral map_cells_of(h.latitude, h.longitude, h.category_id) c
      where h.latitude is not null
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(h.tickets) <> 0 or sum(h.tickets * c.latitude) <> 0 or sum(h.tickets * c.longitude) <> 0
    ) c on m.level = c.level and m.x = c.x and m.y = c.y and m.category_id = c.category_id
      and m.department_id = c.department_id and m.status = c.status and m.priority = c.priority
    when matched and m.tickets + c.tickets = 0 then delete
    when matched then update set tickets = m.tickets + c.tickets,
      latitude_sum = m.latitude_sum + c.latitude_sum, longitude_sum = m.longitude_sum + c.longitude_sum
    when not matched then insert values (c.level, c.x, c.y, c.category_id, c.department_id, c.status,
      c.priority, c.tickets, c.latitude_sum, c.longitude_sum)`.execute(tx)

const countTalliesIn = (tx: Tx) =>
  sql`
    merge into ticket_tallies t using (
      select grain, starts_on, department_id, category_id, status, priority, sum(tickets) as tickets,
        sum(duplicates) as duplicates, sum(ended) as ended, sum(days) as days
      from waiting_tallies
      group by 1, 2, 3, 4, 5, 6
      having sum(tickets) <> 0 or sum(duplicates) <> 0 or sum(ended) <> 0 or sum(days) <> 0
    ) w on t.grain = w.grain and t.starts_on = w.starts_on and t.department_id = w.department_id
      and t.category_id = w.category_id and t.status = w.status and t.priority = w.priority
    when matched and t.tickets + w.tickets = 0 and t.duplicates + w.duplicates = 0 and t.days + w.days = 0 then delete
    when matched then update set tickets = t.tickets + w.tickets, duplicates = t.duplicates + w.duplicates,
      ended = t.ended + w.ended, days = t.days + w.days
    when not matched then insert values (w.grain, w.starts_on, w.department_id, w.category_id, w.status, w.priority,
      w.tickets, w.duplicates, w.ended, w.days)`.execute(tx)
