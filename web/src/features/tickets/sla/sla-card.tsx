import { Card, RingProgress, Text, Title } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPercent } from '#platform/format.ts'
import { isFinished, keptDeadline, type Sla, type SlaState, slaOf } from './model.ts'
import styles from './sla-card.module.css'
import { useNow } from './use-now.ts'

const colors: Record<SlaState, string> = {
  'no-sla': 'slate',
  overdue: 'red',
  critical: 'red',
  warning: 'marigold',
  'on-track': 'green',
}

/** How much of the promised time is left, as a ring and in words. */
export function SlaCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const sla = slaOf(ticket, useNow(30_000))
  const finished = isFinished(ticket.status)
  const { resolutionDeadline } = ticket.sla
  const color = finished ? (keptDeadline(ticket) === false ? 'marigold' : 'green') : colors[sla.state]
  const shown = finished || sla.state === 'overdue' ? 100 : sla.left
  return (
    <Card withBorder className={styles.card} data-sla={sla.state}>
      <RingProgress
        size={72}
        thickness={8}
        roundCaps
        aria-hidden
        sections={[{ value: shown, color }]}
        label={
          <Text component="div" ta="center" fw={600} size="xs" lh={1}>
            <RingLabel ticket={ticket} sla={sla} />
          </Text>
        }
      />
      <div>
        <Title order={2} size="xs" fw={400} c="dimmed">
          {t('Time to resolve')}
        </Title>
        <Text fw={600} size="lg" c={sla.state === 'overdue' ? 'var(--mantine-color-error)' : undefined}>
          <SlaWords ticket={ticket} sla={sla} />
        </Text>
        {resolutionDeadline && (
          <Text size="xs" c="dimmed">
            {t('Deadline {{moment}}', { moment: formatDateTime(resolutionDeadline) })}
          </Text>
        )}
      </div>
    </Card>
  )
}

function RingLabel({ ticket, sla }: { ticket: Ticket; sla: Sla }) {
  if (isFinished(ticket.status)) return <IconCheck size={24} />
  return sla.state === 'no-sla' ? '–' : formatPercent(sla.left)
}

function SlaWords({ ticket, sla }: { ticket: Ticket; sla: Sla }) {
  const { t } = useTranslation()
  if (isFinished(ticket.status)) {
    const kept = keptDeadline(ticket)
    if (kept === null) return t('No longer running')
    return kept ? t('Resolved in time') : t('Resolved after the deadline')
  }
  if (sla.state === 'no-sla') return t('No deadline')
  if (sla.state === 'overdue') return t('Overdue')
  return sla.hours < 1 ? t('Due soon') : t('{{count}} hours remaining', { count: sla.hours })
}
