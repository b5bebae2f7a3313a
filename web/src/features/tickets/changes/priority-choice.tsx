import type { TicketDetail, TicketPriority } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { useChange } from '#ui/change-field/use-change.ts'
import { changeFailure, useTicketChange } from './api.ts'

const priorities = Object.keys(priorityLabels) as TicketPriority[]

export function PriorityChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const done = ({ priority }: TicketDetail) =>
    t('Priority updated to {{priority}}', { priority: t(priorityLabels[priority]) })
  const change = useChange<TicketPriority>({
    value: ticket.priority,
    save: async (priority) => {
      const { abilities } = await send({ priority }, done)
      return abilities.changePriority ? () => send({ priority: ticket.priority }, done) : null
    },
    failure: (error) => changeFailure(error, 'Failed to change priority. Please try again.'),
  })
  const choices = priorities.map((priority) => ({ value: priority, label: t(priorityLabels[priority]) }))
  return <ChangeField label={t('Priority')} choices={choices} change={change} />
}
