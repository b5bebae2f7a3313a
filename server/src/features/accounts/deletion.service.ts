import { deletionDays } from '@nagrik/contract/limits'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { Locale } from '#features/notices/locale.model.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { fieldError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { provenAddress } from './accounts.policy.ts'
import * as queries from './deletion.queries.ts'
import { assertOwnPassword } from './own-password.service.ts'
import { endSessions } from './sessions.service.ts'

/** After so many days it is of no use that a deletion was taken back. */
const worthDays = 3

/** Has the account deleted in 14 days and ends every session of it, this one too. */
export async function askForDeletion(
  platform: Platform,
  client: Client,
  actor: Actor,
  password: string,
): Promise<{ effectiveAt: string }> {
  const account = await assertOwnPassword(platform, client, actor, password)
  await limitRequests(platform, actor)
  const due = shift(platform.clock.now(), days(deletionDays))
  await platform.db.transaction().execute(async (tx) => {
    const isUnchanged = await queries.setDeletion(tx, account.id, account.password_hash, due)
    if (!isUnchanged) throw fieldError('WRONG_CURRENT_PASSWORD', 'password')
    await endSessions(tx, account.id)
    await recordAudit(platform, tx, entryOf('DELETION_REQUESTED', account.id, client))
    await tell(platform, tx, 'deletion-requested', account, due)
  })
  return { effectiveAt: due.toISOString() }
}

/** Each one sends a mail, and taking it back another. */
const limitRequests = ({ limits }: Platform, { id }: Actor) =>
  limits.consume({ name: 'deletion', points: 3, seconds: 24 * 60 * 60 }, id)

/** Whoever signs in keeps the account; the sign-in has locked it. @returns whether there was anything to take back */
export async function takeDeletionBack(
  platform: Platform,
  tx: Tx,
  account: Owner & { id: string },
  client: Client,
): Promise<boolean> {
  if (!(await queries.cancelDeletion(tx, account.id))) return false
  await recordAudit(platform, tx, entryOf('DELETION_TAKEN_BACK', account.id, client))
  await tell(platform, tx, 'deletion-taken-back', account, shift(platform.clock.now(), days(worthDays)))
  return true
}

const entryOf = (action: 'DELETION_REQUESTED' | 'DELETION_TAKEN_BACK', id: string, client: Client) => ({
  action,
  actorId: id,
  subject: { type: 'user' as const, id },
  details: originOf(client),
})

interface Owner {
  name: string
  email: string | null
  reset_email: string | null
  locale: Locale
}

/** Nobody can switch that off: whoever did not ask for it has these days to find out. */
async function tell(
  platform: Platform,
  tx: Tx,
  template: 'deletion-requested' | 'deletion-taken-back',
  owner: Owner,
  until: Date,
): Promise<void> {
  const to = provenAddress(owner)
  if (to === null) return
  const { appOrigin } = platform.config
  const link = `${appOrigin}/${template === 'deletion-requested' ? 'login' : 'forgot-password'}`
  const { name, locale } = owner
  const variables = { name, at: until.toISOString(), link }
  await sendMessage(platform, tx, { template, to, locale, variables, discardAfter: until })
}
