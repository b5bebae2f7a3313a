import type { AssigneeCandidate, Department } from '@nagrik/contract/people'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { departmentRows } from './departments.service.ts'
import { type HandlerRole, reachOf } from './people.policy.ts'
import { presentCandidate, presentDepartment } from './people.present.ts'
import * as queries from './people.queries.ts'

interface Wish {
  role: readonly HandlerRole[]
  limit: number
  search?: string | undefined
}

/** Active people within the actor's reach, by name. */
export async function assigneesFor(
  { db, clock }: Platform,
  actor: Actor,
  { role, limit, search }: Wish,
): Promise<AssigneeCandidate[]> {
  const reach = reachOf(actor, role)
  if (reach.roles.length === 0 || reach.departmentIds?.length === 0) return []
  const rows = await queries.listHandlers(db, clock.now(), { ...reach, limit, ...(search && { search }) })
  return rows.map(presentCandidate)
}

/** Somebody a ticket can be assigned to; undefined when unknown, not a handler, or not active. */
export const activeHandler = async (db: Handle, id: string, now: Date): Promise<Handler | undefined> =>
  isId(id) ? queries.findHandler(db, id, now) : undefined

/** The same, who stays one until the transaction ends. */
export async function heldHandler(tx: Tx, id: string, now: Date): Promise<Handler | undefined> {
  if (!isId(id)) return undefined
  await queries.holdPerson(tx, id)
  return queries.findHandler(tx, id, now)
}

export type Handler = NonNullable<Awaited<ReturnType<typeof queries.findHandler>>>

/** Staff of a department, of those above it, and its ticket's assignee: who they are and what they may open. */
export const staffOf = ({ db, clock }: Pick<Platform, 'db' | 'clock'>, filter: queries.StaffFilter) =>
  queries.listStaff(db, clock.now(), filter)

/** Whether somebody is there who is neither deleted nor being erased. */
export const hasAccount = async (db: Handle, id: string): Promise<boolean> =>
  (await queries.findAccount(db, id)) !== undefined

export const isDepartment = async (db: Handle, id: string): Promise<boolean> =>
  isId(id) && (await queries.departmentExists(db, id))

export const allDepartments = async ({ db }: Platform): Promise<Department[]> =>
  (await departmentRows(db)).map(presentDepartment)

/** Every department by its English name, as figures name it. */
export const namedDepartments = async (db: Handle) =>
  (await departmentRows(db)).map(({ id, slug, name, name_hi }) => ({
    id,
    slug,
    name,
    nameHi: name_hi,
  }))

/** Id → name, of everybody who ever had an account. */
export async function namesOfPeople(
  db: Handle,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await queries.listNames(db, ids)).map(({ id, name }) => [id, name]))
}

export type Contact = Awaited<ReturnType<typeof queries.findContacts>>[number]

/** Those of these people who can be told something. */
export const contactsOf = async (db: Handle, ids: readonly string[], now: Date): Promise<Contact[]> =>
  ids.length === 0 ? [] : queries.findContacts(db, ids, now)

/** Ids of the heads of a department. */
export const headsOf = async (db: Handle, departmentId: string): Promise<string[]> =>
  (await queries.headsOf(db, departmentId)).map(({ id }) => id)

export const administrators = async (db: Handle): Promise<string[]> =>
  (await queries.listAdministrators(db)).map(({ id }) => id)
