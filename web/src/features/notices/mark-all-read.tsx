import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { markRead } from './api.ts'

/** Stays where it is with nothing left to read, so that the keyboard does too. */
export function MarkAllRead({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reading = useAct({
    act: () => markRead(client),
    failure: () => null,
    onFailed: (error) =>
      showToast(errorText(error, 'The notices could not be marked as read. Please try again.'), 'error'),
  })
  return (
    <Button
      variant="default"
      aria-disabled={unread === 0 || undefined}
      data-disabled={unread === 0 || undefined}
      loading={reading.busy}
      onClick={() => unread === 0 || reading.run()}
    >
      {t('Mark all as read')}
    </Button>
  )
}
