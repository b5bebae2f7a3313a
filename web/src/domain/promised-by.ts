import { currentLanguage } from '#platform/i18n/i18n.ts'

const timeZone = 'Asia/Kolkata'
const yearOf = (moment: Date) => moment.toLocaleDateString('en', { timeZone, year: 'numeric' })

/** Tue, 25 Nov, 5:00 pm; with its year where that is another one, in Hindi with its own parts of the day. */
export function formatPromised(promised: string, now: Date = new Date()): string {
  const moment = new Date(promised)
  const isHindi = currentLanguage() === 'hi'
  return new Intl.DateTimeFormat(isHindi ? 'hi-IN' : 'en-IN', {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    ...(yearOf(moment) !== yearOf(now) && { year: 'numeric' }),
    ...(isHindi && { hour12: true, dayPeriod: 'short' }),
  }).format(moment)
}
