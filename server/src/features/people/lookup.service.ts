import type { Role } from '@nagrik/contract/roles'
import type { Handle } from '#platform/database/database.ts'
import * as queries from './lookup.queries.ts'

export interface Person {
  id: string
  name: string
  role: Role
}

/** Who these people are, by id: everybody who ever had an account. */
export async function peopleById(db: Handle, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (ids.length === 0) return new Map()
  return new Map((await queries.listPeople(db, ids)).map((person) => [person.id, person]))
}

/** Ids of those whose name, mail or phone has these words, at most `limit`. */
export const idsOfPeople = async (db: Handle, words: string, limit: number): Promise<string[]> =>
  (await queries.findPeople(db, words, limit)).map(({ id }) => id)

export const idsOfDepartments = async (db: Handle, words: string): Promise<string[]> =>
  (await queries.findDepartments(db, words)).map(({ id }) => id)

export const idsOfSuperAdmins = async (db: Handle): Promise<string[]> =>
  (await queries.listSuperAdmins(db)).map(({ id }) => id)
