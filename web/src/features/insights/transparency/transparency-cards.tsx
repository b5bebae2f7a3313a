import type { Transparency } from '@nagrik/contract/transparency'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPercentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
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
import { formatNumber, formatPercent } from '#platform/format.ts'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { StatCards } from '#ui/panel/stat-cards.tsx'
import styles from './transparency-page.module.css'

/** The four figures of the timeframe, each against the equal time before. */
export function TransparencyCards({ shown: { summary } }: { shown: Transparency }) {
  const { t } = useTranslation()
  const { previous } = summary
  const grade = gradeOf(summary.resolutionRate)
  const against = t('against the equal time before')
  const rateChange = difference(summary.resolutionRate, previous.resolutionRate)
  const daysChange = difference(summary.averageResolutionDays, previous.averageResolutionDays)
  return (
    <div>
      <StatCards>
        <StatCard
          label={t('Total Issues')}
          value={formatNumber(summary.total)}
          icon={IconListDetails}
          color="indigo"
          change={changeInPercent(percentChange(summary.total, previous.total), { against })}
        />
        <StatCard
          label={t('Resolved')}
          value={formatNumber(summary.resolved)}
          note={t('closed included')}
          icon={IconCircleCheck}
          color="green"
          change={changeInPercent(percentChange(summary.resolved, previous.resolved), {
            against,
            better: 'more',
          })}
        />
        <StatCard
          label={t('Resolution Rate')}
          value={formatPercent(summary.resolutionRate)}
          note={grade && t(grade.word)}
          icon={IconPercentage}
          color={grade?.color ?? 'slate'}
          change={changeInPoints(rateChange, { against, better: 'more' })}
        />
        <StatCard
          label={t('Avg Resolution')}
          value={formatDays(summary.averageResolutionDays)}
          icon={IconClock}
          color="blue"
          change={changeInDays(daysChange, { against, better: 'less' })}
        />
      </StatCards>
      <p className={styles.note}>
        {t(
          'Counted are the issues reported in this time. Rate and average leave duplicates out; of the time before they say how it stood when it ended.',
        )}
      </p>
    </div>
  )
}
