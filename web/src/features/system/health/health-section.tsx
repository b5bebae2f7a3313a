import { Button, Stack } from '@mantine/core'
import type { SystemHealth } from '@nagrik/contract/system-health'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClockPlay from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { healthQuery } from '#features/system/api.ts'
import { formatDate, formatNumber, formatPercent } from '#platform/format.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { StatCard } from '#ui/panel/stat-card.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './health.module.css'
import { HealthParts } from './health-parts.tsx'
import { formatMs, formatSpan, problems } from './model.ts'

/** How the installation is, renewed by itself. */
export function HealthSection() {
  const { t } = useTranslation()
  const query = useQuery(healthQuery)
  return (
    <PageState
      query={query}
      skeleton={<PageOutline shape="cards" />}
      failure={t('The state of the system could not be loaded.')}
    >
      {(health) => (
        <Stack gap="md">
          <Verdict health={health} isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
          <Figures health={health} />
          <HealthParts health={health} />
        </Stack>
      )}
    </PageState>
  )
}

interface VerdictProps {
  health: SystemHealth
  isRefreshing: boolean
  onRefresh: () => void
}

/** One sentence first: whether anything wants to be looked at, and what. */
function Verdict({ health, isRefreshing, onRefresh }: VerdictProps) {
  const { t } = useTranslation()
  const isWell = health.problems.length === 0
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle
  return (
    <Panel className={styles.verdict}>
      <div className={styles.state} data-well={isWell || undefined}>
        <Mark aria-hidden size={28} />
        <div>
          <h2 className={styles.title}>{isWell ? t('Everything works') : t('This needs attention')}</h2>
          <p className={styles.checked}>
            {t('Checked')} <RelativeTime moment={health.checkedAt} />
          </p>
        </div>
        <Button
          variant="default"
          className={styles.refresh}
          aria-label={t('Refresh')}
          // No disabled button meanwhile: it would drop the focus.
          aria-busy={isRefreshing}
          onClick={() => isRefreshing || onRefresh()}
        >
          <IconRefresh aria-hidden size={20} />
        </Button>
      </div>
      {!isWell && (
        <ul className={styles.problems}>
          {health.problems.map((problem) => {
            const { text, section } = problems[problem]
            return (
              <li key={problem}>
                {t(text)}{' '}
                {section && (
                  <TextLink to="/system" search={{ section }} aria-label={`${t('Show')}: ${t(text)}`}>
                    {t('Show')}
                  </TextLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

/** A dash where nothing was measured yet. */
function Figures({ health }: { health: SystemHealth }) {
  const { t } = useTranslation()
  const { availability, responseTime, database, server } = health
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('Availability')}
        value={formatPercent(availability.percent)}
        note={availability.since ? t('since {{date}}', { date: formatDate(availability.since) }) : undefined}
        icon={IconServer}
        color="indigo"
      />
      <StatCard
        label={t('Average response')}
        value={responseTime.averageMs === null ? '–' : formatMs(responseTime.averageMs)}
        note={t('Requests in 30 days: {{number}}', { number: formatNumber(responseTime.requests) })}
        icon={IconGauge}
        color="indigo"
      />
      <StatCard
        label={t('Database')}
        value={formatMs(database.responseTime)}
        note={database.status === 'healthy' ? t('Healthy') : t('Degraded')}
        icon={IconDatabase}
        color={database.status === 'healthy' ? 'green' : 'red'}
      />
      <StatCard
        label={t('Running for')}
        value={formatSpan(server.uptime, 'short')}
        note={t('Version {{version}}', { version: server.version })}
        icon={IconClockPlay}
        color="indigo"
      />
    </div>
  )
}
