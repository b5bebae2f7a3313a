import { RingProgress } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import { formatPercent } from '#platform/format.ts'
import { DeadlineWords } from './deadline-words.tsx'
import { slaOf } from './model.ts'
import styles from './sla-line.module.css'
import { SlaWords, slaColors } from './sla-words.tsx'
import { useNow } from './use-now.ts'

/** The running time in one line, for narrow screens. */
export function SlaLine({ ticket, isOwn = false }: { ticket: Ticket; isOwn?: boolean }) {
  const sla = slaOf(ticket, useNow(30_000))
  const { resolutionDeadline } = ticket.sla
  const isOverdue = sla.state === 'overdue'
  return (
    <div className={styles.line} data-sla={sla.state}>
      <RingProgress
        size={28}
        thickness={4}
        aria-hidden
        sections={[{ value: isOverdue ? 100 : sla.left, color: slaColors[sla.state] }]}
      />
      <span className={styles.texts}>
        <strong className={styles.words}>
          <SlaWords ticket={ticket} sla={sla} />
          {resolutionDeadline && !isOverdue && ` (${formatPercent(sla.left)})`}
        </strong>
        {resolutionDeadline && (
          <span className={styles.deadline}>
            <DeadlineWords ticket={ticket} sla={sla} isOwn={isOwn} />
          </span>
        )}
      </span>
    </div>
  )
}
