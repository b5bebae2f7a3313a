import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'

interface FormSheetProps {
  title: string
  submitLabel: string
  busy: boolean
  /** A `FailureNote`, where it was not done. */
  failure: ReactNode
  size?: 'md' | 'lg' | 'xl'
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog; what is typed stays until it is saved or left. */
export function FormSheet(props: FormSheetProps) {
  const { t } = useTranslation()
  const { title, submitLabel, busy, failure, size, onSubmit, onClose, children } = props
  const submit = useFocusKept(busy)
  return (
    <Sheet opened title={title} size={size} onClose={() => busy || onClose()}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          if (busy) event.preventDefault()
          else onSubmit(event)
        }}
      >
        <Stack>
          {children}
          {failure}
          <Group justify="flex-end">
            <Button variant="default" disabled={busy} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button ref={submit} type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
