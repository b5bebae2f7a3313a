import type { PerformanceStats } from '@nagrik/contract/performance'
import { useTranslation } from 'react-i18next'
import { difference, formatDays } from '#domain/figure-change.ts'
import type { PerformanceDays } from '#features/insights/api.ts'
import { formatNumber } from '#platform/format.ts'
import { translate } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { periodWords } from './model.ts'
import styles from './performance-page.module.css'

/** The figures as somebody would tell them. */
export function PerformanceSummary({ stats, days }: { stats: PerformanceStats; days: PerformanceDays }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Performance Summary')} aside={t(periodWords[days].last)}>
      <ul className={styles.sentences}>
        {sentencesOf(stats).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  )
}

function sentencesOf(stats: PerformanceStats): string[] {
  const { totalAssigned, resolved, overdue, averageResolutionTime: average, previous } = stats
  if (totalAssigned === 0) return [translate('No issues were assigned in this time.')]
  const told = { resolved: formatNumber(resolved), total: formatNumber(totalAssigned) }
  const sentences = [
    translate('Resolved or closed: {{resolved}} of {{total}} assigned issues.', told),
    overdue === 0
      ? translate('None of them is overdue.')
      : translate('{{number}} of them have been open for more than 7 days.', {
          number: formatNumber(overdue),
          count: overdue,
        }),
  ]
  if (average !== null) {
    sentences.push(
      translate('From report to resolution it took {{days}} on average.', { days: formatDays(average) }),
    )
    const slower = difference(average, previous.averageResolutionTime)
    if (slower !== null) sentences.push(comparison(slower))
  }
  return sentences
}

function comparison(slower: number): string {
  const days = formatDays(Math.abs(slower))
  if (slower === 0) return translate('That is as long as in the time before.')
  return slower < 0
    ? translate('That is {{days}} faster than in the time before.', { days })
    : translate('That is {{days}} slower than in the time before.', { days })
}
