import { RingProgress, Text, Title } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#platform/format.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { DeadlineWords } from './deadline-words.tsx'
import { isFinished, keptDeadline, type Sla, slaOf } from './model.ts'
import styles from './sla-card.module.css'
import { SlaWords, slaColors } from './sla-words.tsx'
import { useNow } from './use-now.ts'

/** How much of the promised time is left, as a ring and in words. */
export function SlaCard({ ticket, isOwn = false }: { ticket: Ticket; isOwn?: boolean }) {
  const { t } = useTranslation()
  const sla = slaOf(ticket, useNow(30_000))
  const finished = isFinished(ticket.status)
  const { resolutionDeadline } = ticket.sla
  const color = finished ? (keptDeadline(ticket) === false ? 'marigold' : 'green') : slaColors[sla.state]
  const shown = finished || sla.state === 'overdue' ? 100 : sla.left
  return (
    <Panel className={styles.card}>
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
      <div data-sla={sla.state}>
        <Title order={2} size="xs" fw={400} c="dimmed">
          {t('Time to resolve')}
        </Title>
        <Text fw={600} size="lg" c={sla.state === 'overdue' ? 'var(--mantine-color-error)' : undefined}>
          <SlaWords ticket={ticket} sla={sla} />
        </Text>
        {resolutionDeadline && (
          <Text size="xs" c="dimmed">
            <DeadlineWords ticket={ticket} sla={sla} isOwn={isOwn} />
          </Text>
        )}
      </div>
    </Panel>
  )
}

function RingLabel({ ticket, sla }: { ticket: Ticket; sla: Sla }) {
  if (isFinished(ticket.status)) return <IconCheck size={24} />
  return sla.state === 'no-sla' ? '–' : formatPercent(sla.left)
}
