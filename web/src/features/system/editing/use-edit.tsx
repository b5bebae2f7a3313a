import { Button } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/api-error.ts'
import { errorText, fieldErrors } from '#platform/error-text.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'

interface EditProps<Input, Result> {
  act: (input: Input) => Promise<Result>
  /** What is read anew once it is done, or where somebody else was quicker. */
  outdates: readonly QueryKey[]
  failure: TextKey
  done: TextKey
  onClose: () => void
  /** Tells errors at their fields. */
  refuse?: (errors: Record<string, string>) => void
}

const hasCode = (error: unknown, code: string) => isApiError(error) && error.error === code

/**
 * An act on something that others edit too. Where somebody else was quicker nothing is written: it says so and
 * leads to how it stands now.
 */
export function useEdit<Input, Result>(props: EditProps<Input, Result>) {
  const { act, outdates, failure, done, onClose, refuse } = props
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isStale, setStale] = useState(false)
  const readAnew = () => {
    for (const queryKey of outdates) void client.invalidateQueries({ queryKey })
  }
  const editing = useAct({
    act,
    failure: (error) => (refuse && atFields(error) ? null : errorText(error, failure)),
    onDone: () => {
      showToast(t(done))
      readAnew()
      onClose()
    },
    onFailed: (error) => {
      setStale(hasCode(error, 'CHANGED_MEANWHILE'))
      const errors = atFields(error)
      if (errors) refuse?.(errors)
    },
  })
  const note: ReactNode = editing.failure && (
    <FailureNote text={editing.failure}>
      {isStale && (
        <Button
          variant="default"
          onClick={() => {
            readAnew()
            onClose()
          }}
        >
          {t('Show how it stands now')}
        </Button>
      )}
    </FailureNote>
  )
  return { ...editing, note }
}

/** Errors of single fields; a taken name is told at the name. */
function atFields(error: unknown): Record<string, string> | null {
  if (hasCode(error, 'NAME_TAKEN')) return { name: errorText(error, 'There is already one with this name.') }
  const errors = fieldErrors(error)
  return Object.keys(errors).length > 0 ? errors : null
}
