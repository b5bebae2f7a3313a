import type { ReactNode } from 'react'
import styles from './status-line.module.css'

/**
 * What goes on, in a word. It stands there before it says anything, for screen readers read out only what changes;
 * empty it takes no room.
 */
export const StatusLine = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.line}>
    {children}
  </p>
)
