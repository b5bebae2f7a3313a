import type { Ticket } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { isFinished, keptDeadline, type Sla, type SlaState } from './model.ts'

export const slaColors: Record<SlaState, string> = {
  'no-sla': 'slate',
  overdue: 'red',
  critical: 'red',
  warning: 'marigold',
  'on-track': 'green',
}

export function SlaWords({ ticket, sla }: { ticket: Ticket; sla: Sla }) {
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
