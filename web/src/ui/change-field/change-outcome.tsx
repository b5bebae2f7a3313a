import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#ui/failure-note.tsx'
import styles from './change-field.module.css'
import type { useChange } from './use-change.ts'

/** That a change is on its way, or that it failed and what can be done. */
export function ChangeOutcome({ change }: { change: Pick<ReturnType<typeof useChange>, 'busy' | 'failed'> }) {
  const { t } = useTranslation()
  const { busy, failed } = change
  return (
    <>
      <p className={styles.saving} role="status">
        {busy && (
          <>
            <Loader size={16} aria-hidden /> {t('Saving…')}
          </>
        )}
      </p>
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
