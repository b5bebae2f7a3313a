import type { Handle } from '#platform/database/database.ts'
import * as queries from './own-data.queries.ts'

/** What is stored of an account, as its owner may have it: no password, no token and no code, which are digests anyway. */
export async function accountData(db: Handle, id: string) {
  const account = await queries.ownAccount(db, id)
  return {
    account,
    departments: await queries.ownDepartments(db, id),
    sessions: await queries.ownSessions(db, id),
    knownDevices: await queries.ownKnownDevices(db, id),
    codes: await queries.ownCodes(db, account),
    emailChanges: await queries.ownEmailChanges(db, id),
    resetLinks: await queries.ownResetLinks(db, id),
  }
}
