import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './failure-note.module.css'

interface FailureNoteProps {
  /** What failed, and why as far as it is known. */
  text: ReactNode
  /** Does it once more; absent where the button that was pressed stands beside it. */
  onRetry?: () => void
  /** Other ways on. */
  children?: ReactNode
}

/** Stands where something was to be done and was not, until it is tried again or left. */
export function FailureNote({ text, onRetry, children }: FailureNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('Try Again')}
        </Button>
      )}
      {children}
    </div>
  )
}
