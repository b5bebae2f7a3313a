import type { Ticket } from '@nagrik/contract/tickets'
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { useTranslation } from 'react-i18next'
import styles from './ticket-marks.module.css'

/** What makes a ticket stand out: open for more than seven days, or raised for review. */
export function TicketMarks({ ticket }: { ticket: Pick<Ticket, 'isOverdue' | 'isEscalated'> }) {
  const { t } = useTranslation()
  if (!ticket.isOverdue && !ticket.isEscalated) return null
  return (
    <span className={styles.marks}>
      {ticket.isOverdue && (
        <span className={styles.mark} data-mark="overdue" title={t('Open for more than 7 days')}>
          <IconAlarm aria-hidden size={16} />
          {t('Overdue')}
        </span>
      )}
      {ticket.isEscalated && (
        <span className={styles.mark} data-mark="escalated" title={t('Raised for review')}>
          <IconFlag aria-hidden size={16} />
          {t('Escalated')}
        </span>
      )}
    </span>
  )
}
