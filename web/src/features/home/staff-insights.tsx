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
import { pendingReviewsQuery, recentFiguresQuery, type StaffStats } from './api.ts'
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
      <RecentFigures />
    </Panel>
  )
}

/** Of the last 30 days, and what waits for a review now; a dash until it is known. */
function RecentFigures() {
  const { t } = useTranslation()
  const recent = useQuery(recentFiguresQuery)
  const pending = useQuery(pendingReviewsQuery)
  const failed = [recent, pending].filter(({ isError, data }) => isError && data === undefined)
  const rate = recent.data?.figures.resolutionRate ?? null
  const grade = gradeOf(rate)
  const lastDays = t('Last 30 days')
  return (
    <>
      <Figures>
        <Figure
          label={t('Avg Resolution')}
          value={formatDays(recent.data?.figures.averageResolutionDays ?? null)}
          note={lastDays}
        />
        <Figure
          label={t('Efficiency')}
          value={formatPercent(rate)}
          color={grade?.color}
          note={grade ? `${t(grade.word)} · ${lastDays}` : lastDays}
        />
        <Figure
          label={t('Pending Review')}
          value={pending.data === undefined ? '–' : formatNumber(pending.data)}
        />
      </Figures>
      {failed.length > 0 && (
        <NotLoaded
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )}
    </>
  )
}
