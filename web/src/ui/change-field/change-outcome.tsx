import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import { StatusLine } from '#ui/status-line.tsx'
import type { useChange } from './use-change.ts'

/** That a change is on its way, or that it failed and what can be done. */
export function ChangeOutcome({ change }: { change: Pick<ReturnType<typeof useChange>, 'busy' | 'failed'> }) {
  const { t } = useTranslation()
  const { busy, failed } = change
  return (
    <>
      <StatusLine>
        {busy && (
          <>
            <Loader size={16} aria-hidden /> {t('Saving…')}
          </>
        )}
      </StatusLine>
      {failed && (
        <FailureNote text={failed.text} onRetry={failed.retry}>
          <Button variant="subtle" onClick={failed.leave}>
            {t('Leave as it was')}
          </Button>
        </FailureNote>
      )}
    </>
  )
}
