import { Skeleton, Stack } from '@mantine/core'
import { reportingRoles } from '@nagrik/contract/roles'
import type { Timeframe, Transparency } from '@nagrik/contract/transparency'
import IconChartBarOff from '@tabler/icons-react/dist/esm/icons/IconChartBarOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { transparencyQuery } from '#features/insights/api.ts'
import { useSession } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCardsSkeleton } from '#ui/panel/stat-cards.tsx'
import { useLightPaper } from '#ui/use-light-paper.ts'
import { DepartmentAccountability } from './department-accountability.tsx'
import { HistoryProof } from './history-proof.tsx'
import { IssueCategories } from './issue-categories.tsx'
import { timeframeWords } from './model.ts'
import { OpenData } from './open-data.tsx'
import { PageTools } from './page-tools.tsx'
import { Timeline } from './timeline.tsx'
import { TransparencyCards } from './transparency-cards.tsx'
import styles from './transparency-page.module.css'

interface TransparencyPageProps {
  timeframe: Timeframe
  onTimeframe: (timeframe: Timeframe) => void
}

/** How well issues are resolved, for everybody. */
export function TransparencyPage({ timeframe, onTimeframe }: TransparencyPageProps) {
  useLightPaper()
  const query = useQuery(transparencyQuery(timeframe))
  return (
    <Stack gap="lg">
      <PageTools
        timeframe={timeframe}
        onTimeframe={onTimeframe}
        shown={query.isPlaceholderData ? undefined : query.data}
      />
      <PageState
        query={query}
        skeleton={<Outline />}
        failure={() => <Failed onRetry={() => void query.refetch()} />}
      >
        {(shown) => (
          <div
            className={styles.report}
            data-outdated={query.isPlaceholderData || undefined}
            aria-busy={query.isPlaceholderData}
          >
            <Figures shown={shown} />
          </div>
        )}
      </PageState>
    </Stack>
  )
}

function Figures({ shown }: { shown: Transparency }) {
  return (
    <>
      <TransparencyCards shown={shown} />
      {shown.summary.total === 0 ? (
        <NothingYet timeframe={shown.timeframe} />
      ) : (
        <>
          <DepartmentAccountability departments={shown.departments} />
          <IssueCategories categories={shown.categories} />
        </>
      )}
      <Timeline months={shown.timeline} />
      <div className={styles.columns}>
        <HistoryProof seal={shown.history} />
        <OpenData shown={shown} />
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel>
      <NotLoaded text={t('The figures could not be loaded.')} onRetry={onRetry} />
    </Panel>
  )
}

function NothingYet({ timeframe }: { timeframe: Timeframe }) {
  const { t } = useTranslation()
  const session = useSession()
  // A visitor signs in on the way there.
  const mayReport = session.status !== 'signedIn' || reportingRoles.some((role) => role === session.user.role)
  return (
    <Panel>
      <EmptyState
        icon={<IconChartBarOff aria-hidden size={40} stroke={1.5} />}
        title={t('Transparency Dashboard')}
        text={t('{{time}}: nothing was reported.', { time: t(timeframeWords[timeframe]) })}
        action={
          mayReport && (
            <LinkButton to="/quick-report" variant="quick" className={styles.onScreens}>
              {t('Quick Report')}
            </LinkButton>
          )
        }
      />
    </Panel>
  )
}

const Outline = () => (
  <div className={styles.report}>
    <StatCardsSkeleton />
    <Skeleton height={320} />
    <Skeleton height={280} />
  </div>
)
