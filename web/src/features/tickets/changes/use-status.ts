import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { useChange } from '#ui/change-field/use-change.ts'
import { changeFailure, useTicketChange } from './api.ts'
import { statusChange } from './model.ts'

/** The status of a ticket as it is changed, and the way back. */
export function useStatus(ticket: TicketDetail) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const done = ({ status }: TicketDetail) =>
    t('Ticket status updated to {{status}}', { status: t(statusLabels[status]) })
  return useChange<TicketStatus>({
    value: ticket.status,
    save: async (status) => {
      const { abilities } = await send(statusChange(ticket, status, new Date()), done)
      return abilities.changeStatus ? () => send({ status: ticket.status }, done) : null
    },
    failure: (error) => changeFailure(error, 'Failed to update ticket status'),
  })
}
