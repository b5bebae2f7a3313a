import type { CurrentUser } from '@nagrik/contract/accounts'
import { ownTickets } from '#features/tickets/selection.policy.ts'
import type { Handle } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { presentCurrentUser } from './accounts.present.ts'
import * as queries from './accounts.queries.ts'

/** The account as login, registration and /auth/me answer it. */
export async function describeAccount(platform: Platform, db: Handle, id: string): Promise<CurrentUser> {
  const row = await queries.findAccount(db, id)
  if (!row) throw new AppError('NOT_SIGNED_IN')
  return presentCurrentUser(row, platform.clock.now())
}

/** The signed-in user with the counts of the tickets they reported (citizens) or work on (staff). */
export async function describeOwnAccount(platform: Platform, actor: Actor) {
  const [user, stats] = await Promise.all([
    describeAccount(platform, platform.db, actor.id),
    queries.countOutcomes(platform.db, ownTickets(actor)),
  ])
  return { user, mustChangePassword: user.mustChangePassword, stats }
}

export { countCitizens } from './accounts.queries.ts'
