import type { Config } from '#platform/config/config.ts'
import { smtpDelivery } from './mail.ts'
import type { Deliver, Delivery } from './message.ts'
import { outboxDelivery } from './outbox.ts'
import { httpSmsDelivery, msg91Delivery } from './sms.ts'

/** The gateways that the settings ask for; whatever has none goes to the outbox. */
export function createDelivery(config: Config): Delivery {
  const outbox = outboxDelivery(config.dataDir)
  const mail = config.smtpUrl === null ? null : smtpDelivery(config.smtpUrl, config.mailFrom)
  const sms = smsDelivery(config) ?? outbox
  return {
    deliver: (message) => (message.channel === 'email' ? (mail?.deliver ?? outbox) : sms)(message),
    close: () => mail?.close(),
  }
}

function smsDelivery({ sms }: Config): Deliver | null {
  if (sms.provider === 'http') return httpSmsDelivery(sms)
  if (sms.provider === 'msg91') return msg91Delivery(sms)
  return null
}
