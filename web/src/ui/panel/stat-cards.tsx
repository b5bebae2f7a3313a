import type { ReactNode } from 'react'
import styles from './stat-cards.module.css'

/** `StatCard`s side by side. Six of them stand in two lines. */
export function StatCards({ isSix, children }: { isSix?: boolean; children: ReactNode }) {
  return (
    <div className={styles.cards} data-six={isSix || undefined}>
      {children}
    </div>
  )
}
