import { noticeDays } from '@nagrik/contract/limits'
import { days, shift } from '#platform/clock.ts'
import type { Platform } from '#platform/platform.ts'
import { forgetDeliveries } from './deliveries.queries.ts'
import { deleteNoticesBefore } from './own-notices.queries.ts'

/** In pieces, so that no statement is long. */
const atOnce = 5000
/** How long it is known what was tried with a message. */
const deliveryDays = 30

/** Deletes what has passed its time. */
export async function forgetNotices(limited: Platform): Promise<void> {
  const { clock, patientDb: db } = limited
  const now = clock.now()
  await forgetDeliveries(db, now, shift(now, -days(deliveryDays)))
  while ((await deleteNoticesBefore(db, shift(now, -days(noticeDays)), atOnce)) === atOnce);
}
