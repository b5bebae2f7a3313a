import type { ReactNode } from 'react'
import styles from './failure-note.module.css'
import { TryAgain } from './try-again.tsx'

interface FailureNoteProps {
  /** What failed. */
  text: ReactNode
  /** Does it once more; absent where the button that was pressed stands beside it. */
  onRetry?: () => void
  /** Other ways on. */
  children?: ReactNode
}

/** Stands where something was to be done and was not, until it is tried again or left. */
export function FailureNote({ text, onRetry, children }: FailureNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <p className={styles.text}>{text}</p>
      {onRetry && <TryAgain onRetry={onRetry} />}
      {children}
    </div>
  )
}
