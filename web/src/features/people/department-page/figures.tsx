import { Progress } from '@mantine/core'
import type { TicketStatus } from '@nagrik/contract/tickets'
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { gradeOf } from '#domain/rate.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { departmentStatsQuery } from './api.ts'
import styles from './department-page.module.css'
import { issuesOf, sharesOf } from './model.ts'

/** The four figures of a department; a dash until they are known, and where nothing can be computed. */
export function DepartmentFigures({ department }: { department: string }) {
  const { t } = useTranslation()
  const { data: stats, isError, isFetching, refetch } = useQuery(departmentStatsQuery(department))
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value))
  const rate = stats?.resolutionRate ?? null
  const mark = gradeOf(rate)
  const issues = issuesOf(department)
  return (
    <>
      <div className={styles.cards}>
        <StatCard
          label={t('Total Issues')}
          value={shown(stats?.totalTickets)}
          icon={IconListDetails}
          color="indigo"
          link={{ to: '/issues', search: issues }}
        />
        <StatCard
          label={t('Active Issues')}
          value={shown(stats?.openTickets)}
          icon={IconAlertCircle}
          color="red"
          link={{ to: '/issues', search: { ...issues, status: 'OPEN' } }}
        />
        <StatCard
          label={t('Resolution Rate')}
          value={formatPercent(rate)}
          note={mark ? t(mark.word) : undefined}
          icon={IconCircleCheck}
          color={mark?.color ?? 'slate'}
        />
        <StatCard
          label={t('Overdue Issues')}
          value={shown(stats?.overdueTickets)}
          note={t('Open for more than 7 days')}
          icon={IconAlarm}
          color={stats && stats.overdueTickets > 0 ? 'red' : 'slate'}
        />
      </div>
      {isError && !stats && (
        <Panel>
          <NotLoaded
            text={t('The figures could not be loaded.')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Panel>
      )}
    </>
  )
}

const colors: Record<TicketStatus, string> = {
  OPEN: 'red',
  IN_PROGRESS: 'blue',
  RESOLVED: 'green',
  CLOSED: 'slate',
}

/** How its issues stand; each state leads to its issues. */
export function DepartmentShares({ department }: { department: string }) {
  const { t } = useTranslation()
  const { data: stats } = useQuery(departmentStatsQuery(department))
  return (
    <Panel title={t('Issues by status')}>
      <ul className={styles.shares}>
        {sharesOf(stats).map(({ status, count, share }) => (
          <li key={status}>
            <Link
              to="/issues"
              search={{ ...issuesOf(department), status }}
              className={styles.share}
              data-status={status}
            >
              <span className={styles.label}>
                {t(statusLabels[status])}
                <span className={styles.count}>{count === null ? '–' : formatNumber(count)}</span>
              </span>
              <Progress value={share} color={colors[status]} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
