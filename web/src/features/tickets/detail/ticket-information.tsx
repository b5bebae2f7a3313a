import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { categoryOf, departmentOf, escalationReasonOf, subcategoryOf } from '#domain/ticket.ts'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Assignee } from './assignee.tsx'
import { Reporter } from './reporter.tsx'
import styles from './ticket-information.module.css'
import { TicketPlace } from './ticket-place.tsx'

/** The facts of a ticket: who, what, where and when. */
export function TicketInformation({ ticket, isFolded }: { ticket: TicketDetail; isFolded?: boolean }) {
  const { t } = useTranslation()
  const staff = isStaff(useUser().role)
  return (
    <Panel title={t('Ticket information')} isFolded={isFolded}>
      <FactList>
        <Fact label={t('Ticket number')}>{ticket.ticketNumber}</Fact>
        <Fact label={t('Category')}>{categoryOf(ticket)}</Fact>
        {ticket.subcategory && <Fact label={t('Subcategory')}>{subcategoryOf(ticket)}</Fact>}
        <Fact label={t('Department')}>{departmentOf(ticket)}</Fact>
        <Fact label={t('Reported by')}>
          <Reporter ticket={ticket} />
        </Fact>
        <Fact label={t('Assigned to')}>
          <Assignee ticket={ticket} />
        </Fact>
        <Fact label={t('Location')}>
          <TicketPlace ticket={ticket} />
        </Fact>
        {ticket.landmark && <Fact label={t('Landmark')}>{ticket.landmark}</Fact>}
        <Fact label={t('Reported on')}>{formatDateTime(ticket.reportedAt)}</Fact>
        <Fact label={t('Last update')}>
          <RelativeTime moment={ticket.updatedAt} />
        </Fact>
        {staff && ticket.escalatedAt && (
          <Fact label={t('Escalated')}>
            {t('Level {{level}}', { level: formatNumber(ticket.escalationLevel) })},{' '}
            {formatDateTime(ticket.escalatedAt)}
            {ticket.escalationReason && <span className={styles.reason}>{escalationReasonOf(ticket)}</span>}
          </Fact>
        )}
      </FactList>
    </Panel>
  )
}
