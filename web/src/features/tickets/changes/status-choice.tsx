import type { TicketDetail, TicketStatus } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { statusLabels } from '#domain/ticket-words.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { useStatus } from './use-status.ts'

const statuses = Object.keys(statusLabels) as TicketStatus[]

const choiceId = 'status-choice'

/** Goes to the choice and opens its list. */
export function openStatusChoice(): void {
  const choice = document.getElementById(choiceId)
  const fold = choice?.closest('details')
  if (fold) fold.open = true
  const field = choice?.querySelector('button')
  field?.focus()
  field?.click()
}

export function StatusChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const change = useStatus(ticket)
  const choices = statuses.map((status) => ({ value: status, label: t(statusLabels[status]) }))
  return (
    <div id={choiceId}>
      <ChangeField label={t('Status')} choices={choices} change={change} />
    </div>
  )
}
