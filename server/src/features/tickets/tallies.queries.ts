import { TicketStatus } from '@nagrik/contract/tickets'
import { type RawBuilder, sql } from 'kysely'
import { istDay } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { onePlan } from '#platform/database/named-statements.ts'
import type { Page } from './list.model.ts'
import { unresolved } from './overdue.model.ts'
import { ownBesides, type TicketScope } from './selection.policy.ts'
import { selectedCount, selectedTickets, type TicketFilter } from './selection.queries.ts'
import type { Asked, Parts } from './tallies.model.ts'

/** Whether the tallies tell what counting the selected tickets would. */
export function isTallied(scope: TicketScope, filter: TicketFilter): boolean {
  const { departmentId: _1, categoryId: _2, status: _3, priority: _4, isUnresolved: _5, ...others } = filter
  return (
    (scope.kind === 'all' || scope.kind === 'public' || scope.kind === 'departments') &&
    Object.values(others).every((value) => value === undefined)
  )
}

/** Whether they tell its figures too: of tickets that stand in one way alone they know no more than how many there are. */
export const hasFigures = (scope: TicketScope, filter: TicketFilter): boolean =>
  filter.status === undefined && filter.isUnresolved === undefined && isTallied(scope, filter)

const kinds = ['department_id', 'category_id', 'priority'] as const
type Kind = (typeof kinds)[number]
const summed = ['open', 'in_progress', 'resolved', 'closed', 'duplicates', 'ended', 'days'] as const

/** Of tickets without regard to their department, category and priority, which are kept added up. */
export const isOfAll = (scope: TicketScope, { departmentId, categoryId, priority }: TicketFilter): boolean =>
  (scope.kind === 'all' || scope.kind === 'public') && (departmentId ?? categoryId ?? priority) === undefined

/**
 * The tallies of what is chosen for which the condition holds, as `k`, with the changes that wait, in one statement, so
 * that each ticket counts once. The condition may tell of what stands before in a `from`: each row of that then looks
 * for its own.
 * @param by what each row tells of its tickets; how they stand is told by all
 */
export function tallyRows(
  scope: TicketScope,
  filter: TicketFilter,
  condition: RawBuilder<unknown>,
  by: readonly Kind[] = [],
): RawBuilder<unknown> {
  const columns = sql.join(['grain', 'starts_on', ...by, ...summed].map((column) => sql.ref(`k.${column}`)))
  const kept = sql.table(by.length === 0 && isOfAll(scope, filter) ? 'tally_totals' : 'ticket_tallies')
  const rows = (table: RawBuilder<unknown>) =>
    sql`select ${columns} from ${table} k where ${condition} and ${chosen(scope, filter)}`
  return sql`lateral (${rows(kept)} union all ${rows(sql.table('waiting_tallies'))}) k`
}

const countOf = { OPEN: 'open', IN_PROGRESS: 'in_progress', RESOLVED: 'resolved', CLOSED: 'closed' } as const

/** How many tickets of a row of `k` stand as the filter wants it. */
export function ticketsOf({ status, isUnresolved }: TicketFilter): RawBuilder<number> {
  const wanted = (status === undefined ? TicketStatus.options : [status]).filter(
    (one) => !isUnresolved || unresolved.some((other) => other === one),
  )
  return sql`(${sql.join([sql.lit(0), ...wanted.map((one) => sql.ref(`k.${countOf[one]}`))], sql` + `)})`
}

/** What a row of `k` is counted for, whatever the tickets of it stand like. */
function chosen(scope: TicketScope, filter: TicketFilter): RawBuilder<unknown> {
  if (!isTallied(scope, filter)) throw new Error('The tallies do not know all that is asked of them')
  const { departmentId, categoryId, priority } = filter
  const conditions = [sql`true`]
  if (scope.kind === 'departments')
    conditions.push(sql`k.department_id = any(${scope.departmentIds}::uuid[])`)
  if (departmentId !== undefined) conditions.push(sql`k.department_id = ${departmentId}::uuid`)
  if (categoryId !== undefined) conditions.push(sql`k.category_id = ${categoryId}::uuid`)
  if (priority !== undefined) conditions.push(sql`k.priority = ${priority}::ticket_priority`)
  return sql.join(conditions, sql` and `)
}

