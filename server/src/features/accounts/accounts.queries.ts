import { sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'
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
  const [from, until] = [since.toISOString(), middle.toISOString()]
  return (
    db
      .selectFrom('users')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('created_at', '>=', until).as('after'),
        sql<number>`count(*) filter (where created_at >= ${from} and created_at < ${until})`.as('before'),
      ])
      // Written out, or a kept plan would not know that a partial index holds them all.
      .where('role', '=', sql.lit('CITIZEN'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  )
}
