import { Card, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { categoryOf, departmentOf, subcategoryOf } from '#domain/ticket.ts'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Assignee } from './assignee.tsx'
import { Reporter } from './reporter.tsx'
import styles from './ticket-information.module.css'
import { TicketPlace } from './ticket-place.tsx'

/** The facts of a ticket: who, what, where and when. */
export function TicketInformation({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const staff = isStaff(useUser().role)
  return (
    <Card withBorder component="section" aria-label={t('Ticket information')}>
      <Title order={2} size="h4" mb="sm">
        {t('Ticket information')}
      </Title>
      <dl className={styles.facts}>
        <Fact label={t('Ticket number')}>{ticket.ticketNumber}</Fact>
        <Fact label={t('Category')}>{categoryOf(ticket)}</Fact>
        {ticket.subcategory && <Fact label={t('Subcategory')}>{subcategoryOf(ticket)}</Fact>}
        <Fact label={t('Department')}>{departmentOf(ticket)}</Fact>
        <Fact label={t('Reported by')} stacked>
          <Reporter ticket={ticket} />
        </Fact>
        <Fact label={t('Assigned to')} stacked>
          <Assignee ticket={ticket} />
        </Fact>
        <Fact label={t('Location')} stacked>
          <TicketPlace ticket={ticket} />
        </Fact>
        {ticket.landmark && <Fact label={t('Landmark')}>{ticket.landmark}</Fact>}
        <Fact label={t('Reported on')}>{formatDateTime(ticket.reportedAt)}</Fact>
        <Fact label={t('Last update')}>
          <RelativeTime moment={ticket.updatedAt} />
        </Fact>
        {staff && ticket.escalatedAt && (
          <Fact label={t('Escalated')} stacked>
            {t('Level {{level}}', { level: formatNumber(ticket.escalationLevel) })},{' '}
            {formatDateTime(ticket.escalatedAt)}
            {ticket.escalationReason && <span className={styles.reason}>{ticket.escalationReason}</span>}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

interface FactProps {
  label: string
  /** What is long stands below its name, however wide the panel. */
  stacked?: boolean
  children: ReactNode
}

function Fact({ label, stacked, children }: FactProps) {
  return (
    <div className={styles.fact} data-stacked={stacked}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
