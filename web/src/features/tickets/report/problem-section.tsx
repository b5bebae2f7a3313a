import { Textarea, TextInput } from '@mantine/core'
import { descriptionLength, titleLength } from '@nagrik/contract/limits'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FormSection } from './form-section.tsx'
import type { ReportFields } from './model.ts'
import { PriorityField } from './priority-field.tsx'
import { Dictation } from './speech/dictation.tsx'
import { type Caret, insertHeard } from './speech/insert-heard.ts'
import { WhatYouSaid } from './speech/what-you-said.tsx'

interface ProblemSectionProps {
  number: number
  fields: ReportFields
  /** What the title will be where none is written. */
  defaultTitle: string
  /** What was heard stands beside the recording of it. */
  hasSound: boolean
  isRecording: boolean
  onChange: (change: Partial<ReportFields>) => void
  onHeard: (sentence: string) => void
}

/** What the problem is and how urgent. */
export function ProblemSection({
  number,
  fields,
  defaultTitle,
  hasSound,
  isRecording,
  onChange,
  onHeard,
}: ProblemSectionProps) {
  const { t } = useTranslation()
  const [wasHeard, setWasHeard] = useState(false)
  if (fields.transcription !== '' && !wasHeard) setWasHeard(true)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Null until somebody was in the field; then what is heard goes to its end. */
  const caret = useRef<Caret | null>(null)

  function write(sentence: string) {
    const { length } = fields.description
    const at = caret.current ?? { from: length, to: length }
    const inserted = insertHeard(fields.description, at, sentence, descriptionLength.max)
    flushSync(() => onChange({ description: inserted.text }))
    caret.current = { from: inserted.caret, to: inserted.caret }
    field.current?.setSelectionRange(inserted.caret, inserted.caret)
    onHeard(sentence)
  }

  return (
    <FormSection id="report-problem" number={number} title={t('What is the problem?')}>
      <Textarea
        ref={field}
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
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
          caret.current = { from, to }
        }}
        onChange={({ currentTarget: { value, selectionStart: from, selectionEnd: to } }) => {
          caret.current = { from, to }
          onChange({ description: value })
        }}
      />
      <Dictation isRecording={isRecording} onHeard={write} />
      {!hasSound && wasHeard && (
        <WhatYouSaid
          transcription={fields.transcription}
          onChange={(transcription) => onChange({ transcription })}
        />
      )}
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
