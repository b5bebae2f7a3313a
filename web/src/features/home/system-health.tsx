import { Anchor, Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMs, formatSpan } from '#domain/spans.ts'
import { formatPercent } from '#platform/format.ts'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { type Health, healthQuery } from './api.ts'
import { Figure, Figures } from './figures.tsx'
import styles from './home.module.css'

/** How the installation is, in short; the system page says more. */
export function SystemHealth() {
  const { t } = useTranslation()
  const query = useQuery(healthQuery)
  const more = (
    <Anchor component={Link} to="/system" className={styles.more}>
      {t('System')}
    </Anchor>
  )
  return (
    <Panel title={t('System Health')} aside={more}>
      <PartState query={query} skeleton={<RowListSkeleton rows={2} isInPanel />}>
        {(health) => <State health={health} />}
      </PartState>
    </Panel>
  )
}

function State({ health: { status, availability, responseTime, database, server } }: { health: Health }) {
  const { t } = useTranslation()
  const words = { healthy: t('Healthy'), degraded: t('Needs attention') }
  const colors = { healthy: 'green', degraded: 'red' }
  return (
    <div className={styles.health}>
      <Badge color={colors[status]} variant="light" size="lg" tt="none" fw={600}>
        {words[status]}
      </Badge>
      <Figures>
        <Figure
          label={t('Availability')}
          value={formatPercent(availability.percent)}
          note={t('Last 30 days')}
        />
        <Figure
          label={t('Average response')}
          value={responseTime.averageMs === null ? '–' : formatMs(responseTime.averageMs)}
          note={t('Last 30 days')}
        />
        <Figure label={t('Database')} value={formatMs(database.responseTime)} note={words[database.status]} />
        <Figure label={t('Running for')} value={formatSpan(server.uptime)} />
      </Figures>
    </div>
  )
}
