import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pending } from '#ui/page-state.tsx'
import styles from './card-grid.module.css'
import { Surface } from './surface.tsx'

/** People or things side by side; its children are `GridCard`s. */
export const CardGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)

/** Some `GridCard`s in outline. */
export const CardGridSkeleton = () => (
  <Pending>
    <div className={styles.grid}>
      {['1', '2', '3', '4', '5', '6'].map((place) => (
        <Surface key={place} className={styles.outline}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="40%" />
          <Skeleton height={72} mt="auto" />
        </Surface>
      ))}
    </div>
  </Pending>
)

interface GridCardProps {
  title: string
  /** Below the title, one beside the other. */
  badges?: ReactNode
  children: ReactNode
  /** Buttons and links, at the foot of the card. */
  actions?: ReactNode
}

export const GridCard = ({ title, badges, children, actions }: GridCardProps) => (
  <li>
    <Surface className={styles.card}>
      <h3 className={styles.title}>{title}</h3>
      {badges && <div className={styles.badges}>{badges}</div>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Surface>
  </li>
)

/** Some figures of a card, side by side. */
export const CardFigures = ({
  figures,
}: {
  figures: { label: string; value: string; isBad?: boolean }[]
}) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, isBad }) => (
      <div key={label} className={styles.figure}>
        <dt className={styles.figureLabel}>{label}</dt>
        <dd className={styles.value} data-bad={isBad || undefined}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
