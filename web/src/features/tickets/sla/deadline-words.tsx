import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { formatPromised } from '#domain/promised-by.ts'
import { formatDateTime } from '#platform/format.ts'
import { isFinished, type Sla } from './model.ts'

/** The reporter is told what was promised to them as long as it can be kept; everybody else, the deadline. */
export function DeadlineWords({ ticket, sla, isOwn }: { ticket: Ticket; sla: Sla; isOwn: boolean }) {
  const { t } = useTranslation()
  const { resolutionDeadline } = ticket.sla
  if (!resolutionDeadline) return null
  return isOwn && sla.state !== 'overdue' && !isFinished(ticket.status)
    ? t('We aim to resolve this by {{moment}}', { moment: formatPromised(resolutionDeadline) })
    : t('Deadline {{moment}}', { moment: formatDateTime(resolutionDeadline) })
}
