import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { useChange } from './api.ts'
import { ChangeSelect } from './change-select.tsx'
import { statusChange } from './model.ts'

const statuses = Object.keys(statusLabels) as TicketStatus[]

export function StatusChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const change = useChange(ticket.id)
  const choose = (status: TicketStatus | undefined) => {
    if (!status) return
    change.mutate({
      fields: statusChange(ticket, status, new Date()),
      done: () => t('Ticket status updated to {{status}}', { status: t(statusLabels[status]) }),
      failed: 'Failed to update ticket status',
    })
  }
  return (
    <ChangeSelect
      label={t('Status')}
      value={ticket.status}
      data={statuses.map((status) => ({ value: status, label: t(statusLabels[status]) }))}
      busy={change.isPending}
      onChoose={(value) => choose(statuses.find((status) => status === value))}
    />
  )
}
