import { hours, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './uploads.queries.ts'

export const removalQueue = 'remove-uploads'

const batch = 200
/** Until then whoever announced an object may still be storing it. */
const looseFor = hours(1)

/** Closes an upload and removes all that lies in the store for it. What a kill leaves of that the job removes. */
export async function removeUpload(platform: Platform, id: string): Promise<void> {
  const { db, clock } = platform
  await db.transaction().execute((tx) => queries.closeUpload(tx, id, clock.now()))
  await removeLoose(platform, id)
  await queries.deleteUpload(db, id)
}

/** Removes what lies in the store for an upload and counts for nothing. */
export const removeLoose = async (platform: Platform, id: string): Promise<void> =>
  removeObjects(
    platform,
    (await queries.findLoose(platform.db, id)).map((one) => one.storage_key),
  )

/** The store comes first: a row that is left behind by a kill still says what to look for. */
export async function removeObjects({ db, store }: Platform, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key)
    await queries.deleteObject(db, key)
  }
}

/** Before their account is erased: names of files are in it. */
export async function removeUploadsOf(platform: Platform, { id }: { id: string }): Promise<void> {
  for (const upload of await queries.findUploadsOf(platform.db, id)) await removeUpload(platform, upload.id)
}

/** Removes uploads whose time is over, and what was left in the store by whoever was killed or came too late. */
export async function removeExpired(limited: Platform): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const { db, clock } = platform
  for (;;) {
    const expired = await queries.findExpired(db, clock.now(), batch)
    for (const { id } of expired) await removeUpload(platform, id)
    if (expired.length < batch) break
  }
  for (;;) {
    const loose = await queries.findLooseBefore(db, shift(clock.now(), -looseFor), batch)
    await removeObjects(
      platform,
      loose.map((one) => one.storage_key),
    )
    if (loose.length < batch) return
  }
}
