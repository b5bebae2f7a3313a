import { type RawBuilder, sql } from 'kysely'
import { overdueBefore } from '#features/tickets/overdue.model.ts'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import {
  selectedTickets,
  type TicketFilter,
  ticketsAsTheyStood,
} from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'

/** What is counted of some tickets; everything else that is told of them follows from it. */
export interface Tally {
  total: number
  open: number
  inProgress: number
  resolved: number
  closed: number
  overdue: number
  duplicates: number
  /** Those that are resolved or closed and no duplicates, and the days that they took, each at least one. */
  ended: number
  days: number
}

/** Of tickets (as `t`) that stand as they do at a moment. The index `tickets_figures` has all of it. */
function tallied(moment: Date) {
  const before = overdueBefore(moment).toISOString()
  const which = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`
  const ended = sql`t.status in ('RESOLVED', 'CLOSED') and t.duplicate_of_id is null and t.ended_at is not null`
  const days = sql`greatest(1, ceil(extract(epoch from t.ended_at - t.created_at) / 86400))`
  return [
    sql<number>`count(*)`.as('total'),
    which(sql`t.status = 'OPEN'`).as('open'),
    which(sql`t.status = 'IN_PROGRESS'`).as('inProgress'),
    which(sql`t.status = 'RESOLVED'`).as('resolved'),
    which(sql`t.status = 'CLOSED'`).as('closed'),
    which(sql`t.status in ('OPEN', 'IN_PROGRESS') and t.created_at < ${before}`).as('overdue'),
    which(sql`t.duplicate_of_id is not null`).as('duplicates'),
    which(ended).as('ended'),
    sql<number>`coalesce(sum(${days}) filter (where ${ended}), 0)::float8`.as('days'),
  ] as const
}

/** One row for each department, category and priority that has tickets. */
export const tallies = (db: Handle, scope: TicketScope, filter: TicketFilter, now: Date) =>
  selectedTickets(db, scope, filter)
    .select(['t.department_id as departmentId', 't.category_id as categoryId', 't.priority'])
    .select(tallied(now))
    .groupBy(['t.department_id', 't.category_id', 't.priority'])
    .execute()

/** As it stood at a moment. */
export const tallyThen = (
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  moment: Date,
): Promise<Tally> =>
  ticketsAsTheyStood(db, scope, filter, moment).select(tallied(moment)).executeTakeFirstOrThrow()

/** Tickets resolved at the first moment or later and before the second one, and since that, by department; no duplicates. */
export const resolvedAround = (db: Handle, scope: TicketScope, since: Date, middle: Date) =>
  selectedTickets(db, scope, { isDuplicate: false })
    .select('t.department_id as departmentId')
    .select([
      sql<number>`count(*) filter (where t.ended_at < ${middle.toISOString()})`.as('before'),
      sql<number>`count(*) filter (where t.ended_at >= ${middle.toISOString()})`.as('after'),
    ])
    .where('t.ended_at', '>=', since.toISOString())
    .groupBy('t.department_id')
    .execute()

/** What a ticket is counted by: its report, its assignment or its end. */
export type Moment = 'created_at' | 'assigned_at' | 'ended_at'

/** Calendar months of India, yyyy-mm, or how many whole weeks of seven days lie between then and a moment. */
export type Spell = 'month' | { weeksBefore: Date }

/** How many tickets have their moment in each spell, from a time on. */
export async function countBySpell(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { moment, spell, since }: { moment: Moment; spell: Spell; since: Date },
): Promise<Map<string, number>> {
  const at = sql.ref(`t.${moment}`)
  const key =
    spell === 'month'
      ? sql<string>`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`
      : sql<string>`greatest(0, ceil(extract(epoch from ${spell.weeksBefore.toISOString()}::timestamptz - ${at})
          / 604800) - 1)::int::text`
  const rows = await selectedTickets(db, scope, filter)
    .select([key.as('key'), sql<number>`count(*)`.as('count')])
    .where(`t.${moment}`, '>=', since.toISOString())
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** The newest ones, by no more than anybody may know. */
export const newestTickets = (db: Handle, scope: TicketScope, filter: TicketFilter, limit: number) =>
  selectedTickets(db, scope, filter)
    .select(['t.id', 't.ticket_number', 't.status', 't.priority', 't.category_id', 't.department_id'])
    .select(['t.created_at', 't.updated_at'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

export type TallyRow = Awaited<ReturnType<typeof tallies>>[number]
