import { Skeleton } from '@mantine/core'
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

/** The same in outline, while the figures are on their way. */
export function StatCardsSkeleton({ count = 4 }: { count?: 4 | 6 }) {
  return (
    <StatCards isSix={count === 6}>
      {Array.from({ length: count }, (_, card) => String(card)).map((card) => (
        <div key={card} className={styles.outline}>
          <Skeleton height={24} width="40%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={12} width="90%" />
        </div>
      ))}
    </StatCards>
  )
}
