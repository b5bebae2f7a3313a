import type { TicketDetail, TicketPriority } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import { useChange } from './api.ts'
import { ChangeSelect } from './change-select.tsx'

const priorities = Object.keys(priorityLabels) as TicketPriority[]

export function PriorityChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const change = useChange(ticket.id)
  const choose = (priority: TicketPriority | undefined) => {
    if (!priority) return
    change.mutate({
      fields: { priority },
      done: () => t('Priority updated to {{priority}}', { priority: t(priorityLabels[priority]) }),
      failed: 'Failed to change priority. Please try again.',
    })
  }
  return (
    <ChangeSelect
      label={t('Priority')}
      value={ticket.priority}
      data={priorities.map((priority) => ({ value: priority, label: t(priorityLabels[priority]) }))}
      busy={change.isPending}
      onChoose={(value) => choose(priorities.find((priority) => priority === value))}
    />
  )
}
