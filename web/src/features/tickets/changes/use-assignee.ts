import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { useChange } from '#ui/change-field/use-change.ts'
import { changeFailure, useTicketChange } from './api.ts'
import { assigneeChange } from './model.ts'

/** Who works on a ticket, as it is changed; '' is nobody. */
export function useAssignee(ticket: TicketDetail) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const give = (id: string) =>
    send(assigneeChange(id || null, new Date()), ({ assigneeId }) =>
      assigneeId ? t('Ticket assigned successfully') : t('Ticket unassigned successfully'),
    )
  const before = ticket.assigneeId ?? ''
  return useChange({
    value: before,
    save: async (id) => ((await give(id)).abilities.assign ? () => give(before) : null),
    failure: (error) => changeFailure(error, 'Failed to assign ticket'),
  })
}
