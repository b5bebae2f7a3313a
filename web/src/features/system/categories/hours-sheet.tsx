import { TextInput } from '@mantine/core'
import { slaHours as generalHours } from '@nagrik/contract/limits'
import { type CategoryPreview, SlaHours } from '@nagrik/contract/system-categories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import { wholeNumber } from '#features/system/editing/numbers.ts'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { errorText } from '#platform/error-text.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { FormSheet } from '#ui/form/form-sheet.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useAct } from '#ui/use-act.ts'
import { outdates } from './api.ts'
import styles from './categories.module.css'
import { HoursPreview, type HoursTurns } from './hours-preview.tsx'
import { priorities } from './model.ts'

interface HoursSheetProps {
  title: string
  hours: SlaHours
  /** What holds where nothing is set here; the general hours without. */
  above?: SlaHours
  preview: (hours: SlaHours) => Promise<HoursTurns & Partial<CategoryPreview>>
  save: (hours: SlaHours) => Promise<unknown>
  onClose: () => void
}

/** New hours are looked at before they are saved: what they mean for which issues. */
export function HoursSheet({ title, hours, above, preview, save, onClose }: HoursSheetProps) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: SlaHours,
    values: {
      CRITICAL: typed(hours.CRITICAL),
      HIGH: typed(hours.HIGH),
      MEDIUM: typed(hours.MEDIUM),
      LOW: typed(hours.LOW),
    },
    bodyOf: (values) => ({
      CRITICAL: wholeNumber(values.CRITICAL),
      HIGH: wholeNumber(values.HIGH),
      MEDIUM: wholeNumber(values.MEDIUM),
      LOW: wholeNumber(values.LOW),
    }),
  })
  const [seen, setSeen] = useState<{ of: string; turns: HoursTurns & Partial<CategoryPreview> } | null>(null)
  const asking = useAct({
    act: async (next: SlaHours) => ({ of: JSON.stringify(next), turns: await preview(next) }),
    failure: (error) => errorText(error, 'What this changes could not be loaded.'),
    onDone: setSeen,
  })
  const edit = useEdit({
    act: save,
    outdates,
    failure: 'The hours could not be saved.',
    done: 'Hours saved',
    onClose,
  })
  const written = JSON.stringify(form.values)
  const [seenOf, setSeenOf] = useState(written)
  // Other hours want another look.
  if (seen && seenOf !== written) setSeen(null)
  const changes = (seen?.turns.hours.length ?? 0) > 0
  return (
    <FormSheet
      title={title}
      size="lg"
      submitLabel={seen && changes ? t('Save') : t('Show what changes')}
      busy={asking.busy || edit.busy}
      failure={edit.note || (asking.failure && <FailureNote text={asking.failure} />)}
      onSubmit={form.submit((next) => {
        if (seen && changes) return edit.run(next)
        setSeenOf(written)
        asking.run(next)
      })}
      onClose={onClose}
    >
      <div className={styles.hours}>
        {priorities.map((priority) => (
          <TextInput
            key={priority}
            label={t(priorityLabels[priority])}
            placeholder={String(above?.[priority] ?? generalHours[priority])}
            inputMode="numeric"
            maxLength={4}
            {...form.field(priority)}
          />
        ))}
      </div>
      <p className={styles.hint}>
        {above
          ? t('In hours. What is left empty follows the category.')
          : t('In hours. What is left empty follows the general hours.')}
      </p>
      {seen && <HoursPreview turns={seen.turns} />}
    </FormSheet>
  )
}

const typed = (hours: number | null) => (hours === null ? '' : String(hours))
