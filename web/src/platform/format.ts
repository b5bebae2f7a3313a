import { currentLanguage, translate } from './i18n/i18n.ts'
import { timeZone } from './indian-day.ts'

type Moment = string | number | Date

const locales = { en: 'en-IN', hi: 'hi-IN' } as const
const locale = () => locales[currentLanguage()]

/** Making a format takes forty times as long as using it, and a list has dozens of them. */
function kept<Options, Format>(made: new (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (options: Options): Format => {
    const key = locale() + JSON.stringify(options)
    const format = formats.get(key) ?? new made(locale(), options)
    formats.set(key, format)
    return format
  }
}

const dates = kept(Intl.DateTimeFormat)
const numbers = kept(Intl.NumberFormat)
const distances = kept(Intl.RelativeTimeFormat)

/** Hindi tells the time with its own parts of the day. */
const partsOfTheDay = () => currentLanguage() === 'hi' && ({ hour12: true, dayPeriod: 'short' } as const)

/** 5 Mar 2026 */
export const formatDate = (moment: Moment): string =>
  dated(moment, { day: 'numeric', month: 'short', year: 'numeric' })

/** 5 Mar */
export const formatDay = (moment: Moment): string => dated(moment, { day: 'numeric', month: 'short' })

/** 5 Mar 2026, 4:05 pm; in Hindi with its own parts of the day: 5 मार्च 2026, शाम 4:05 */
export const formatDateTime = (moment: Moment): string =>
  dated(moment, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...partsOfTheDay(),
  })

/** 4:05 pm; in Hindi शाम 4:05 */
export const formatTime = (moment: Moment): string =>
  dated(moment, {
    ...{ hour: 'numeric', minute: '2-digit' },
    ...partsOfTheDay(),
  })

/** An hour of the day in India, from 0 to 23: 9 pm; in Hindi रात 9 */
export const formatHour = (hour: number): string =>
  dates({ timeZone: 'UTC', hour: 'numeric', hour12: true, ...partsOfTheDay() }).format(
    Date.UTC(2026, 0, 1, hour),
  )

const steps: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 hours ago", "in 2 days", "now" under a minute. */
export function formatRelative(moment: Moment, now: number = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  if (!step) return translate('now')
  // Hindi has one word for yesterday and tomorrow, so it counts the days.
  const numeric = currentLanguage() === 'hi' ? 'always' : 'auto'
  return distances({ numeric }).format(Math.trunc(seconds / step[1]), step[0])
}

/** 1,25,000 with Indian grouping; at most `digits` decimals. */
export const formatNumber = (value: number, digits = 1): string =>
  numbers({ maximumFractionDigits: digits }).format(value)

/** 'A, B and C' */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)

/** Per cent from 0 to 100; a dash where nothing could be computed. */
export const formatPercent = (value: number | null): string =>
  value === null ? '–' : `${formatNumber(value)}%`

/** '9876543210' → '+91 98765 43210'; anything but ten digits stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2')

/** Bytes → '12.3 KB', from about a thousand of them on '4.7 MB'. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / 1024
  const [size, unit] = kilobytes < 999.95 ? [kilobytes, 'KB'] : [kilobytes / 1024, 'MB']
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${numbers(oneDecimal).format(size)} ${unit}`
}

/** Seconds → '9:05'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const dated = (moment: Moment, options: Intl.DateTimeFormatOptions): string =>
  dates({ ...options, timeZone }).format(new Date(moment))
