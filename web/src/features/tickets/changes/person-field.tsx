import type { AssigneeCandidate } from '@nagrik/contract/people'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#ui/change-field/choice-field.tsx'
import { useCandidateChoices } from './candidate-choices.tsx'

interface PersonFieldProps {
  ticket: TicketDetail
  candidates: AssigneeCandidate[]
  value: string
  isMissing: boolean
  onChoose: (id: string) => void
}

/** Who is to have a ticket, before it is given. */
export function PersonField({ ticket, candidates, value, isMissing, onChoose }: PersonFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLButtonElement>(null)
  // The dialog looked for it when it opened, perhaps before the people had come.
  useEffect(() => field.current?.focus(), [])
  return (
    <ChoiceField
      ref={field}
      label={t('Assign to')}
      isFirst
      value={value}
      choices={useCandidateChoices(ticket, candidates)}
      placeholder={t('Choose a person')}
      error={isMissing && t('Please choose a person')}
      onChoose={onChoose}
    />
  )
}