/** How many tickets are selected, as a value within a statement. */
export function counted(db: Handle, scope: TicketScope, filter: TicketFilter): RawBuilder<number> {
  const { isAssigned, ...whoever } = filter
  // After years nearly all are: what is left without the others, which have an index of their own.
  if (isAssigned && isTallied(scope, whoever))
    return sql`(${counted(db, scope, whoever)} - ${counted(db, scope, { ...whoever, isAssigned: false })})`
  const { escalated, ...kind } = filter
  const own = ownBesides(scope)
  if (own !== null && isTallied(own.all, filter))
    return sql`(${talliedCount(own.all, filter, 'ever')} - (${selectedCount(db, own.reported, filter)}))`
  if (isTallied(scope, filter)) return talliedCount(scope, filter, 'ever')
  if (escalated === 'pending' && isTallied(scope, kind)) return talliedCount(scope, kind, 'pending')
  return sql`(${selectedCount(db, scope, filter)})`
}

const talliedCount = (scope: TicketScope, filter: TicketFilter, grain: 'ever' | 'pending') => sql<number>`(
  select coalesce(sum(${ticketsOf(filter)}), 0)::bigint
  from ${tallyRows(scope, filter, sql`k.grain = ${sql.lit(grain)}`)})`

export async function countTickets(db: Handle, scope: TicketScope, filter: TicketFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${counted(db, scope, filter)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The same page with fewer tickets before it, by time of report: from the beginning of the day that it begins in, or
 * from its end where the newest come first. The tallies know how many lie before that.
 */
export async function pageOfDay(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { order, offset }: Pick<Page, 'order' | 'offset'>,
): Promise<{ filter: TicketFilter; offset: number }> {
  const find = (grain: 'month' | 'day', within: RawBuilder<unknown>, left: number) =>
    partWithTicket(db, tallyRows(scope, filter, sql`k.grain = ${sql.lit(grain)} and ${within}`), {
      tickets: ticketsOf(filter),
      grain,
      order,
      offset: left,
    })
  const month = await find('month', sql`true`, offset)
  if (!month) return { filter, offset }
  const ofMonth = sql`k.starts_on >= ${month.first}::date and k.starts_on < ${month.next}::date`
  const day = await find('day', ofMonth, offset - month.skipped)
  if (!day) return { filter, offset }
  const edge = order === 'asc' ? { since: istDay(day.first) } : { before: istDay(day.next) }
  return { filter: { ...filter, ...edge }, offset: offset - month.skipped - day.skipped }
}

/** The month or day, of those in `rows`, with the ticket that so many come before, and how many lie before it. */
async function partWithTicket(
  db: Handle,
  rows: RawBuilder<unknown>,
  {
    tickets,
    grain,
    order,
    offset,
  }: Pick<Page, 'order' | 'offset'> & { tickets: RawBuilder<number>; grain: string },
): Promise<{ first: string; next: string; skipped: number } | undefined> {
  const found = await sql<{ first: string; next: string; skipped: number }>`
    select starts_on::text as first, (starts_on + ${`1 ${grain}`}::interval)::date::text as next,
      (counted - tickets)::bigint as skipped
    from (
      select k.starts_on, sum(${tickets}) as tickets, sum(sum(${tickets})) over (order by k.starts_on ${sql.raw(order)}) as counted
      from ${rows} group by k.starts_on
    ) parts
    where counted - tickets <= ${offset}::bigint and ${offset}::bigint < counted`.execute(db)
  return found.rows[0]
}

/** Of a row of `k` and a whole part of a span as `p`. */
export const isWithin = sql`k.grain = p.grain and k.starts_on >= p.since and k.starts_on < p.until`

/** What is asked of `k`, weighed as `parts` want it. */
function sumsOfParts(asked: Asked): RawBuilder<unknown> {
  const sumOf = (column: string) => sql`coalesce(sum(k.${sql.ref(column)} * k.counts), 0)::bigint`
  const total = sql`${sumOf('open')} + ${sumOf('in_progress')} + ${sumOf('resolved')} + ${sumOf('closed')} as total`
  const duplicates = sql`${sumOf('duplicates')} as duplicates`
  if (asked === 'done') return sql`${total}, ${sumOf('resolved')} + ${sumOf('closed')} as done, ${duplicates}`
  return sql`${total}, ${duplicates},
    ${sumOf('open')} as open, ${sumOf('in_progress')} as "inProgress",
    ${sumOf('resolved')} as resolved, ${sumOf('closed')} as closed,
    coalesce(sum((k.open + k.in_progress) * k.overdue), 0)::bigint as overdue,
    ${sumOf('ended')} as ended, ${sumOf('days')} as days`
}

/** How many there are for which the condition holds. */
export const countWhere = (condition: RawBuilder<unknown>) =>
  sql<number>`count(*) filter (where ${condition})`

/** Of tickets (as `t`) what a row of the tallies tells; where no more is asked than how many are done, all of those as resolved. */
function talliedColumns(asked: Asked) {
  const none = sql<number>`0`
  const duplicates = sql<number>`count(t.duplicate_of_id)`.as('duplicates')
  if (asked === 'done')
    return [
      countWhere(sql`t.status in ('OPEN', 'IN_PROGRESS')`).as('open'),
      none.as('in_progress'),
      countWhere(sql`t.status in ('RESOLVED', 'CLOSED')`).as('resolved'),
      none.as('closed'),
      duplicates,
      none.as('ended'),
      none.as('days'),
    ]
  const days = sql<number>`coalesce(sum(tally_days(t.status, t.duplicate_of_id is not null, t.created_at, t.ended_at)), 0)::bigint`
  return [
    countWhere(sql`t.status = 'OPEN'`).as('open'),
    countWhere(sql`t.status = 'IN_PROGRESS'`).as('in_progress'),
    countWhere(sql`t.status = 'RESOLVED'`).as('resolved'),
    countWhere(sql`t.status = 'CLOSED'`).as('closed'),
    duplicates,
    countWhere(
      sql`t.status in ('RESOLVED', 'CLOSED') and t.duplicate_of_id is null and t.ended_at is not null`,
    ).as('ended'),
    days.as('days'),
  ]
}

/** What has to be added up as `k`: of the tallies what is whole, of the tickets what is left of days. */
function rowsOfParts(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { whole, partial }: Parts,
  asked: Asked,
  by: readonly Kind[] = [],
): RawBuilder<unknown> {
  const columns = [...by, ...summed].map((column) => sql.ref(`k.${column}`))
  const groups = by.map((kind) => `t.${kind}` as const)
  // Added up before they are weighed, which takes a fifth less than weighing each of them.
  const young = selectedTickets(db, scope, filter)
    .where(
      sql<boolean>`t.created_at >= p.since and t.created_at < p.until
        and (p.counts <> 0 or t.status in ('OPEN', 'IN_PROGRESS'))`,
    )
    .select(groups)
    .select(talliedColumns(asked))
    .$if(groups.length > 0, (each) => each.groupBy(groups))
  return sql`
    select ${sql.join(columns)}, p.counts, p.overdue
    from unnest(${whole.map(({ grain }) => grain)}::text[], ${whole.map(({ since }) => since)}::date[],
      ${whole.map(({ until }) => until)}::date[], ${whole.map(({ counts }) => counts)}::integer[],
      ${whole.map(({ overdue }) => overdue)}::integer[]) p (grain, since, until, counts, overdue)
    cross join ${tallyRows(scope, filter, isWithin, by)}
    union all
    select ${sql.join(columns)}, p.counts, p.overdue
    from unnest(${partial.map(({ since }) => since.toISOString())}::timestamptz[],
      ${partial.map(({ until }) => until.toISOString())}::timestamptz[],
      ${partial.map(({ counts }) => counts)}::integer[],
      ${partial.map(({ overdue }) => overdue)}::integer[]) p (since, until, counts, overdue)
    cross join lateral ${young} k`
}

/** Tickets with all that figures ask of them, by department, category and priority, as `parts` have them. */
export async function talliedFigures<Row>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  parts: Parts,
): Promise<Row[]> {
  const asked = sql<Row>`select ${onePlan}
      k.department_id as "departmentId", k.category_id as "categoryId", k.priority, ${sumsOfParts('figures')}
    from (${rowsOfParts(db, scope, filter, parts, 'figures', kinds)}) k
    group by k.department_id, k.category_id, k.priority
    having sum((k.open + k.in_progress + k.resolved + k.closed) * k.counts) <> 0`
  const { rows } = await asked.execute(db)
  return rows
}

/** What is asked of all of them together, with further rows of `k` that `besides` has. */
export async function talliedTotal<Total>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  parts: Parts,
  asked: Asked,
  besides: RawBuilder<unknown> = sql``,
): Promise<Total> {
  const statement = sql<Total>`select ${onePlan} ${sumsOfParts(asked)}
    from (${rowsOfParts(db, scope, filter, parts, asked)} ${besides}) k`
  const { rows } = await statement.execute(db)
  return rows[0] as Total
}
