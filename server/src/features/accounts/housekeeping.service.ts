import { days, hours, shift } from '#platform/clock.ts'
import { deleteCounters, deleteIdempotencyKeys } from '#platform/database/expired.ts'
import { deleteLastWrites } from '#platform/database/last-writes.ts'
import type { Platform } from '#platform/platform.ts'
import { deleteExpiredChanges } from './email-change.queries.ts'
import * as queries from './housekeeping.queries.ts'
import { forgetOldDevices } from './known-devices.service.ts'
import { forgetExpiredSessions } from './sessions.service.ts'

export const forgetQueue = 'forget-expired'

/** How long a repeated create is recognised: a phone may lie in a drawer with what it has not sent. */
const idempotencyDays = 90

/** Deletes what has passed its time and proves nothing any more, however much that is. */
export async function forgetExpired(limited: Platform): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const { clock, db } = platform
  const now = clock.now()
  const before = (milliseconds: number) => shift(now, -milliseconds).toISOString()
  await forgetExpiredSessions(platform)
  await forgetOldDevices(platform)
  await queries.deleteCodes(db, before(hours(1)))
  await queries.deleteResetLinks(db, before(hours(1)))
  await deleteExpiredChanges(db, before(hours(1)))
  await deleteIdempotencyKeys(db, before(days(idempotencyDays)))
  await deleteLastWrites(db, before(hours(1)))
  await deleteCounters(db, now.getTime())
}
