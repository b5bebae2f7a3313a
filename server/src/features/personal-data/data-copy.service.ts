import { dataCopiesPerDay, dataCopyDays } from '@nagrik/contract/limits'
import type { DataCopy } from '@nagrik/contract/personal-data'
import { assertOwnPassword } from '#features/accounts/own-password.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { days, hours, shift } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Client } from '#platform/http/call.ts'
import { originOf } from '#platform/http/origin.ts'
import type { SentFile } from '#platform/http/send-file.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { assertSigned, linkExpiry, signatureOf } from '#platform/http/signed-link.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { StoredFileMissing } from '#platform/storage/store.ts'
import { presentCopy } from './data-copy.present.ts'
import * as queries from './data-copy.queries.ts'

export const copyQueue = 'prepare-data-copy'

/** A copy that is in the making for longer was lost with its job; the queue has given it up by then. */
const longestMaking = hours(24)

/** One file a person, so that whatever is left of an earlier one is found by it. */
export const copyKey = (userId: string): string => `copies/${userId}.zip`

/** Has a copy of all own data made; while one is in the making, nothing more than that is said. */
export async function askForCopy(
  platform: Platform,
  client: Client,
  actor: Actor,
  password: string,
): Promise<DataCopy> {
  await assertOwnPassword(platform, client, actor, password)
  const now = platform.clock.now()
  const copy = {
    user_id: actor.id,
    id: newId(),
    session_id: actor.sessionId,
    status: 'PREPARING' as const,
    requested_at: now,
    expires_at: shift(now, days(dataCopyDays)),
  }
  const present = await readCopy(platform, actor)
  if (present?.status !== 'PREPARING') await limitCopies(platform, actor)
  await platform.db.transaction().execute(async (tx) => {
    if (!(await queries.beginCopy(tx, copy, shift(now, -longestMaking)))) {
      await queries.setSession(tx, actor.id, actor.sessionId)
      return
    }
    await recordAudit(platform, tx, {
      action: 'DATA_COPY_REQUESTED',
      actorId: actor.id,
      subject: { type: 'user', id: actor.id },
      details: originOf(client),
    })
    await platform.jobs.enqueue(tx, copyQueue, { id: copy.id, userId: actor.id })
  })
  const asked = await readCopy(platform, actor)
  if (!asked) throw new AppError('NOT_FOUND')
  return asked
}

const limitCopies = ({ limits }: Platform, { id }: Actor) =>
  limits.consume({ name: 'data-copy', points: dataCopiesPerDay, seconds: 24 * 60 * 60 }, id)

/** The copy that was asked for; null where there is none, or it has expired. */
export async function readCopy(platform: Platform, actor: Actor): Promise<DataCopy | null> {
  const row = await queries.findCopy(platform.db, actor.id)
  const now = platform.clock.now()
  if (!row || new Date(row.expires_at) <= now) return null
  const mayFetch = row.status === 'READY' && row.session_id === actor.sessionId
  return presentCopy(row, mayFetch ? linkTo(platform, row.id) : null)
}

const subjectOf = (id: string) => ['data-copy', id]

const linkTo = (platform: Platform, id: string): string =>
  `/api/users/data-copy/${id}/file?${new URLSearchParams(signatureOf(platform, subjectOf(id), linkExpiry(platform)))}`

/** The zip behind a link that this installation signed and that has not expired. */
export async function copyBehindLink(
  platform: Platform,
  id: string,
  link: { expires: string; signature: string },
): Promise<SentFile> {
  assertSigned(platform, subjectOf(id), link, 'FORBIDDEN')
  const now = platform.clock.now()
  const row = isId(id) ? await queries.findCopyById(platform.db, id) : undefined
  if (row?.status !== 'READY' || new Date(row.expires_at) <= now) throw new AppError('NOT_FOUND')
  const key = copyKey(row.user_id)
  try {
    return {
      key,
      size: await platform.store.size(key),
      mimeType: 'application/zip',
      name: `my-data-${row.requested_at.slice(0, 10)}.zip`,
      cacheControl: 'private, no-store',
    }
  } catch (error) {
    if (error instanceof StoredFileMissing) throw new AppError('NOT_FOUND')
    throw error
  }
}

/** The file goes first: a row that a kill leaves behind still says where to look. */
export async function removeCopy({ db, store }: Platform, userId: string): Promise<void> {
  await store.remove(copyKey(userId))
  await queries.deleteCopy(db, userId)
}

export async function removeExpiredCopies({ db, store, clock }: Platform): Promise<void> {
  const now = clock.now()
  for (const { id, user_id } of await queries.expiredCopies(db, now)) {
    // The row goes with the file, or a kill would leave one that nobody looks for.
    await db.transaction().execute(async (tx) => {
      // A copy begun meanwhile has taken the row over, and soon the file.
      if (await queries.deleteExpired(tx, id, now)) await store.remove(copyKey(user_id))
    })
  }
}
