import {
  type BulkUserChange,
  type BulkUserRefusal,
  type BulkUserRequest,
  bulkUsersMax,
  tooManyUsers,
} from '@nagrik/contract/user-bulk-changes'
import { originOf } from '#features/accounts/origin.model.ts'
import { namesOfPeople } from '#features/people/people.service.ts'
import type { Managing } from '#features/users/managing.service.ts'
import { chosenUsers, describeUsers } from '#features/users/users.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { peopleIn, presentUserBulkChange, presentUserRefusal } from './bulk-changes.present.ts'
import * as queries from './bulk-changes.queries.ts'
import * as bulkChanges from './bulk-changes.service.ts'

/** Has the chosen accounts changed by a job, all but the own one. Which ones a filter means is decided now. */
export const askForUserBulkChange = (
  { platform, actor, client }: Managing,
  { action, reason, ids, filter }: BulkUserRequest,
  claim: Claim,
): Promise<BulkUserChange> =>
  transactOnce(platform.db, claim, async (tx) => {
    await bulkChanges.limitAtWork(tx, actor.id)
    const field = filter ? 'filter' : 'ids'
    const chosen = filter
      ? await chosenUsers({ ...platform, db: tx }, actor, filter, bulkUsersMax + 1)
      : [...new Set(ids)].filter((id) => id !== actor.id)
    if (chosen.length === 0) throw invalidField(field, 'Please select users first')
    if (chosen.length > bulkUsersMax) throw invalidField(field, tooManyUsers)
    const user_action = { action, origin: originOf(client), ...(reason && { reason }) }
    return present(tx, await bulkChanges.begin(platform, tx, actor, { user_action }, chosen))
  })

export async function latestUserBulkChanges(platform: Platform, actor: Actor): Promise<BulkUserChange[]> {
  const rows = await bulkChanges.latest(platform, 'users', actor)
  const names = await namesOfPeople(platform.db, [...new Set(rows.flatMap(peopleIn))])
  return rows.map((row) => presentUserBulkChange(row, names))
}

export const readUserBulkChange = async (
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<BulkUserChange> => present(db, await bulkChanges.readable(db, 'users', actor, id))

export async function userRefusalsOf(
  platform: Platform,
  actor: Actor,
  id: string,
  after: number,
): Promise<BulkUserRefusal[]> {
  await bulkChanges.readable(platform.db, 'users', actor, id)
  const rows = await queries.listRefusals(platform.db, id, after)
  const ids = rows.map(({ subject_id }) => subject_id)
  const users = await describeUsers(platform, platform.db, actor, ids)
  const byId = new Map(users.map((user) => [user.id, user]))
  return rows.map((row) => presentUserRefusal(row, byId))
}

export const stopUserBulkChange = async (platform: Platform, actor: Actor, id: string) =>
  present(platform.db, await bulkChanges.stop(platform, 'users', actor, id))

export const resumeUserBulkChange = async (platform: Platform, actor: Actor, id: string) =>
  present(platform.db, await bulkChanges.resume(platform, 'users', actor, id))

const present = async (db: Handle, row: queries.BulkRow): Promise<BulkUserChange> =>
  presentUserBulkChange(row, await namesOfPeople(db, peopleIn(row)))
