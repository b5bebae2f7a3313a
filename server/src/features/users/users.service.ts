import type { Pagination, QueryOf } from '@nagrik/contract/endpoint'
import type { AssigneeCandidate } from '@nagrik/contract/people'
import { isHandler } from '@nagrik/contract/roles'
import type { listUsers, ManagedUser, UserFilter } from '@nagrik/contract/users'
import { departmentAs } from '#features/people/memberships.service.ts'
import type { HandlerRole } from '#features/people/people.policy.ts'
import { assigneesFor } from '#features/people/people.service.ts'
import { paginate } from '#features/tickets/list.model.ts'
import { scopeFor } from '#features/tickets/selection.policy.ts'
import { visitor } from '#features/tickets/tickets.policy.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { managesUsers, mayReadProfile } from './users.policy.ts'
import { presentUser } from './users.present.ts'
import * as queries from './users.queries.ts'

type Question = QueryOf<typeof listUsers>
interface Answer {
  data: ManagedUser[] | AssigneeCandidate[]
  pagination?: Pagination & { total: number }
}

/** Candidates for an assignment, or a page of all accounts: which of the two was asked tell the parameters. */
export async function findUsers(platform: Platform, actor: Actor, question: Question): Promise<Answer> {
  const role = question.role?.filter((one): one is HandlerRole => isHandler(one))
  const { page, department, status, limit, search } = question
  const isLookUp = page === undefined && department === undefined && status === undefined
  if (isLookUp && role !== undefined && role.length === question.role?.length) {
    return { data: await assigneesFor(platform, actor, { role, limit, search }) }
  }
  if (!managesUsers(actor)) throw new AppError('FORBIDDEN')
  return pageOfUsers(platform, actor, question)
}

async function pageOfUsers(platform: Platform, actor: Actor, question: Question): Promise<Answer> {
  const { db } = platform
  const { page = 1, limit } = question
  const filter = await filterFrom(platform, question)
  const total = await queries.countUsers(db, filter)
  const offset = (page - 1) * limit
  const ids = offset < total ? await queries.selectedIds(db, filter, { limit, offset }) : []
  return {
    data: await describeUsers(platform, db, actor, ids),
    pagination: { ...paginate(page, limit, total), total },
  }
}

/** Ids of the accounts that fit, but for the own one, newest first; at most so many. */
export async function chosenUsers(
  platform: Omit<Platform, 'db'> & { db: Handle },
  actor: Actor,
  wish: UserFilter,
  limit: number,
): Promise<string[]> {
  const filter = await filterFrom(platform, wish)
  return queries.selectedIds(platform.db, { ...filter, exceptId: actor.id }, { limit, offset: 0 })
}

/** @throws AppError UNKNOWN_DEPARTMENT */
async function filterFrom(
  { db, clock }: { db: Handle; clock: Platform['clock'] },
  { search, role, department, status }: UserFilter,
): Promise<queries.UserFilter> {
  return {
    search,
    roles: role,
    departmentId: department ? await departmentAs(db, department) : undefined,
    status: status === 'all' ? undefined : status,
    now: clock.now(),
  }
}

/** The accounts as this viewer sees them, in the order of their ids here. */
export async function describeUsers(
  { clock }: Platform,
  db: Handle,
  viewer: Actor,
  ids: readonly string[],
): Promise<ManagedUser[]> {
  if (ids.length === 0) return []
  const rows = new Map((await queries.findUsers(db, ids)).map((row) => [row.id, row]))
  // A figure, which has no limits of sight; lists of these tickets have.
  const everything = scopeFor(visitor)
  const reported = await queries.countBy(db, everything, 't.reporter_id', ids)
  const assigned = await queries.countBy(db, everything, 't.assignee_id', ids)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const counts = { reportedTickets: reported.get(id) ?? 0, assignedTickets: assigned.get(id) ?? 0 }
    return row ? [presentUser(row, viewer, counts, clock.now())] : []
  })
}

/** @throws AppError USER_NOT_FOUND */
export async function describeUser(
  platform: Platform,
  db: Handle,
  viewer: Actor,
  id: string,
): Promise<ManagedUser> {
  const [user] = isId(id) ? await describeUsers(platform, db, viewer, [id]) : []
  if (user === undefined) throw new AppError('USER_NOT_FOUND')
  return user
}

/** Whose profile and figures this viewer may read. @throws AppError USER_NOT_FOUND, FORBIDDEN */
export async function readablePerson(db: Handle, viewer: Actor, id: string): Promise<queries.UserRow> {
  const row = isId(id) ? await queries.findUser(db, id) : undefined
  if (row === undefined) throw new AppError('USER_NOT_FOUND')
  if (!mayReadProfile(viewer, row)) throw new AppError('FORBIDDEN')
  return row
}

export async function readUser(platform: Platform, actor: Actor, id: string): Promise<ManagedUser> {
  const person = await readablePerson(platform.db, actor, id)
  return describeUser(platform, platform.db, actor, person.id)
}
