import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import IconProgress from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useTranslation } from 'react-i18next'
import {
  changeInDays,
  changeInNumber,
  changeInPoints,
  difference,
  formatDays,
} from '#domain/figure-change.ts'
import { gradeOf } from '#domain/rate.ts'
import type { PerformanceDays } from '#features/insights/api.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { StatCards } from '#ui/panel/stat-cards.tsx'
import { type Counts, periodWords } from './model.ts'

interface PerformanceCardsProps {
  counts: Counts
  /** Of the period before; unknown where the figures could not be loaded. */
  previous: Counts | undefined
  days: PerformanceDays
}

export function PerformanceCards({ counts, previous, days }: PerformanceCardsProps) {
  const { t } = useTranslation()
  const against = t(periodWords[days].against)
  const rate = previous && counts.resolutionRate
  const grade = gradeOf(rate ?? null)
  const counted = (
    key: 'totalAssigned' | 'resolved' | 'inProgress' | 'overdue',
    better?: 'more' | 'less',
  ) => ({
    value: formatNumber(counts[key]),
    change: previous && changeInNumber(counts[key] - previous[key], { against, better }),
  })
  return (
    <StatCards isSix>
      <StatCard
        label={t('Total Assigned')}
        icon={IconListDetails}
        color="indigo"
        {...counted('totalAssigned')}
      />
      <StatCard
        label={t('Resolved')}
        note={t('closed included')}
        icon={IconCircleCheck}
        color="green"
        {...counted('resolved', 'more')}
      />
      <StatCard label={t('In Progress')} icon={IconProgress} color="blue" {...counted('inProgress')} />
      <StatCard
        label={t('Overdue Issues')}
        note={t('Unresolved for more than 7 days')}
        icon={IconAlarm}
        color={counts.overdue > 0 ? 'red' : 'slate'}
        {...counted('overdue', 'less')}
      />
      <StatCard
        label={t('Resolution Rate')}
        value={formatPercent(counts.resolutionRate)}
        note={grade && t(grade.word)}
        icon={IconPercentage}
        color={grade?.color ?? 'slate'}
        change={
          previous &&
          changeInPoints(difference(counts.resolutionRate, previous.resolutionRate), {
            against,
            better: 'more',
          })
        }
      />
      <StatCard
        label={t('Avg Resolution')}
        value={formatDays(counts.averageResolutionTime)}
        icon={IconClock}
        color="blue"
        change={
          previous &&
          changeInDays(difference(counts.averageResolutionTime, previous.averageResolutionTime), {
            against,
            better: 'less',
          })
        }
      />
    </StatCards>
  )
}
