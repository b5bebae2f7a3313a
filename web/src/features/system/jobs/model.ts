import { formatNumber } from '#platform/format.ts'
import { currentLanguage, type TextKey, translate } from '#platform/i18n/i18n.ts'

/** What is to be tried again: a queue, or one job of it. */
export interface Retry {
  queue: string
  id?: string
  count: number
}

const names: Record<string, TextKey> = {
  'bulk-change': 'Bulk changes of issues',
  'category-move': 'Move issues after their category',
  'close-unanswered': 'Close issues that nobody answered',
  'count-map-changes': 'Renew the counts of the map',
  'deliver-email': 'Deliver e-mail',
  'deliver-push': 'Notices to browsers',
  'deliver-sms': 'Deliver SMS',
  'erase-accounts': 'Erase deleted accounts',
  'escalate-by-deadline': 'Escalate after the deadline',
  'forget-expired': 'Remove expired codes and sessions',
  'forget-minutes': 'Remove old measurements',
  'forget-notices': 'Remove old notices',
  'mail-notices': 'Mail of collected notices',
  'prepare-data-copy': 'Copies of personal data',
  'prepare-reset-link': 'Links to reset a password',
  'record-failed-sign-in': 'Record failed sign-ins',
  'remove-bulk-changes': 'Remove old bulk changes',
  'remove-data-copies': 'Remove old copies of data',
  'remove-uploads': 'Remove unfinished uploads',
  'seal-history': 'Seal the history of the day',
  'stop-bulk-changes': 'Stop bulk changes left behind',
  'tell-of-events': 'Tell people of events',
  'turn-audit-months': 'Open and close months of the audit log',
}

/** What a queue does; one that this page does not know stands there by its own name. */
export const queueName = (queue: string): string => {
  const name = Object.hasOwn(names, queue) ? names[queue] : undefined
  return name ? translate(name) : queue
}

const indiaIsAhead = 5.5 * 60

/** A cron expression (UTC) in words, for the few forms that are in use; any other as it is. */
export function scheduleText(cron: string): string {
  if (cron === '* * * * *') return translate('Every minute')
  const every = /^\*\/(\d+) \* \* \* \*$/.exec(cron)?.[1]
  if (every) return translate('Every {{number}} minutes', { number: formatNumber(Number(every)) })
  if (/^\d+ \* \* \* \*$/.test(cron)) return translate('Every hour')
  const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? []
  if (!minute || !hour) return cron
  const inIndia = (Number(hour) * 60 + Number(minute) + indiaIsAhead) % (24 * 60)
  const time = new Intl.DateTimeFormat(`${currentLanguage()}-IN`, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    ...(currentLanguage() === 'hi' && { hour12: true, dayPeriod: 'short' }),
  }).format(inIndia * 60_000)
  return translate('Daily at {{time}}', { time })
}
