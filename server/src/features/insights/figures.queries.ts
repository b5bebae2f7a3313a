import { type RawBuilder, sql } from 'kysely'
import { talliedMonths } from '#features/tickets/ends.queries.ts'
import { overdueBefore } from '#features/tickets/overdue.model.ts'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import {
  selectedTickets,
  type TicketFilter,
  ticketsAsTheyStood,
} from '#features/tickets/selection.queries.ts'
import { partsOfReports } from '#features/tickets/tallies.model.ts'
import {
  countTickets,
  countWhere,
  hasFigures,
  isTallied,
  talliedFigures,
  talliedTotal,
} from '#features/tickets/tallies.queries.ts'
import { hasTurns, talliedThen } from '#features/tickets/turns.queries.ts'
import { shift } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import type { Outcome, Tally, TallyRow } from './figures.model.ts'
import type { Moment, Spells } from './spells.model.ts'

/** Of tickets (as `t`). The index `tickets_figures` has all of it, as of `tallied`. */
const outcomes = [
  sql<number>`count(*)`.as('total'),
  countWhere(sql`t.status in ('RESOLVED', 'CLOSED')`).as('done'),
  countWhere(sql`t.duplicate_of_id is not null`).as('duplicates'),
] as const

/** Of tickets that stand as they do at a moment. */
function tallied(moment: Date) {
  const before = overdueBefore(moment).toISOString()
  const ended = sql`t.status in ('RESOLVED', 'CLOSED') and t.duplicate_of_id is null and t.ended_at is not null`
  const days = sql`greatest(1, ceil(date_part('epoch', t.ended_at - t.created_at) / 86400))`
  return [
    sql<number>`count(*)`.as('total'),
    countWhere(sql`t.status = 'OPEN'`).as('open'),
    countWhere(sql`t.status = 'IN_PROGRESS'`).as('inProgress'),
    countWhere(sql`t.status = 'RESOLVED'`).as('resolved'),
    countWhere(sql`t.status = 'CLOSED'`).as('closed'),
    countWhere(sql`t.status in ('OPEN', 'IN_PROGRESS') and t.created_at < ${before}`).as('overdue'),
    countWhere(sql`t.duplicate_of_id is not null`).as('duplicates'),
    countWhere(ended).as('ended'),
    sql<number>`coalesce(sum(${days}) filter (where ${ended}), 0)`.as('days'),
  ] as const
}

/** One row for each department, category and priority that has tickets: from the tallies where they can tell. */
export function tallies(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  now: Date,
): Promise<TallyRow[]> {
  const { since, before, ...kind } = filter
  if (hasFigures(scope, kind))
    return talliedFigures(db, scope, kind, partsOfReports({ since, before }, overdueBefore(now)))
  return selectedTickets(db, scope, filter)
    .select(['t.department_id as departmentId', 't.category_id as categoryId', 't.priority'])
    .select(tallied(now))
    .groupBy(['t.department_id', 't.category_id', 't.priority'])
    .execute()
}

/** All of them together. */
function total(db: Handle, scope: TicketScope, filter: TicketFilter, now: Date): Promise<Tally> {
  const { since, before, ...kind } = filter
  const parts = partsOfReports({ since, before }, overdueBefore(now))
  if (hasFigures(scope, kind)) return talliedTotal(db, scope, kind, parts, 'figures')
  return selectedTickets(db, scope, filter).select(tallied(now)).executeTakeFirstOrThrow()
}

/** How many of them are done. */
function outcome(db: Handle, scope: TicketScope, filter: TicketFilter): Promise<Outcome> {
  const { since, before, ...kind } = filter
  if (hasFigures(scope, kind))
    return talliedTotal(db, scope, kind, partsOfReports({ since, before }, null), 'done')
  return selectedTickets(db, scope, filter).select(outcomes).executeTakeFirstOrThrow()
}

/**
 * As it stood at a moment: by what turned since where that is known, else by the history of each ticket. Resolved and
 * closed ones are right together only.
 */
export function tallyThen(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  moment: Date,
): Promise<Tally> {
  const known = knownBefore(moment, scope, filter)
  if (known) return talliedThen(db, scope, known.kind, { ...known, moment, asked: 'figures' })
  return ticketsAsTheyStood(db, scope, filter, moment).select(tallied(moment)).executeTakeFirstOrThrow()
}

