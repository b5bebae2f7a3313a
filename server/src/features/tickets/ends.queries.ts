import { sql } from 'kysely'
import { istDate } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import type { TicketScope } from './selection.policy.ts'
import { selectedTickets, type TicketFilter } from './selection.queries.ts'
import { partsOfEnds } from './tallies.model.ts'
import { isWithin, tallyRows, ticketsOf } from './tallies.queries.ts'

/** Tickets resolved within each of two times, the second one up to now, by department; no duplicates. */
export async function talliedEnds(db: Handle, scope: TicketScope, since: Date, middle: Date) {
  const spans = [partsOfEnds({ since, before: middle }), partsOfEnds({ since: middle })]
  const whole = spans.flatMap((parts, nth) => parts.whole.map((part) => ({ ...part, nth })))
  const partial = spans.flatMap((parts, nth) => parts.partial.map((part) => ({ ...part, nth })))
  const young = selectedTickets(db, scope, { isDuplicate: false })
    .innerJoin(
      sql<{ since: string; until: string; nth: number; counts: number }>`(select * from unnest(
        ${partial.map((one) => one.since.toISOString())}::timestamptz[],
        ${partial.map((one) => one.until.toISOString())}::timestamptz[], ${partial.map(({ nth }) => nth)}::integer[],
        ${partial.map(({ counts }) => counts)}::integer[]) u (since, until, nth, counts))`.as('p'),
      (join) => join.on(sql<boolean>`t.ended_at >= p.since and t.ended_at < p.until`),
    )
    .select(['t.department_id', 'p.nth', 'p.counts as tickets'])
  const count = (nth: number) =>
    sql<number>`coalesce(sum(k.tickets) filter (where k.nth = ${sql.lit(nth)}), 0)::bigint`
  const { rows } = await sql<{ departmentId: string; before: number; after: number }>`
    select k.department_id as "departmentId", ${count(0)} as before, ${count(1)} as after
    from (
      select k.department_id, p.nth, (${ticketsOf({})} - k.duplicates) * p.counts as tickets
      from unnest(${whole.map(({ grain }) => grain)}::text[], ${whole.map((one) => one.since)}::date[],
        ${whole.map(({ until }) => until)}::date[], ${whole.map(({ nth }) => nth)}::integer[],
        ${whole.map(({ counts }) => counts)}::integer[]) p (grain, since, until, nth, counts)
      cross join ${tallyRows(scope, {}, isWithin, ['department_id'])}
      union all
      ${young}
    ) k
    group by k.department_id`.execute(db)
  return rows
}

const monthGrains = { created_at: 'month', ended_at: 'end month' } as const

/** How many tickets were reported or ended in each IST month from that of a moment on, by its name (yyyy-mm). */
export async function talliedMonths(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { moment, since }: { moment: keyof typeof monthGrains; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(k.starts_on, 'YYYY-MM') as month, sum(${ticketsOf(filter)})::bigint as count
    from ${tallyRows(scope, filter, sql`k.grain = ${sql.lit(monthGrains[moment])} and k.starts_on >= ${istDate(since)}::date`)}
    group by k.starts_on`.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}
