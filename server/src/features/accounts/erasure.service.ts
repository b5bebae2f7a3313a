import { recordAudit } from '#features/audit/audit.service.ts'
import type { ErasedPerson } from '#features/tickets/erasure.model.ts'
import type { Platform } from '#platform/platform.ts'
import { provenAddress } from './accounts.policy.ts'
import { accountsDue } from './deletion.queries.ts'
import { deleteEmailChanges, formerEmails } from './email-change.queries.ts'
import * as queries from './erasure.queries.ts'

const tombstone = 'Deleted user'

/** Ids of the accounts whose 14 days have passed. */
export const accountsToErase = ({ db, clock }: Platform): Promise<string[]> => accountsDue(db, clock.now())

/** Shuts the account for good; null where it was taken back meanwhile, or is erased already. */
export const closeAccount = (platform: Platform, id: string): Promise<ErasedPerson | null> =>
  platform.db.transaction().execute(async (tx) => {
    const now = platform.clock.now()
    const person = await queries.lockDue(tx, id, now)
    if (!person) return null
    await queries.markDeleted(tx, id, now)
    const { email, reset_email, registered_name, ...named } = person
    const changes = await formerEmails(tx, id)
    const ownEmails = distinct([provenAddress(person), ...changes.map(({ old_email }) => old_email)])
    const given = changes.map(({ new_email }) => new_email)
    return {
      ...named,
      registeredName: registered_name ?? person.name,
      ownEmails,
      emails: distinct([...ownEmails, email, reset_email, ...given]),
    }
  })

const distinct = (list: (string | null)[]) => [...new Set(list.filter((one) => one !== null))]

export const forgetProofs = ({ db }: Platform, person: ErasedPerson): Promise<void> =>
  queries.deleteProofs(db, person)

/** The last step, for the others need to know whom they look for. Tickets keep somebody who reported them. */
export const eraseIdentity = (platform: Platform, { id }: ErasedPerson): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    await deleteEmailChanges(tx, id)
    if (!(await queries.makeTombstone(tx, id, tombstone, platform.clock.now()))) return
    await recordAudit(platform, tx, {
      action: 'ACCOUNT_ERASED',
      actorId: null,
      subject: { type: 'user', id },
      details: {},
    })
  })
