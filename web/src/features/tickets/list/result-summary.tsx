import type { Pagination } from '@nagrik/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { rangeOf } from './model.ts'
import styles from './result-summary.module.css'

interface ResultSummaryProps {
  pagination: Pagination
  /** Tickets on this page. */
  listed: number
}

export function ResultSummary({ pagination: { currentPage, totalCount }, listed }: ResultSummaryProps) {
  const { t } = useTranslation()
  const { from, to } = rangeOf(currentPage, listed)
  const shown = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(totalCount) }
  return (
    <h2 className={styles.summary} aria-live="polite">
      <span className={styles.sentence}>
        {from === to
          ? t('Showing {{from}} of {{total}} issues', { ...shown, count: totalCount })
          : t('Showing {{from}}–{{to}} of {{total}} issues', shown)}
      </span>
      <span className={styles.figures} aria-hidden>
        {from === to ? shown.from : `${shown.from}–${shown.to}`} / {shown.total}
      </span>
    </h2>
  )
}
