import type { AnalyticsRange } from '@nagrik/contract/analytics'
import type { TicketPriority } from '@nagrik/contract/tickets'
import { priorityLabels } from '#domain/ticket-words.ts'
import type { Analytics } from '#features/insights/api.ts'
import type { Cell } from '#platform/csv.ts'
import { formatDateTime } from '#platform/format.ts'
import { nameInLanguage, type TextKey, translate } from '#platform/i18n/i18n.ts'

interface RangeWords {
  /** As a choice. */
  name: TextKey
  /** As a time. */
  last: TextKey
  against: TextKey
  /** The same time in the list of issues, where that knows it. */
  dateRange?: 'WEEK' | 'MONTH'
}

export const ranges: Record<AnalyticsRange, RangeWords> = {
  '24h': { name: '24 hours', last: 'Last 24 hours', against: 'against the 24 hours before' },
  '7d': { name: '7 days', last: 'Last 7 days', against: 'against the 7 days before', dateRange: 'WEEK' },
  '30d': { name: '30 days', last: 'Last 30 days', against: 'against the 30 days before', dateRange: 'MONTH' },
  '90d': { name: '90 days', last: 'Last 90 days', against: 'against the 90 days before' },
}

/** The most urgent first. */
export const prioritiesShown = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const satisfies TicketPriority[]

export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)

/** What stands on the screen, as lines of a file; nobody is named in it. */
export function reportLines({ range, since, figures, priorities, categories }: Analytics): Cell[][] {
  const { previous } = figures
  const group = translate('Issues')
  return [
    [translate('Group'), translate('Figure'), translate('Value'), translate('The time before')],
    [translate('Report'), translate('Time'), translate(ranges[range].last), null],
    [translate('Report'), translate('From'), formatDateTime(since), null],
    [translate('Report'), translate('To'), formatDateTime(Date.now()), null],
    [group, translate('Total Issues'), figures.total, previous.total],
    [group, translate('Active Issues'), figures.open, previous.open],
    [group, translate('Resolution Rate (%)'), figures.resolutionRate, previous.resolutionRate],
    [
      group,
      translate('Avg Resolution (days)'),
      figures.averageResolutionDays,
      previous.averageResolutionDays,
    ],
    ...prioritiesShown.map((priority): Cell[] => [
      translate('Priority'),
      translate(priorityLabels[priority]),
      priorities[priority],
      null,
    ]),
    ...categories.map(({ name, nameHi, total }): Cell[] => [
      translate('Category'),
      nameInLanguage(name, nameHi),
      total,
      null,
    ]),
  ]
}
