import type { Locale } from '#features/notices/locale.model.ts'
import { sendMessage } from '#features/notices/notices.service.ts'
import { noteSecurity } from '#features/notices/own-notices.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Client } from '#platform/http/call.ts'
import { deviceOf } from '#platform/http/origin.ts'
import type { Platform } from '#platform/platform.ts'
import { provenAddress } from './accounts.policy.ts'

/** After so many days the news is of no use. */
const worthDays = 3

const mails = {
  password: { template: 'password-changed', path: '/forgot-password', note: 'password' },
  phone: { template: 'phone-changed', path: '/forgot-password', note: 'phone' },
  email: { template: 'email-restored', path: '/contact', note: 'email-back' },
} as const

interface Owner {
  id: string
  name: string
  email: string | null
  reset_email: string | null
  locale: Locale
}

/** Tells the owner by mail and behind the bell, with the change itself, what is another one now. Nobody can switch that off. */
export async function tellChanged(
  platform: Platform,
  tx: Tx,
  what: 'password' | 'phone' | 'email',
  owner: Owner,
  { userAgent }: Client,
): Promise<void> {
  const { template, path, note } = mails[what]
  await noteSecurity(platform, tx, owner, note)
  const to = provenAddress(owner)
  if (to === null) return
  const now = platform.clock.now()
  await sendMessage(platform, tx, {
    template,
    to,
    locale: owner.locale,
    variables: {
      name: owner.name,
      at: now.toISOString(),
      device: deviceOf(userAgent),
      link: `${platform.config.appOrigin}${path}`,
    },
    discardAfter: shift(now, days(worthDays)),
  })
}
