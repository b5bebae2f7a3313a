import { type RawBuilder, sql } from 'kysely'
import { days, istDate, shift, startOfIstDay } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { overdueBefore } from './overdue.model.ts'
import type { TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { partsOfReports } from './tallies.model.ts'
import { isOfAll, isTallied, talliedTotal } from './tallies.queries.ts'

/** A time of reports that was over at the moment when its tickets are looked at. */
export interface Former {
  since: Date
  before: Date
  moment: Date
  /** Else none are told to be overdue. */
  withOverdue: boolean
}

/** Whether the turns of tickets know all that the filter asks: nothing but their department. */
export function hasTurns(scope: TicketScope, filter: TicketFilter): boolean {
  const { departmentId: _, ...others } = filter
  return isTallied(scope, filter) && Object.values(others).every((value) => value === undefined)
}

/**
 * All that figures ask of the tickets reported within a time, as they stood at its end or later: as they stand now, with
 * each turn since then taken back. Of those that were done it is known how many there were, but not which were closed.
 */
export function talliedThen<Tally>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  former: Former,
): Promise<Tally> {
  const { since, before, moment, withOverdue } = former
  const parts = partsOfReports({ since, before }, withOverdue ? overdueBefore(moment) : null)
  return talliedTotal(db, scope, filter, parts, sql`union all ${turnsTakenBack(scope, filter, former)}`)
}

/** A row for all of them, and one for those that were overdue then. */
function turnsTakenBack(scope: TicketScope, filter: TicketFilter, former: Former) {
  const { since, before, moment, withOverdue } = former
  const wasOld = withOverdue ? sql`k.created_at < ${overdueBefore(moment).toISOString()}` : sql`false`
  const conditions = [
    sql`k.turned_at >= ${moment.toISOString()}`,
    sql`k.created_at >= ${since.toISOString()} and k.created_at < ${before.toISOString()}`,
  ]
  if (scope.kind === 'departments')
    conditions.push(sql`k.department_id = any (${scope.departmentIds}::uuid[])`)
  if (filter.departmentId !== undefined) conditions.push(sql`k.department_id = ${filter.departmentId}::uuid`)
  const isMeant = sql.join(conditions, sql` and `)
  const written = isOfAll(scope, filter)
    ? writtenForAll(former, isMeant, wasOld)
    : sql`${sumsOfTurns(wasOld)} from ticket_turns k where ${reportedOn(daysOf(since, before))} and ${isMeant}`
  return sql`
    select b.*
    from (
      ${written}
      union all
      ${sumsOfTurns(wasOld)} from (${turnsThatWait}) k where ${reportedOn(daysOf(since, before))} and ${isMeant}
    ) k
    cross join lateral (values
      (k.open, k.in_progress, -k.open - k.in_progress, 0, k.duplicates, k.ended, k.days, 1, 0),
      (k.old, 0, 0, 0, 0, 0, 0, 0, ${sql.lit(Number(withOverdue))})
    ) b`
}

/**
 * What was written down of all departments: turn by turn on the days of report that are looked at in part, and on the
 * day of the moment; what lies between is kept added up.
 */
function writtenForAll(
  { since, before, moment }: Former,
  isMeant: RawBuilder<unknown>,
  wasOld: RawBuilder<unknown>,
) {
  const firstOld = overdueBefore(moment)
  const edges = [since, before, firstOld].map(istDate)
  const all = daysOf(since, before)
  const [inPart, whole] = [
    all.filter((day) => edges.includes(day)),
    all.filter((day) => !edges.includes(day)),
  ]
  const nextDay = shift(startOfIstDay(moment), days(1))
  return sql`
    ${sumsOfTurns(wasOld)} from ticket_turns k where ${reportedOn(inPart)} and ${isMeant}
    union all
    ${sumsOfTurns(wasOld)} from ticket_turns k
    where ${reportedOn(whole)} and ${isMeant} and k.turned_at < ${nextDay.toISOString()}
    union all
    ${sumsOfTurns(sql`k.reported_on < ${istDate(firstOld)}::date`)} from turn_totals k
    where ${reportedOn(whole)} and k.turned_on >= ${istDate(nextDay)}::date`
}

const sumsOfTurns = (wasOld: RawBuilder<unknown>) => sql`
  select sum(k.open) as open, sum(k.in_progress) as in_progress, sum(k.duplicates) as duplicates,
    sum(k.ended) as ended, sum(k.days) as days, sum(k.open + k.in_progress) filter (where ${wasOld}) as old`

const reportedOn = (listed: string[]) => sql`k.reported_on = any (${listed}::date[])`

/** Of the tickets that changed since turns were written down: what their history says now less what was written. */
const turnsThatWait = sql`
  select w.ticket_id, k.department_id, k.created_at, k.reported_on, k.turned_at, k.times * k.open as open,
    k.times * k.in_progress as in_progress, k.times * k.duplicates as duplicates, k.times * k.ended as ended,
    k.times * k.days as days
  from (select distinct ticket_id from turned_tickets) w
  cross join lateral (
    select 1 as times, u.* from turns_of(w.ticket_id) u
    union all
    select -1, u.* from ticket_turns u where u.ticket_id = w.ticket_id
  ) k`

/** The IST days that a time lies in. */
function daysOf(since: Date, before: Date): string[] {
  const found: string[] = []
  for (let day = startOfIstDay(since); day < before; day = shift(day, days(1))) found.push(istDate(day))
  return found
}
