import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Message } from '#platform/messages/message.ts'
import type { Platform } from '#platform/platform.ts'
import type { Locale } from './locale.model.ts'
import { type Template, type TemplateName, templates, type VariablesOf } from './notices.present.ts'

/** One for each gateway, so that one that hangs holds up no other. */
export const messageQueues = { sms: 'deliver-sms', email: 'deliver-email' } as const

export interface SealedJob {
  sealed: string
}

/** A message on its way, with the moment (ISO 8601) after which it is of no use to anybody. */
interface Envelope {
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
    variables: { ...variables },
    createdAt: platform.clock.now().toISOString(),
  }
  const envelope: Envelope = { message, discardAfter: discardAfter.toISOString() }
  const job: SealedJob = { sealed: platform.secret.seal(JSON.stringify(envelope)) }
  await platform.jobs.enqueue(tx, messageQueues[channel], job)
}

/** Hands a waiting message to its gateway. @throws Error when that fails; the queue then tries again. */
export async function deliverMessage(
  { clock, deliver, log, secret }: Platform,
  { sealed }: SealedJob,
): Promise<void> {
  const { message, discardAfter } = JSON.parse(secret.unseal(sealed)) as Envelope
  const { id, channel, template } = message
  if (discardAfter < clock.now().toISOString()) {
    log.warn({ id, channel, template }, 'message was too late to be of use')
    return
  }
  try {
    await deliver(message)
  } catch (error) {
    log.error({ id, channel, template, reason: (error as Error).message }, 'message was not delivered')
    throw error
  }
}
