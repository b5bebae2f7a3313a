import { type RawBuilder, sql } from 'kysely'
import { days, istDate, shift, startOfIstDay } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { overdueBefore } from './overdue.model.ts'
import type { TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { type Asked, partsOfReports } from './tallies.model.ts'
import { isOfAll, isTallied, talliedTotal } from './tallies.queries.ts'

/** A time of reports that was over at the moment when its tickets are looked at. */
export interface Former {
  since: Date
  before: Date
  moment: Date
  asked: Asked
}

/** Whether the turns of tickets know all that the filter asks: nothing but their department. */
export function hasTurns(scope: TicketScope, filter: TicketFilter): boolean {
  const { departmentId: _, ...others } = filter
  return isTallied(scope, filter) && Object.values(others).every((value) => value === undefined)
}

/**
 * What is asked of the tickets reported within a time, as they stood at its end or later: as they stand now, with
 * each turn since then taken back. Of those that were done it is known how many there were, but not which were closed.
 */
export function talliedThen<Total>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  former: Former,
): Promise<Total> {
  const { since, before, moment, asked } = former
  const parts = partsOfReports({ since, before }, asked === 'figures' ? overdueBefore(moment) : null)
  const turns = sql`union all ${turnsTakenBack(scope, filter, former)}`
  return talliedTotal(db, scope, filter, parts, asked, turns)
}

/** A row for all of them, and one for those that were overdue then. */
function turnsTakenBack(scope: TicketScope, filter: TicketFilter, former: Former) {
  const { since, before, moment, asked } = former
  const wasOld = asked === 'figures' ? sql`k.created_at < ${overdueBefore(moment).toISOString()}` : null
  const reported = daysOf(since, before)
  const conditions = [
    sql`k.turned_at >= ${moment.toISOString()}`,
    sql`k.created_at >= ${since.toISOString()} and k.created_at < ${before.toISOString()}`,
  ]
  if (scope.kind === 'departments')
    conditions.push(sql`k.department_id = any (${scope.departmentIds}::uuid[])`)
  if (filter.departmentId !== undefined) conditions.push(sql`k.department_id = ${filter.departmentId}::uuid`)
  const isMeant = sql.join(conditions, sql` and `)
  const sums = sumsOfTurns(wasOld)
  const standing = isOfAll(scope, filter)
    ? sql`
      ${writtenForAll(former, reported, isMeant, wasOld)}
      union all
      ${sums} from (${writtenOfThoseThatWait}) k where ${isMeant}`
    : sql`
      ${sums} from ticket_turns k
      where ${isMeant} and ${reportedOn(reported)} and k.ticket_id not in (select ticket_id from turned_tickets)`
  return sql`
    select b.*
    from (
      ${standing}
      union all
      ${sums} from ${thoseThatWait} cross join lateral turns_of(w.ticket_id) k where ${isMeant}
    ) k
    cross join lateral (values
      (k.open, k.in_progress, -k.open - k.in_progress, 0, k.duplicates, k.ended, k.days, 1, 0),
      (k.old, 0, 0, 0, 0, 0, 0, 0, 1)
    ) b`
}

/**
 * What was written down of all departments: turn by turn on the days of report that are looked at in part, and on the
 * day of the moment; what lies between is kept added up.
 */
function writtenForAll(
  { since, before, moment, asked }: Former,
  reported: string[],
  isMeant: RawBuilder<unknown>,
  wasOld: RawBuilder<unknown> | null,
) {
  const firstYoung = istDate(overdueBefore(moment))
  const edges = [istDate(since), istDate(before), ...(asked === 'figures' ? [firstYoung] : [])]
  const inPart = reported.filter((day) => edges.includes(day))
  const whole = reported.filter((day) => !edges.includes(day))
  const nextDay = shift(startOfIstDay(moment), days(1))
  const wasWhollyOld = asked === 'figures' ? sql`k.reported_on < ${firstYoung}::date` : null
  return sql`
    ${sumsOfTurns(wasOld)} from ticket_turns k where ${isMeant} and ${reportedOn(inPart)}
    union all
    ${sumsOfTurns(wasOld)} from ticket_turns k
    where ${isMeant} and ${reportedOn(whole)} and k.turned_at < ${nextDay.toISOString()}
    union all
    ${sumsOfTurns(wasWhollyOld)} from turn_totals k
    where ${reportedOn(whole)} and k.turned_on >= ${istDate(nextDay)}::date`
}

/** `wasOld` is null where nobody asks for more than how many are done. */
function sumsOfTurns(wasOld: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const standing = sql`select sum(k.open) as open, sum(k.in_progress) as in_progress, sum(k.duplicates) as duplicates`
  if (wasOld === null) return sql`${standing}, 0 as ended, 0 as days, 0 as old`
  return sql`${standing}, sum(k.ended) as ended, sum(k.days) as days,
    sum(k.open + k.in_progress) filter (where ${wasOld}) as old`
}

/** Says nothing more than the time of report does, but what the index begins with. */
const reportedOn = (listed: string[]) => sql`k.reported_on = any (${listed}::date[])`

/** The tickets that changed since turns were written down; until then their history says what they have. */
const thoseThatWait = sql`(select distinct ticket_id from turned_tickets) w`

/** What the totals have of them, to be taken off again. */
const writtenOfThoseThatWait = sql`
  select k.*
  from ${thoseThatWait}
  cross join lateral (
    select u.created_at, u.reported_on, u.turned_at, -u.open as open, -u.in_progress as in_progress,
      -u.duplicates as duplicates, -u.ended as ended, -u.days as days
    from ticket_turns u where u.ticket_id = w.ticket_id
  ) k`

/** The IST days that a time lies in. */
function daysOf(since: Date, before: Date): string[] {
  const found: string[] = []
  for (let day = startOfIstDay(since); day < before; day = shift(day, days(1))) found.push(istDate(day))
  return found
}
