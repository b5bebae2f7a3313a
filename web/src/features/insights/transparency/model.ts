import type { Timeframe, Transparency } from '@nagrik/contract/transparency'
import type { Cell } from '#platform/csv.ts'
import { formatDateTime } from '#platform/format.ts'
import { currentLanguage, nameInLanguage, type TextKey, translate } from '#platform/i18n/i18n.ts'
import { dayInIndia } from '#platform/indian-day.ts'

/** Categories that are shown; the file has them too. */
export const categoriesShown = 6

export const timeframeWords: Record<Timeframe, TextKey> = {
  '1d': 'Last 24 hours',
  '3d': 'Last 3 days',
  '7d': 'Last 7 days',
  '15d': 'Last 15 days',
  '30d': 'Last 30 days',
  '60d': 'Last 60 days',
  '90d': 'Last 90 days',
  '6m': 'Last 6 months',
  '1y': 'Last 12 months',
}

const monthAs = (month: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`${currentLanguage()}-IN`, { ...format, timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )

/** yyyy-mm → Nov 2026 */
export const monthName = (month: string): string => monthAs(month, { month: 'short', year: 'numeric' })

/** yyyy-mm → Nov */
export const shortMonthName = (month: string): string => monthAs(month, { month: 'short' })

/** Where the tickets of the same time are open data. */
export function openDataAddress(form: 'csv' | 'geojson', { since, refreshedAt }: Transparency): string {
  return `/api/open-data/tickets.${form}?from=${dayInIndia(since)}&to=${dayInIndia(refreshedAt)}`
}

export const feedAddress = (slug: string): string => `/api/open-data/departments/${slug}/feed.atom`

/** What stands on the screen, as lines of a file. */
export function reportLines(shown: Transparency): Cell[][] {
  const { summary, departments, categories, timeline } = shown
  const { previous } = summary
  const words = {
    issues: translate('Issues'),
    report: translate('Report'),
    total: translate('Total Issues'),
    resolved: translate('Resolved'),
    rate: translate('Resolution Rate (%)'),
    days: translate('Avg Resolution (days)'),
  }
  const about = [
    ['Time', translate(timeframeWords[shown.timeframe])],
    ['From', formatDateTime(shown.since)],
    ['To', formatDateTime(shown.refreshedAt)],
  ] as const
  return [
    [
      translate('Group'),
      translate('Name'),
      translate('Figure'),
      translate('Value'),
      translate('The time before'),
    ],
    ...about.map(([what, value]): Cell[] => [words.report, null, translate(what), value, null]),
    [words.issues, null, words.total, summary.total, previous.total],
    [words.issues, null, words.resolved, summary.resolved, previous.resolved],
    [words.issues, null, words.rate, summary.resolutionRate, previous.resolutionRate],
    [words.issues, null, words.days, summary.averageResolutionDays, previous.averageResolutionDays],
    ...departments.flatMap((one): Cell[][] => {
      const place = [translate('Department'), nameInLanguage(one.name, one.nameHi)]
      return [
        [...place, words.total, one.total, null],
        [...place, words.resolved, one.resolved, null],
        [...place, words.rate, one.resolutionRate, null],
        [...place, translate('Unresolved'), one.open + one.inProgress, null],
        [...place, translate('Overdue'), one.overdue, null],
        [...place, words.days, one.averageResolutionDays, null],
      ]
    }),
    ...categories.slice(0, categoriesShown).flatMap((one): Cell[][] => {
      const place = [translate('Category'), nameInLanguage(one.name, one.nameHi)]
      return [
        [...place, words.total, one.total, null],
        [...place, words.resolved, one.resolved, null],
        [...place, words.rate, one.resolutionRate, null],
      ]
    }),
    ...timeline.flatMap((month): Cell[][] => {
      const place = [translate('Month'), monthName(month.month)]
      return [
        [...place, translate('Reported'), month.reported, null],
        [...place, words.resolved, month.resolved, null],
      ]
    }),
  ]
}
