import type { Locale } from '#features/notices/locale.model.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Client } from '#platform/http/call.ts'
import type { Platform } from '#platform/platform.ts'
import { deviceOf } from './origin.model.ts'

/** After so many days the news is of no use. */
const worthDays = 3

/** Tells the owner by mail, with the change itself, that the password is another one. Nobody can switch that off. */
export async function tellPasswordChanged(
  platform: Platform,
  tx: Tx,
  { name, email, locale }: { name: string; email: string | null; locale: Locale },
  { userAgent }: Client,
): Promise<void> {
  if (email === null) return
  const now = platform.clock.now()
  await sendMessage(platform, tx, {
    template: 'password-changed',
    to: email,
    locale,
    variables: {
      name,
      at: now.toISOString(),
      device: deviceOf(userAgent),
      link: `${platform.config.appOrigin}/forgot-password`,
    },
    discardAfter: shift(now, days(worthDays)),
  })
}
