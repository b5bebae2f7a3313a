import { Progress } from '@mantine/core'
import type { TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { formatNumber } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import type { StaffStats } from './api.ts'
import { sharesOf } from './model.ts'
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

/** How the own tickets stand; rate and overdue ones are told by the cards above. */
export function StaffInsights({ title, stats }: StaffInsightsProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t(title)}>
      <ul className={styles.shares}>
        {sharesOf(stats).map(({ status, count, share }) => (
          <li key={status}>
            <span className={styles.label}>
              {t(statusLabels[status])}
              <span className={styles.count}>{count === null ? '–' : formatNumber(count)}</span>
            </span>
            <Progress value={share} color={colors[status]} aria-hidden />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
