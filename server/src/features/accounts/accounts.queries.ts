import { sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import { istDate, startOfIstDay } from '#platform/clock.ts'
import type { Handle } from '#platform/database/database.ts'
import { onePlan } from '#platform/database/named-statements.ts'
import type { Actor } from '#platform/http/session-gate.ts'

/** Memberships of user `u` as one JSON list, the primary one first. */
export const departmentsOf = sql<(Actor['departments'][number] & { nameHi: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'nameHi', d.name_hi, 'role', m.role, 'isPrimary', m.is_primary)
                   order by m.is_primary desc, d.name)
  from memberships m join departments d on d.id = m.department_id
  where m.user_id = u.id), '[]')`.as('departments')

const liveAccounts = (db: Handle) =>
  db.selectFrom('users as u').selectAll('u').select(departmentsOf).where('u.deleted_at', 'is', null)

export const findAccount = (db: Handle, id: string) =>
  liveAccounts(db).where('u.id', '=', id).executeTakeFirst()

/** `email` in lower case. */
export const findAccountByEmail = (db: Handle, email: string) =>
  liveAccounts(db).where('u.email', '=', email).executeTakeFirst()

/** How many tickets of a selection there are, and what became of them. */
export const countOutcomes = (db: Handle, scope: TicketScope) =>
  selectedTickets(db, scope)
    .select((count) => [
      count.fn.countAll<number>().as('total'),
      count.fn.countAll<number>().filterWhere('t.status', 'in', ['RESOLVED', 'CLOSED']).as('resolved'),
      count.fn.countAll<number>().filterWhere('t.status', '=', 'IN_PROGRESS').as('inProgress'),
      count.fn.count<number>('t.duplicate_of_id').as('duplicates'),
    ])
    .executeTakeFirstOrThrow()

/** Citizens with a living account: all of them, and those who registered since a moment, before and after its middle. */
export async function countCitizens(
  db: Handle,
  since: Date,
  middle: Date,
): Promise<{ all: number; before: number; after: number }> {
  const { rows } = await sql<{ all: number; bySince: number; byMiddle: number }>`select ${onePlan}
      (select coalesce(sum(citizens), 0)::bigint from citizen_tallies) as "all",
      ${registeredBefore(since)} as "bySince", ${registeredBefore(middle)} as "byMiddle"`.execute(db)
  const { all, bySince, byMiddle } = rows[0] ?? { all: 0, bySince: 0, byMiddle: 0 }
  return { all, before: byMiddle - bySince, after: all - byMiddle }
}

/** Whole days by their tallies, the last one by the index `users_citizens`. */
const registeredBefore = (moment: Date) => sql`(
  (select coalesce(sum(citizens), 0)::bigint from citizen_tallies where joined_on < ${istDate(moment)}::date)
  + (
    select count(*) from users where role = 'CITIZEN' and deleted_at is null
      and created_at >= ${startOfIstDay(moment).toISOString()} and created_at < ${moment.toISOString()}
  ))`
