import type { PerformanceStats } from '@nagrik/contract/performance'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '#platform/format.ts'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './performance-page.module.css'

/** What was taken on and resolved, week by week. */
export function WeeklyTrend({ weeks }: { weeks: PerformanceStats['weeklyPerformance'] }) {
  const { t } = useTranslation()
  if (weeks.every(({ assigned, resolved }) => assigned + resolved === 0)) {
    return (
      <Panel title={t('Weekly Trend')}>
        <p className={styles.hint}>{t('Nothing was assigned or resolved in this time.')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('Weekly Trend')}>
      <p className={styles.hint}>{t('Each week counts what was assigned or resolved in it.')}</p>
      <BarChart
        label={t('Weekly Trend')}
        periodLabel={t('Week')}
        series={[t('Assigned'), t('Resolved')]}
        periods={weeks.map(({ period, assigned, resolved }) => ({
          name: t('Week from {{date}}', { date: formatDate(period) }),
          short: formatDay(period),
          values: [assigned, resolved],
        }))}
      />
    </Panel>
  )
}
