import type { Config } from '#platform/config/config.ts'
import { smtpDelivery } from './mail.ts'
import type { Deliver } from './message.ts'
import { outboxDelivery } from './outbox.ts'
import { httpSmsDelivery, msg91Delivery } from './sms.ts'

/** The gateways that the settings ask for; whatever has none goes to the outbox. */
export function createDelivery(config: Config): Deliver {
  const outbox = outboxDelivery(config.dataDir)
  const mail = config.smtpUrl === null ? outbox : smtpDelivery(config.smtpUrl, config.mailFrom)
  const sms = smsDelivery(config) ?? outbox
  return (message) => (message.channel === 'email' ? mail(message) : sms(message))
}

function smsDelivery({ sms }: Config): Deliver | null {
  if (sms.provider === 'http') return httpSmsDelivery(sms)
  if (sms.provider === 'msg91') return msg91Delivery(sms)
  return null
}
