import {
  accountsToErase,
  closeAccount,
  eraseIdentity,
  forgetProofs,
} from '#features/accounts/erasure.service.ts'
import { eraseEvidence } from '#features/evidence/erasure.service.ts'
import { forgetNoticesOf } from '#features/notices/own-notices.service.ts'
import type { ErasedPerson } from '#features/tickets/erasure.model.ts'
import { eraseFromOtherTickets, eraseFromOwnTickets } from '#features/tickets/erasure.service.ts'
import { deleteViewsOf } from '#features/tickets/saved-views.service.ts'
import { removeUploadsOf } from '#features/uploads/removal.service.ts'
import { deleteRepliesTo } from '#platform/database/expired.ts'
import { forgetMessages } from '#platform/messages/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { removeCopy } from './data-copy.service.ts'

export const erasureQueue = 'erase-accounts'

type Step = (platform: Platform, person: ErasedPerson) => Promise<unknown>
type StepName =
  | 'copy'
  | 'proofs'
  | 'uploads'
  | 'evidence'
  | 'ownTickets'
  | 'otherTickets'
  | 'replies'
  | 'notices'
  | 'savedViews'
  | 'outbox'
  | 'identity'

/**
 * What erases a person, in this order: whom to look for goes last. Each step can be killed at any moment and done
 * again, and the account stays due until the last one is done.
 */
export const erasureSteps: Record<StepName, Step> = {
  copy: (platform, { id }) => removeCopy(platform, id),
  proofs: forgetProofs,
  uploads: removeUploadsOf,
  evidence: eraseEvidence,
  ownTickets: eraseFromOwnTickets,
  otherTickets: eraseFromOtherTickets,
  replies: ({ db }, { id }) => deleteRepliesTo(db, id),
  notices: (platform, { id }) => forgetNoticesOf(platform, id),
  savedViews: ({ db }, { id }) => deleteViewsOf(db, id),
  outbox: ({ config }, { emails, phone }) =>
    forgetMessages(
      config.dataDir,
      [...emails, phone].filter((one) => one !== null),
    ),
  identity: eraseIdentity,
}

/** Erases every account whose time has come; one that fails holds up no other and is tried again. */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  const failures: unknown[] = []
  for (const id of await accountsToErase(platform)) {
    await eraseAccount(platform, id).catch((error: unknown) => {
      platform.log.error({ err: error, user: id }, 'an account was not erased')
      failures.push(error)
    })
  }
  if (failures.length > 0) throw new Error(`${failures.length} accounts were not erased`)
}

async function eraseAccount(platform: Platform, id: string): Promise<void> {
  const person = await closeAccount(platform, id)
  if (!person) return
  for (const step of Object.values(erasureSteps)) await step(platform, person)
}
