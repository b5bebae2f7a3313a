import { Textarea, TextInput } from '@mantine/core'
import { descriptionLength, titleLength } from '@nagrik/contract/limits'
import { useTranslation } from 'react-i18next'
import { FormSection } from './form-section.tsx'
import type { ReportFields } from './model.ts'
import { PriorityField } from './priority-field.tsx'

interface ProblemSectionProps {
  number: number
  fields: ReportFields
  /** What the title will be where none is written. */
  defaultTitle: string
  onChange: (change: Partial<ReportFields>) => void
}

/** What the problem is and how urgent. */
export function ProblemSection({ number, fields, defaultTitle, onChange }: ProblemSectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection id="report-problem" number={number} title={t('What is the problem?')}>
      <Textarea
        id="report-description"
        label={t('Description')}
        placeholder={t('What is wrong, since when, and what you have already tried')}
        withAsterisk
        aria-required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={descriptionLength.max}
        value={fields.description}
        onChange={({ currentTarget: { value } }) => onChange({ description: value })}
      />
      <TextInput
        label={t('Title (optional)')}
        placeholder={defaultTitle}
        maxLength={titleLength.max}
        value={fields.title}
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <PriorityField value={fields.priority} onChange={(priority) => onChange({ priority })} />
    </FormSection>
  )
}
