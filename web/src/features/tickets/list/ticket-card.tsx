import { Button } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { categoryOf, placeOf, titleOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './ticket-card.module.css'
import { TicketCounts } from './ticket-counts.tsx'
import { TicketMarks } from './ticket-marks.tsx'

interface TicketCardProps {
  ticket: Ticket
  /** Staff see who works on it. */
  showsAssignee: boolean
  onQuickView: () => void
}

/** One ticket of the list: a card on phones, a row on wide screens; the whole of it leads to the ticket. */
export function TicketCard({ ticket, showsAssignee, onQuickView }: TicketCardProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.card} data-status={ticket.status}>
      <p className={styles.number}>
        <span className={styles.figures}>{ticket.ticketNumber}</span>
        <span className={styles.category}>{categoryOf(ticket)}</span>
      </p>
      <h3 className={styles.title}>
        <Link to="/tickets/$id" params={{ id: ticket.id }} className={styles.link}>
          {titleOf(ticket)}
        </Link>
      </h3>
      <p className={styles.place}>
        <IconMapPin aria-hidden size={16} />
        <span>{placeOf(ticket)}</span>
      </p>
      <div className={styles.badges}>
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
      </div>
      <div className={styles.state}>
        <TicketMarks ticket={ticket} />
        {showsAssignee && (
          <span className={styles.assignee} data-nobody={!ticket.assignee || undefined}>
            {ticket.assignee?.name ?? t('Unassigned')}
          </span>
        )}
      </div>
      <div className={styles.when}>
        <RelativeTime moment={ticket.createdAt} />
        <TicketCounts ticket={ticket} />
      </div>
      <Button
        className={styles.quick}
        variant="subtle"
        size="sm"
        leftSection={<IconEye aria-hidden size={18} />}
        onClick={onQuickView}
        aria-label={t('Quick View of {{number}}', { number: ticket.ticketNumber })}
      >
        {t('Quick View')}
      </Button>
    </li>
  )
}
