import { type MembershipRole, type Role, staffRoles } from '@nagrik/contract/roles'
import type { UserStatus } from '@nagrik/contract/users'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TicketScope } from '#features/tickets/selection.policy.ts'
import { selectedTickets } from '#features/tickets/selection.queries.ts'
import type { Handle } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { Database } from '#platform/database/schema.ts'

export interface Membership {
  id: string
  name: string
  nameHi: string
  role: MembershipRole
  isPrimary: boolean
}

/** The primary one first. */
const memberships = sql<Membership[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'nameHi', d.name_hi, 'role', m.role, 'isPrimary', m.is_primary)
                  order by m.is_primary desc, d.name)
  from memberships m join departments d on d.id = m.department_id
  where m.user_id = u.id), '[]')`.as('departments')

const people = (db: Handle) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.phone',
      'u.role',
      'u.blocked_at',
      'u.blocked_until',
      'u.block_reason',
      'u.disabled_at',
      'u.deletion_due_at',
      'u.deleted_at',
      'u.erased_at',
      'u.last_login_at',
      'u.created_at',
    ])
    .select(memberships)

export type UserRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]

export const findUser = (db: Handle, id: string) => people(db).where('u.id', '=', id).executeTakeFirst()

export const findUsers = (db: Handle, ids: readonly string[]) => people(db).where('u.id', 'in', ids).execute()

/** Staff that is not deleted, by name; of some departments or of all and none. */
export function findStaff(db: Handle, departmentIds: readonly string[] | undefined) {
  const staff = people(db).where('u.deleted_at', 'is', null).where('u.role', 'in', staffRoles)
  const those =
    departmentIds === undefined
      ? staff
      : staff.where('u.id', 'in', (row) =>
          row.selectFrom('memberships').select('user_id').where('department_id', 'in', departmentIds),
        )
  return those.orderBy('u.name').orderBy('u.id').execute()
}

export interface UserFilter {
  search?: string | undefined
  roles?: readonly Role[] | undefined
  departmentId?: string | undefined
  status?: UserStatus | undefined
  exceptId?: string
  now: Date
}

type Row = ExpressionBuilder<Database & { u: Database['users'] }, 'u'>

function matching(db: Handle, { search, roles, departmentId, status, exceptId, now }: UserFilter) {
  let rows = db.selectFrom('users as u')
  if (search) {
    const pattern = containing(search)
    rows = rows.where((row) =>
      row.or([
        row('u.name', 'ilike', pattern),
        row('u.email', 'ilike', pattern),
        row('u.phone', 'ilike', pattern),
      ]),
    )
  }
  if (roles !== undefined) rows = rows.where('u.role', 'in', roles)
  if (departmentId !== undefined) {
    rows = rows.where('u.id', 'in', (row) =>
      row.selectFrom('memberships').select('user_id').where('department_id', '=', departmentId),
    )
  }
  if (exceptId !== undefined) rows = rows.where('u.id', '<>', exceptId)
  return status === undefined ? rows : rows.where((row) => inState(row, status, now.toISOString()))
}

/** As `statusOf` of users.policy.ts has it. */
function inState(row: Row, status: UserStatus, now: string) {
  const erased = row.or([
    row('u.erased_at', 'is not', null),
    row.and([row('u.deleted_at', 'is not', null), row('u.deletion_due_at', '<=', now)]),
  ])
  const live = row('u.deleted_at', 'is', null)
  const free = row.or([row('u.blocked_at', 'is', null), row('u.blocked_until', '<=', now)])
  switch (status) {
    case 'hard_deleted':
      return erased
    case 'soft_deleted':
      return row.and([
        row('u.deleted_at', 'is not', null),
        row('u.erased_at', 'is', null),
        row.or([row('u.deletion_due_at', 'is', null), row('u.deletion_due_at', '>', now)]),
      ])
    case 'blocked':
      return row.and([
        live,
        row('u.blocked_at', 'is not', null),
        row.or([row('u.blocked_until', 'is', null), row('u.blocked_until', '>', now)]),
      ])
    case 'inactive':
      return row.and([live, free, row('u.disabled_at', 'is not', null)])
    case 'active':
      return row.and([live, free, row('u.disabled_at', 'is', null)])
  }
}

export const countUsers = async (db: Handle, filter: UserFilter): Promise<number> =>
  (
    await matching(db, filter)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Newest first. */
export const selectedIds = async (
  db: Handle,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<string[]> => {
  const rows = await matching(db, filter)
    .select('u.id')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many tickets of a scope stand with each of these people. */
export async function countBy(
  db: Handle,
  scope: TicketScope,
  column: 't.reporter_id' | 't.assignee_id',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await selectedTickets(db, scope)
    .select((row) => [row.ref(column).as('id'), row.fn.countAll<number>().as('count')])
    .where(column, 'in', ids)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ id, count }) => [id ?? '', count]))
}

export interface Load {
  unresolved: number
  overdue: number
  pastDeadline: number
}

/** What these people have to do, and what of it is late. */
export async function loadOf(
  db: Handle,
  scope: TicketScope,
  ids: readonly string[],
  { now, overdueBefore }: { now: Date; overdueBefore: Date },
): Promise<ReadonlyMap<string, Load>> {
  if (ids.length === 0) return new Map()
  const rows = await selectedTickets(db, scope, { isUnresolved: true })
    .select((row) => [
      't.assignee_id as id',
      row.fn.countAll<number>().as('unresolved'),
      row.fn.countAll<number>().filterWhere('t.created_at', '<', overdueBefore.toISOString()).as('overdue'),
      row.fn.countAll<number>().filterWhere('t.sla_deadline', '<', now.toISOString()).as('pastDeadline'),
    ])
    .where('t.assignee_id', 'in', ids)
    .groupBy('t.assignee_id')
    .execute()
  return new Map(rows.map(({ id, ...load }) => [id ?? '', load]))
}
