import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Message } from '#platform/messages/message.ts'
import type { Platform } from '#platform/platform.ts'
import { noteWaiting } from './deliveries.queries.ts'
import type { Locale } from './locale.model.ts'
import { type Template, type TemplateName, templates, type VariablesOf } from './notices.present.ts'

/** One for each gateway, so that one that hangs holds up no other. */
export const messageQueues = { sms: 'deliver-sms', email: 'deliver-email' } as const

export interface SealedJob {
  sealed: string
}

/** A message on its way, with the moment (ISO 8601) after which it is of no use to anybody. */
export interface Envelope {
  message: Message
  discardAfter: string
}

export interface MessageOrder<T extends TemplateName> {
  template: T
  /** Ten digits for SMS, an address for mail. */
  to: string
  locale: Locale
  variables: VariablesOf<T>
  discardAfter: Date
}

/** Words a message and hands it to the queue in the transaction that causes it; its content waits encrypted. */
export async function sendMessage<T extends TemplateName>(
  platform: Platform,
  tx: Tx,
  { template, to, locale, variables, discardAfter }: MessageOrder<T>,
): Promise<void> {
  const { channel, word }: Template<T> = templates[template]
  const message: Message = {
    id: newId(),
    channel,
    to,
    template,
    locale,
    ...word(locale, variables),
    variables: textsAmong(variables),
    ...('unsubscribe' in variables && { unsubscribe: variables.unsubscribe }),
    createdAt: platform.clock.now().toISOString(),
  }
  const envelope: Envelope = { message, discardAfter: discardAfter.toISOString() }
  await noteWaiting(tx, message, envelope.discardAfter)
  await enqueueSealed(platform, tx, channel, platform.secret.seal(JSON.stringify(envelope)))
}

/** What gateways put into a registered text. */
const textsAmong = (variables: object): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => typeof value === 'string'))

export const enqueueSealed = (
  { jobs }: Platform,
  tx: Tx,
  channel: Message['channel'],
  sealed: string,
  options?: { startAfter: Date },
): Promise<void> => jobs.enqueue<SealedJob>(tx, messageQueues[channel], { sealed }, options)
