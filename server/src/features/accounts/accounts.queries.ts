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

export interface Registered {
  since?: Date
  before?: Date
}

export async function countCitizens(db: Handle, { since, before }: Registered): Promise<number> {
  let citizens = db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    // Written out, or a kept plan would not know that a partial index holds them all.
    .where('role', '=', sql.lit('CITIZEN'))
    .where('deleted_at', 'is', null)
  if (since) citizens = citizens.where('created_at', '>=', since.toISOString())
  if (before) citizens = citizens.where('created_at', '<', before.toISOString())
  return (await citizens.executeTakeFirstOrThrow()).count
}
