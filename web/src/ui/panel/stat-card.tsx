import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './stat-card.module.css'
import { type Change, StatChange } from './stat-change.tsx'

interface StatCardProps {
  label: string
  value: string
  note?: string
  /** Against the time before; left out where the figure has none. */
  change?: Change
  icon: Icon
  /** Name of a palette colour. */
  color: string
  /** Where the card leads; without one it is only shown. */
  link?: LinkProps
}

export function StatCard({ label, value, note, change, icon: StatIcon, color, link }: StatCardProps) {
  const content = (
    <>
      <span className={styles.top}>
        <span className={styles.value} data-long={value.length > 9 || undefined}>
          {value}
        </span>
        <span className={styles.icon} style={{ color: `var(--mantine-color-${color}-light-color)` }}>
          <span style={{ background: `var(--mantine-color-${color}-light)` }} />
          <StatIcon aria-hidden size={24} />
        </span>
      </span>
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
      {change && (
        <span className={styles.change}>
          <StatChange {...change} />
        </span>
      )}
    </>
  )
  return link ? (
    <Link {...link} className={styles.card}>
      {content}
    </Link>
  ) : (
    <div className={styles.card}>{content}</div>
  )
}
