import type { Transparency } from '@nagrik/contract/transparency'
import { useTranslation } from 'react-i18next'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { monthName, shortMonthName } from './model.ts'
import styles from './transparency-page.module.css'

/** Twelve months, whatever the timeframe. */
export function Timeline({ months }: { months: Transparency['timeline'] }) {
  const { t } = useTranslation()
  if (months.every(({ reported, resolved }) => reported + resolved === 0)) {
    return (
      <Panel title={t('Reported and resolved in 12 months')}>
        <p className={styles.text}>{t('Nothing was reported.')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('Reported and resolved in 12 months')}>
      <p className={styles.hint}>
        {t(
          'Each month counts what was reported in it and what was resolved in it, whenever that was reported. The last month is not over.',
        )}
      </p>
      <BarChart
        label={t('Reported and resolved in 12 months')}
        periodLabel={t('Month')}
        series={[t('Reported'), t('Resolved')]}
        periods={months.map(({ month, reported, resolved }) => ({
          name: monthName(month),
          short: shortMonthName(month),
          values: [reported, resolved],
        }))}
      />
    </Panel>
  )
}
