import { Skeleton } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { TicketCard } from './ticket-card.tsx'
import styles from './ticket-cards.module.css'

interface TicketCardsProps {
  tickets: Ticket[]
  /** The page that was asked for is still on its way; these are the earlier ones. */
  outdated: boolean
  onQuickView: (id: string) => void
}

export function TicketCards({ tickets, outdated, onQuickView }: TicketCardsProps) {
  const showsAssignee = isStaff(useUser().role)
  return (
    <ul className={styles.list} data-outdated={outdated || undefined} aria-busy={outdated}>
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          showsAssignee={showsAssignee}
          onQuickView={() => onQuickView(ticket.id)}
        />
      ))}
    </ul>
  )
}

const rows = ['1', '2', '3', '4', '5', '6', '7', '8']

export function TicketCardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.list} role="status" aria-label={t('Loading')}>
      {rows.map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton height={14} width="35%" />
          <Skeleton height={18} width="70%" />
          <Skeleton height={14} width="50%" />
        </div>
      ))}
    </div>
  )
}
