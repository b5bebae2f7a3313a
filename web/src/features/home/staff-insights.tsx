import { Card, Progress, Title } from '@mantine/core'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { formatNumber, formatPercent } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import type { StaffStats } from './api.ts'
import { Figure, Figures } from './figures.tsx'
import { rateColor, sharesOf } from './model.ts'
import styles from './staff-insights.module.css'

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

/** How the own tickets stand. */
export function StaffInsights({ title, stats }: StaffInsightsProps) {
  const { t } = useTranslation()
  const shares = stats ? sharesOf(stats) : null
  const rate = stats?.resolutionRate ?? null
  return (
    <Card withBorder component="section" aria-label={t(title)}>
      <Title order={2} size="h4" mb="sm">
        {t(title)}
      </Title>
      <Figures>
        <Figure label={t('Resolution Rate')} value={formatPercent(rate)} color={rateColor(rate)} />
        <Figure
          label={t('Overdue Issues')}
          value={stats ? formatNumber(stats.overdueTickets) : '–'}
          color={stats?.overdueTickets ? 'red' : undefined}
        />
      </Figures>
      {shares && (
        <ul className={styles.shares}>
          {shares.map(({ status, count, share }) => (
            <li key={status}>
              <span className={styles.label}>
                {t(statusLabels[status])}
                <span className={styles.count}>{formatNumber(count)}</span>
              </span>
              <Progress value={share} color={colors[status]} aria-hidden />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
