import { Skeleton, Stack } from '@mantine/core'
import type { AnalyticsRange } from '@nagrik/contract/analytics'
import { reportingRoles } from '@nagrik/contract/roles'
import IconChartBarOff from '@tabler/icons-react/dist/esm/icons/IconChartBarOff.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Analytics, analyticsQuery } from '#features/insights/api.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCardsSkeleton } from '#ui/panel/stat-cards.tsx'
import { useLightPaper } from '#ui/use-light-paper.ts'
import { AnalyticsCards } from './analytics-cards.tsx'
import styles from './analytics-page.module.css'
import { Distribution } from './distribution.tsx'
import { ranges } from './model.ts'
import { QuickActions } from './quick-actions.tsx'

interface AnalyticsPageProps {
  range: AnalyticsRange
  /** The latest issues, whatever the range. */
  children: ReactNode
}

/** What was reported within a range of time, and what became of it. */
export function AnalyticsPage({ range, children }: AnalyticsPageProps) {
  const { t } = useTranslation()
  useLightPaper()
  const query = useQuery(analyticsQuery(range))
  return (
    <Stack gap="lg">
      <PageHeader title={t('Analytics')} subtitle={t(ranges[range].last)} />
      <PageState query={query} skeleton={<Outline />} failure={t('Error loading issues')}>
        {(shown) => <Figures shown={shown} isOutdated={query.isPlaceholderData} />}
      </PageState>
      <div className={styles.columns}>
        <div className={styles.onScreens}>{children}</div>
        <QuickActions shown={query.isPlaceholderData ? undefined : query.data} />
      </div>
    </Stack>
  )
}

function Figures({ shown, isOutdated }: { shown: Analytics; isOutdated: boolean }) {
  return (
    <div className={styles.figures} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      <AnalyticsCards shown={shown} />
      {shown.figures.total === 0 ? <NothingYet range={shown.range} /> : <Distribution shown={shown} />}
    </div>
  )
}

function NothingYet({ range }: { range: AnalyticsRange }) {
  const { t } = useTranslation()
  const { role } = useUser()
  const mayReport = reportingRoles.some((one) => one === role)
  return (
    <Panel>
      <EmptyState
        icon={<IconChartBarOff aria-hidden size={40} stroke={1.5} />}
        title={t('No Issues Yet')}
        text={t('{{time}}: nothing was reported.', { time: t(ranges[range].last) })}
        action={
          mayReport && (
            <LinkButton to="/quick-report" variant="quick">
              {t('Quick Report Issue')}
            </LinkButton>
          )
        }
      />
    </Panel>
  )
}

const Outline = () => (
  <div className={styles.figures}>
    <StatCardsSkeleton />
    <div className={styles.halves}>
      <Skeleton height={232} />
      <Skeleton height={232} />
    </div>
  </div>
)
