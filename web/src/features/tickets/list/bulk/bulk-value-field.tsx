import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCandidateChoice, WithCandidates } from '#features/tickets/changes/candidate-choices.tsx'
import { ChoiceField } from '#ui/change-field/choice-field.tsx'
import type { Choices } from '#ui/change-field/choices.ts'
import { type BulkField, fieldWords, nobody, valueLabels } from './bulk-fields.ts'

interface BulkValueFieldProps {
  field: BulkField
  /** Nothing is chosen where empty. */
  value: string
  error: ReactNode
  onChoose: (value: string) => void
}

/** The value that all chosen tickets are to have. */
export function BulkValueField(props: BulkValueFieldProps) {
  const { t } = useTranslation()
  const candidate = useCandidateChoice()
  const { field } = props
  if (field === 'assigneeId') {
    return (
      <WithCandidates>
        {(candidates) => (
          <Field
            {...props}
            choices={[...candidates.map(candidate), { value: nobody, label: t('Unassigned') }]}
          />
        )}
      </WithCandidates>
    )
  }
  const choices = Object.entries(valueLabels[field]).map(([value, label]) => ({ value, label: t(label) }))
  return <Field {...props} choices={choices} />
}

function Field({ field, choices, ...props }: BulkValueFieldProps & { choices: Choices }) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  // The dialog looked for it when it opened, perhaps before the people had come.
  useEffect(() => button.current?.focus(), [])
  return (
    <ChoiceField
      ref={button}
      label={t(fieldWords[field].label)}
      isFirst
      choices={choices}
      placeholder={t(field === 'assigneeId' ? 'Choose a person' : 'Please choose')}
      {...props}
    />
  )
}
