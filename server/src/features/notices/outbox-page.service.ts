import { AppError } from '#platform/http/app-error.ts'
import { readOutbox } from '#platform/messages/outbox.ts'
import type { Platform } from '#platform/platform.ts'
import { outboxPage } from './outbox-page.present.ts'

const shown = 50

/** The outbox as a page, for trials without a phone. @throws AppError NOT_FOUND in production or without an outbox. */
export async function showOutbox({ config }: Platform): Promise<string> {
  const inUse = config.sms.provider === 'outbox' || config.smtpUrl === null
  if (config.production || !inUse) throw new AppError('NOT_FOUND')
  return outboxPage(await readOutbox(config.dataDir, shown))
}
