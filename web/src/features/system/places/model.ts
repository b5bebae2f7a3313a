import { currentLanguage } from '#platform/i18n/i18n.ts'

const dated = (day: string, year?: 'numeric'): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-IN`, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year,
  }).format(new Date(`${day}T00:00:00Z`))

/** A day of the calendar with its weekday: 'Sat, 15 Aug 2026'. */
export const dayText = (day: string): string => dated(day, 'numeric')

/** The same where the year stands above: 'Sat, 15 Aug'. */
export const dayOfYear = (day: string): string => dated(day)

/** The year that the address names, or this one. */
export const yearOf = (asked: string | undefined, today: string): string =>
  asked !== undefined && /^20\d\d$/.test(asked) ? asked : today.slice(0, 4)

/** Last year to the one after the next, and the one that is shown. */
export function yearsAround(today: string, shown: string): string[] {
  const now = Number(today.slice(0, 4))
  const years = [-1, 0, 1, 2].map((step) => String(now + step))
  return years.includes(shown) ? years : [...years, shown].sort()
}
