import { handlerRoles, isAdmin, staffRoles } from '@nagrik/contract/roles'
import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { HandlerRole } from './people.policy.ts'

export interface Membership {
  id: string
  name: string
  isPrimary: boolean
}

/** Accounts that can take work: neither deleted nor disabled nor blocked at `now`. */
const activePeople = (db: Handle, now: Date) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.role'])
    .select(
      sql<Membership[]>`coalesce((
        select json_agg(json_build_object('id', d.id, 'name', d.name, 'isPrimary', m.is_primary)
          order by m.is_primary desc, d.name)
        from memberships m join departments d on d.id = m.department_id where m.user_id = u.id), '[]')`.as(
        'departments',
      ),
    )
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where((or) => or.or([or('u.blocked_at', 'is', null), or('u.blocked_until', '<=', now.toISOString())]))

export interface HandlerFilter {
  roles: readonly HandlerRole[]
  /** Only members of one of these. */
  departmentIds?: readonly string[]
  userId?: string
  search?: string
  limit: number
}

export function listHandlers(db: Handle, now: Date, filter: HandlerFilter) {
  const { roles, departmentIds, userId, search, limit } = filter
  let people = activePeople(db, now).where('u.role', 'in', roles)
  if (userId !== undefined) people = people.where('u.id', '=', userId)
  if (search !== undefined) people = people.where('u.name', 'ilike', containing(search))
  if (departmentIds !== undefined) {
    people = people.where('u.id', 'in', (row) =>
      row.selectFrom('memberships').select('user_id').where('department_id', 'in', departmentIds),
    )
  }
  return people.orderBy('u.name').orderBy('u.id').limit(limit).execute()
}

export const findHandler = (db: Handle, id: string, now: Date) =>
  activePeople(db, now).where('u.id', '=', id).where('u.role', 'in', handlerRoles).executeTakeFirst()

/** Whatever ends somebody's work here comes before this or after the transaction. */
export const holdPerson = (tx: Tx, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forShare().execute()

/** How these people can be reached, in their language, in the order of their ids; without those who are leaving. */
export const findContacts = (db: Handle, ids: readonly string[], now: Date) =>
  activePeople(db, now)
    .select(['u.phone', 'u.locale'])
    // An address that nobody has confirmed is not written to.
    .select((row) => row.fn.coalesce('u.reset_email', 'u.email').as('email'))
    .where('u.id', 'in', ids)
    .where('u.deletion_due_at', 'is', null)
    .orderBy('u.id')
    .execute()

export const headsOf = (db: Handle, departmentId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('m.department_id', '=', departmentId)
    .where('u.role', '=', 'DEPARTMENT_HEAD')
    .execute()

export const listAdministrators = (db: Handle) =>
  db.selectFrom('users').select('id').where('role', 'in', ['ADMIN', 'SUPER_ADMIN']).execute()

export interface StaffFilter {
  departmentId: string
  /** Somebody who belongs to it wherever they work. */
  assigneeId: string | null
  /** Only these. */
  ids?: readonly string[]
  search?: string
  exceptId?: string
  limit: number
}

/** Who works in a department or above all of them, by name. */
export function listStaff(db: Handle, now: Date, filter: StaffFilter) {
  const { departmentId, assigneeId, ids, search, exceptId, limit } = filter
  let people = activePeople(db, now)
    .where('u.role', 'in', staffRoles)
    .where((person) =>
      person.or([
        person('u.role', 'in', staffRoles.filter(isAdmin)),
        person('u.id', '=', assigneeId),
        person('u.id', 'in', (row) =>
          row.selectFrom('memberships').select('user_id').where('department_id', '=', departmentId),
        ),
      ]),
    )
  if (ids !== undefined) people = people.where('u.id', 'in', ids)
  if (search !== undefined) people = people.where('u.name', 'ilike', containing(search))
  if (exceptId !== undefined) people = people.where('u.id', '<>', exceptId)
  return people.orderBy('u.name').orderBy('u.id').limit(limit).execute()
}

export const listNames = (db: Handle, ids: readonly string[]) =>
  db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()

export const findAccount = (db: Handle, id: string) =>
  db.selectFrom('users').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const departmentExists = async (db: Handle, id: string): Promise<boolean> =>
  (await db.selectFrom('departments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
