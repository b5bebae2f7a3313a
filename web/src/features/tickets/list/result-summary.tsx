import type { Pagination } from '@nagrik/contract/endpoint'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { rangeOf } from './model.ts'
import styles from './result-summary.module.css'

interface Result {
  pagination: Pagination
  /** Tickets on this page. */
  listed: number
}

export function ResultSummary(result: Result) {
  const { t } = useTranslation()
  const { from, to, total } = figuresOf(result)
  return (
    <h2 className={styles.summary}>
      <span className={styles.sentence}>{resultSentence(t, result)}</span>
      <span className={styles.figures} aria-hidden>
        {from === to ? from : `${from}–${to}`} / {total}
      </span>
    </h2>
  )
}

/** Which of how many issues are listed, in words. */
export function resultSentence(t: TFunction, result: Result): string {
  const { from, to, total } = figuresOf(result)
  return from === to
    ? t('Showing {{from}} of {{total}} issues', { from, total, count: result.pagination.totalCount })
    : t('Showing {{from}}–{{to}} of {{total}} issues', { from, to, total })
}

function figuresOf({ pagination: { currentPage, totalCount }, listed }: Result) {
  const { from, to } = rangeOf(currentPage, listed)
  return { from: formatNumber(from), to: formatNumber(to), total: formatNumber(totalCount) }
}
