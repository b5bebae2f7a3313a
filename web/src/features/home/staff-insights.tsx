import { Anchor, Divider } from '@mantine/core'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDays } from '#domain/figure-change.ts'
import { gradeOf } from '#domain/rate.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { useUser } from '#platform/session.ts'
import { Share, ShareList } from '#ui/chart/share-list.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { recentFiguresQuery, type StaffStats } from './api.ts'
import { Figure, Figures } from './figures.tsx'
import { sharesOf } from './model.ts'

const colors: Record<TicketStatus, string> = {
  OPEN: 'red',
  IN_PROGRESS: 'blue',
  RESOLVED: 'green',
  CLOSED: 'slate',
}

interface StaffInsightsProps {
  title: TextKey
  stats: StaffStats | undefined
}

/** How the own tickets stand, and how well the latest went. */
export function StaffInsights({ title, stats }: StaffInsightsProps) {
  const { t } = useTranslation()
  const isAgent = useUser().role === 'FIELD_AGENT'
  const own = isAgent && (
    <Anchor component={Link} to="/my-stats">
      {t('Details')}
    </Anchor>
  )
  return (
    <Panel title={t(title)} aside={own}>
      <ShareList>
        {sharesOf(stats).map(({ status, count, share }) => (
          <Share
            key={status}
            label={t(statusLabels[status])}
            value={count === null ? '–' : formatNumber(count)}
            share={share}
            color={colors[status]}
          />
        ))}
      </ShareList>
      <Divider my="md" />
      <LatestFigures stats={stats} />
    </Panel>
  )
}

/** A dash where nothing is known, or nothing can be computed. */
function LatestFigures({ stats }: Pick<StaffInsightsProps, 'stats'>) {
  const { t } = useTranslation()
  const { data: recent, isError, isFetching, refetch } = useQuery(recentFiguresQuery)
  const rate = recent?.figures.resolutionRate ?? null
  const grade = gradeOf(rate)
  const lastDays = t('Last 30 days')
  return (
    <>
      <Figures>
        <Figure label={t('Avg Resolution')} value={formatDays(stats?.averageResolutionDays ?? null)} />
        <Figure label={t('Pending Review')} value={stats ? formatNumber(stats.pendingEscalations) : '–'} />
        <Figure
          label={t('Efficiency')}
          value={formatPercent(rate)}
          color={grade?.color}
          note={grade ? `${t(grade.word)} · ${lastDays}` : lastDays}
        />
      </Figures>
      {isError && !recent && stats && <NotLoaded isRetrying={isFetching} onRetry={() => void refetch()} />}
    </>
  )
}
