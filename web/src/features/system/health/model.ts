import type { HealthProblem, SystemHealth } from '@nagrik/contract/system-health'
import type { Section } from '#features/system/search.ts'
import { formatNumber } from '#platform/format.ts'
import { currentLanguage, type TextKey } from '#platform/i18n/i18n.ts'

/** What is wrong in words, and the section that says more. */
export const problems: Record<HealthProblem, { text: TextKey; section?: Section }> = {
  DATABASE_SLOW: { text: 'The database takes longer than a second to answer.' },
  CANNOT_WRITE: { text: 'Changes cannot be kept at the moment.' },
  STORE: { text: 'The store of photos and recordings does not answer.' },
  DISK: { text: 'The disk is nearly full.' },
  JOBS_DEAD: { text: 'Background jobs have been given up.', section: 'jobs' },
  JOBS_LATE: { text: 'A background job has been waiting for more than ten minutes.', section: 'jobs' },
  MESSAGES_GIVEN_UP: { text: 'Messages did not reach anybody.', section: 'messages' },
  OUTBOX: { text: 'No gateway is set up: messages reach nobody.', section: 'configuration' },
}

export const gatewayNames: Record<SystemHealth['messages']['email']['gateway'], TextKey> = {
  smtp: 'Mail server (SMTP)',
  http: 'SMS gateway (HTTP)',
  msg91: 'SMS gateway (MSG91)',
  outbox: 'Outbox only',
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Seconds in the two largest units that say something: '3 days 4 hours', '5 minutes'; short: '5 min'. */
export function formatSpan(seconds: number, unitDisplay: 'long' | 'short' = 'long'): string {
  const rounded = Math.max(60, Math.floor(seconds / 60) * 60)
  const at = units.findIndex(([, length]) => rounded >= length)
  const [largest, next] = units.slice(at)
  if (!largest) return ''
  const parts: [string, number][] = [[largest[0], Math.floor(rounded / largest[1])]]
  if (next) parts.push([next[0], Math.floor((rounded % largest[1]) / next[1])])
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) =>
      new Intl.NumberFormat(`${currentLanguage()}-IN`, {
        style: 'unit',
        unit,
        unitDisplay,
      }).format(count),
    )
    .join(' ')
}

/** Milliseconds as '12 ms', a second and more as '1.4 s'. */
export const formatMs = (ms: number): string =>
  ms < 1000 ? `${formatNumber(ms, 0)} ms` : `${formatNumber(ms / 1000)} s`

/** Bytes as gigabytes, which disks are counted in. */
export const formatRoom = (bytes: number): string =>
  new Intl.NumberFormat(`${currentLanguage()}-IN`, {
    style: 'unit',
    unit: 'gigabyte',
    unitDisplay: 'short',
    maximumFractionDigits: bytes < 10e9 ? 1 : 0,
  }).format(bytes / 1e9)
