import { type RawBuilder, sql } from 'kysely'
import { days, istDate, shift, startOfIstDay } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { overdueBefore } from './overdue.model.ts'
import type { TicketScope } from './selection.policy.ts'
import type { TicketFilter } from './selection.queries.ts'
import { partsOfReports } from './tallies.model.ts'
import { isTallied, talliedTotal } from './tallies.queries.ts'

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

/**
 * A row for all of them, and one for those that were overdue then. What was written down and what waits, which make
 * `standing_turns`, are added up apart: together PostgreSQL passes each row on before it is added.
 */
function turnsTakenBack(scope: TicketScope, filter: TicketFilter, former: Former) {
  const { since, before, moment, withOverdue } = former
  const conditions: RawBuilder<unknown>[] = [
    sql`k.reported_on = any (${daysOf(since, before)}::date[])`,
    sql`k.turned_at >= ${moment.toISOString()}`,
    sql`k.created_at >= ${since.toISOString()} and k.created_at < ${before.toISOString()}`,
  ]
  if (scope.kind === 'departments')
    conditions.push(sql`k.department_id = any (${scope.departmentIds}::uuid[])`)
  if (filter.departmentId !== undefined) conditions.push(sql`k.department_id = ${filter.departmentId}::uuid`)
  const old = withOverdue
    ? sql`sum(k.open + k.in_progress) filter (where k.created_at < ${overdueBefore(moment).toISOString()})`
    : sql.lit(0)
  const sums = sql`
    select sum(k.open) as open, sum(k.in_progress) as in_progress, sum(k.duplicates) as duplicates,
      sum(k.ended) as ended, sum(k.days) as days, ${old} as old`
  const isMeant = sql.join(conditions, sql` and `)
  return sql`
    select b.*
    from (
      ${sums} from ticket_turns k
      where ${isMeant} and k.ticket_id not in (select ticket_id from turned_tickets)
      union all
      ${sums} from (select distinct ticket_id from turned_tickets) w cross join lateral turns_of(w.ticket_id) k
      where ${isMeant}
    ) k
    cross join lateral (values
      (k.open, k.in_progress, -k.open - k.in_progress, 0, k.duplicates, k.ended, k.days, 1, 0),
      (k.old, 0, 0, 0, 0, 0, 0, 0, ${sql.lit(Number(withOverdue))})
    ) b`
}

/** The IST days that a time lies in. */
function daysOf(since: Date, before: Date): string[] {
  const found: string[] = []
  for (let day = startOfIstDay(since); day < before; day = shift(day, days(1))) found.push(istDate(day))
  return found
}
