import type { DepartmentFigures } from '@nagrik/contract/analytics'
import { useTranslation } from 'react-i18next'
import { changeInPercent } from '#domain/figure-change.ts'
import { RateBadge } from '#domain/rate-badge.tsx'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import type { Column } from '#ui/data-table/data-table.tsx'
import { StatChange } from '#ui/panel/stat-change.tsx'
import styles from './department-performance.module.css'

/** Cards say it in the line below the name, or beside the rate. */
const isOffCard = () => true

export function useColumns(): Column<DepartmentFigures>[] {
  const { t } = useTranslation()
  return [
    {
      key: 'department',
      label: t('Department'),
      isTitle: true,
      render: ({ name, nameHi, overdue, ...counts }) => (
        <>
          {nameInLanguage(name, nameHi)}
          <span className={`${styles.onCards} ${styles.counts}`}>
            {t('{{total}} in all, {{open}} open, {{inProgress}} in progress', {
              total: formatNumber(counts.total),
              open: formatNumber(counts.open),
              inProgress: formatNumber(counts.inProgress),
            })}
          </span>
          {overdue > 0 && (
            <span className={styles.overdue}>
              {t('{{number}} overdue', { number: formatNumber(overdue) })}
            </span>
          )}
        </>
      ),
    },
    { key: 'total', label: t('Total'), align: 'end', isOffCard, render: ({ total }) => formatNumber(total) },
    { key: 'open', label: t('Open'), align: 'end', isOffCard, render: ({ open }) => formatNumber(open) },
    {
      key: 'inProgress',
      label: t('In Progress'),
      align: 'end',
      isOffCard,
      render: ({ inProgress }) => formatNumber(inProgress),
    },
    {
      key: 'rate',
      label: t('Resolution Rate'),
      align: 'end',
      render: ({ resolutionRate }) => (
        <>
          {formatPercent(resolutionRate)}{' '}
          <span className={styles.onCards}>
            <RateBadge rate={resolutionRate} />
          </span>
        </>
      ),
    },
    {
      key: 'trend',
      label: t('Trend'),
      align: 'end',
      render: ({ trend }) => <StatChange {...changeInPercent(trend, { better: 'more' })} />,
    },
    {
      key: 'status',
      label: t('Status'),
      isOffCard,
      render: ({ resolutionRate }) => <RateBadge rate={resolutionRate} />,
    },
  ]
}