/** The same of how many were done. */
export function outcomeThen(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  moment: Date,
): Promise<Outcome> {
  const known = knownBefore(moment, scope, filter)
  if (known) return talliedThen(db, scope, known.kind, { ...known, moment, asked: 'done' })
  return ticketsAsTheyStood(db, scope, filter, moment).select(outcomes).executeTakeFirstOrThrow()
}

/** The time of reports and the rest of the filter, where what turned since the moment is known of them. */
function knownBefore(moment: Date, scope: TicketScope, { since, before, ...kind }: TicketFilter) {
  return since && before && before <= moment && hasTurns(scope, kind) ? { since, before, kind } : null
}

/** Of tickets reported within a time up to now, and within the equal one before as they stood when that ended. */
export async function comparedTallies(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { since, now }: { since: Date; now: Date },
): Promise<{ rows: TallyRow[]; former: Tally }> {
  // What takes longest is asked first: they are answered at once, on as many cores as there are.
  const [former, rows] = await Promise.all([
    tallyThen(db, scope, { ...filter, ...equalBefore(since, now) }, since),
    tallies(db, scope, { ...filter, since }, now),
  ])
  return { rows, former }
}

/** All of them together, and how many are and were done of the same two times. */
export async function comparedTotals(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { since, now }: { since: Date; now: Date },
): Promise<{ ever: Tally; last: Outcome; former: Outcome }> {
  const [former, ever, last] = await Promise.all([
    outcomeThen(db, scope, { ...filter, ...equalBefore(since, now) }, since),
    total(db, scope, filter, now),
    outcome(db, scope, { ...filter, since }),
  ])
  return { ever, last, former }
}

/** A time as long that ends when the other begins. */
const equalBefore = (since: Date, now: Date) => ({
  since: shift(since, since.getTime() - now.getTime()),
  before: since,
})

/** What waits for a review, as the list of escalations counts it. */
export const countPending = (db: Handle, scope: TicketScope, filter: TicketFilter) =>
  countTickets(db, scope, { ...filter, escalated: 'pending' })

export { talliedEnds as resolvedAround } from '#features/tickets/ends.queries.ts'

/** How many tickets have each of these moments in each spell, spell after spell. */
export async function countBySpell<M extends Moment>(
  db: Handle,
  scope: TicketScope,
  filter: TicketFilter,
  { kind, since, spells }: Spells,
  moments: readonly M[],
): Promise<({ period: string } & Record<M, number>)[]> {
  const counts = await Promise.all(
    moments.map(async (moment) => {
      if (kind === 'month' && moment !== 'assigned_at' && isTallied(scope, filter))
        return [moment, await talliedMonths(db, scope, filter, { moment, since })] as const
      const at = sql.ref(`t.${moment}`)
      const spell = spellOf(at, kind)
      const key = kind === 'month' ? sql<string>`to_char(${spell}, 'YYYY-MM')` : sql<string>`${spell}::text`
      const rows = await selectedTickets(db, scope, filter)
        .select([key.as('key'), sql<number>`count(*)`.as('count')])
        .where(at, '>=', since.toISOString())
        .groupBy(spell)
        .execute()
      return [moment, new Map(rows.map(({ key, count }) => [key, count]))] as const
    }),
  )
  return spells.map(({ period, key }) => {
    const found = counts.map(([moment, counted]) => [moment, counted.get(key) ?? 0])
    return { period, ...(Object.fromEntries(found) as Record<M, number>) }
  })
}

const spellOf = (at: RawBuilder<unknown>, kind: Spells['kind']): RawBuilder<unknown> =>
  kind === 'month'
    ? sql`date_trunc('month', ${at} at time zone 'Asia/Kolkata')`
    : sql`greatest(0, ceil(date_part('epoch', ${sql.lit(kind.weeksBefore.toISOString())}::timestamptz - ${at}) / 604800) - 1)`

/** The newest ones, by no more than anybody may know. */
export const newestTickets = (db: Handle, scope: TicketScope, filter: TicketFilter, limit: number) =>
  selectedTickets(db, scope, filter)
    .select(['t.id', 't.ticket_number', 't.status', 't.priority', 't.category_id', 't.department_id'])
    .select(['t.created_at', 't.updated_at'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
