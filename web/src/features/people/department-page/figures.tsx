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
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { StatCards } from '#ui/panel/stat-cards.tsx'
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
      <StatCards>
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
          note={t('Work has not begun yet')}
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
          note={t('Unresolved for more than 7 days')}
          icon={IconAlarm}
          color={stats && stats.overdueTickets > 0 ? 'red' : 'slate'}
        />
      </StatCards>
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
      <ShareList>
        {sharesOf(stats).map(({ status, count, share }) => (
          <Share
            key={status}
            label={
              <Link
                to="/issues"
                search={{ ...issuesOf(department), status }}
                className={styles.state}
                data-status={status}
                aria-label={`${t(statusLabels[status])} ${count === null ? '' : formatNumber(count)}`}
              >
                {t(statusLabels[status])}
              </Link>
            }
            value={count === null ? '–' : formatNumber(count)}
            share={share}
            color={colors[status]}
          />
        ))}
      </ShareList>
    </Panel>
  )
}
