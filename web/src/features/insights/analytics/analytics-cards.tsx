import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useTranslation } from 'react-i18next'
import {
  changeInDays,
  changeInPercent,
  changeInPoints,
  difference,
  formatDays,
  percentChange,
} from '#domain/figure-change.ts'
import { gradeOf } from '#domain/rate.ts'
import type { Analytics } from '#features/insights/api.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { StatCards } from '#ui/panel/stat-cards.tsx'
import { ranges } from './model.ts'

/** The four figures of a range, each against the time before. */
export function AnalyticsCards({ shown: { range, figures } }: { shown: Analytics }) {
  const { t } = useTranslation()
  const { previous } = figures
  const grade = gradeOf(figures.resolutionRate)
  const against = t(ranges[range].against)
  const rateChange = difference(figures.resolutionRate, previous.resolutionRate)
  const daysChange = difference(figures.averageResolutionDays, previous.averageResolutionDays)
  return (
    <StatCards>
      <StatCard
        label={t('Total Issues')}
        value={formatNumber(figures.total)}
        icon={IconListDetails}
        color="indigo"
        link={{ to: '/issues', search: { dateRange: ranges[range].dateRange } }}
        change={changeInPercent(percentChange(figures.total, previous.total), { against })}
      />
      <StatCard
        label={t('Active Issues')}
        value={formatNumber(figures.open)}
        note={t('Work has not begun yet')}
        icon={IconAlertCircle}
        color="red"
        change={changeInPercent(percentChange(figures.open, previous.open), { against, better: 'less' })}
      />
      <StatCard
        label={t('Resolution Rate')}
        value={formatPercent(figures.resolutionRate)}
        note={grade && t(grade.word)}
        icon={IconCircleCheck}
        color={grade?.color ?? 'slate'}
        change={changeInPoints(rateChange, { against, better: 'more' })}
      />
      <StatCard
        label={t('Avg Resolution')}
        value={formatDays(figures.averageResolutionDays)}
        icon={IconClock}
        color="blue"
        change={changeInDays(daysChange, { against, better: 'less' })}
      />
    </StatCards>
  )
}
