import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { replyTemplates as limits } from '@nagrik/contract/limits'
import type { ReplyTemplate, ReplyTemplateBody } from '@nagrik/contract/reply-templates'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '#platform/error-text.ts'
import { translateFound } from '#platform/i18n/i18n.ts'
import { randomKey } from '#platform/random-key.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useAct } from '#ui/use-act.ts'
import { addTemplate, changeTemplate } from './api.ts'
import { errorsIn, noTemplate, type TemplateField, templateFields } from './model.ts'
import styles from './reply-text.module.css'

interface TemplateFormProps {
  departmentId: string
  /** Null: a new one. */
  template: ReplyTemplate | null
  onSaved: () => void
  onClose: () => void
}

/** A standard reply being written, in both languages. What is typed stays until it is saved or left. */
export function TemplateForm({ departmentId, template, onSaved, onClose }: TemplateFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [body, setBody] = useState<ReplyTemplateBody>(() => {
    const { title, textEn, textHi } = template ?? noTemplate
    return { title, textEn, textHi }
  })
  const [key, setKey] = useState(randomKey)
  const [isChecked, setChecked] = useState(false)
  const saving = useAct({
    act: (written: ReplyTemplateBody) =>
      template ? changeTemplate(template.id, written) : addTemplate(departmentId, written, key),
    failure: (error) =>
      Object.values(fieldErrors(error))[0] ?? t('The standard reply could not be saved. Please try again.'),
    onDone: onSaved,
  })
  const errors = errorsIn(body)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.busy) return
    setChecked(true)
    const wrong = templateFields.find((name) => errors[name])
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else saving.run(body)
  }
  const field = (name: TemplateField) => ({
    name,
    value: body[name],
    readOnly: saving.busy,
    'aria-required': true,
    error: isChecked && errors[name] && translateFound(errors[name]),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setBody({ ...body, [name]: currentTarget.value })
      // Another text under the key of the first one would be refused.
      setKey(randomKey())
    },
  })
  return (
    <Sheet
      opened
      size="lg"
      title={template ? t('Edit this standard reply') : t('Add a standard reply')}
      onClose={() => saving.busy || onClose()}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            {...field('title')}
            label={t('Title')}
            description={t('Only staff see it, when they choose a reply.')}
            maxLength={limits.title}
            data-autofocus
          />
          <Textarea
            {...field('textEn')}
            label={t('Reply in English')}
            description={t('{number}, {category} and {department} are filled in for the issue.')}
            lang="en"
            autosize
            minRows={3}
            maxRows={10}
            maxLength={limits.text}
          />
          <Textarea
            {...field('textHi')}
            label={t('Reply in Hindi')}
            lang="hi"
            classNames={{ input: styles.hindi }}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={limits.text}
          />
          {saving.failure && <FailureNote text={saving.failure} />}
          <Group justify="flex-end">
            <Button variant="default" disabled={saving.busy} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={saving.busy}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
