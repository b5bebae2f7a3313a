import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './share-list.module.css'

/** Parts of a whole with their bars; its children are `Share`s. */
export function ShareList({ children }: { children: ReactNode }) {
  return <ul className={styles.shares}>{children}</ul>
}

interface ShareProps {
  icon?: ReactNode
  label: ReactNode
  /** In words; the bar only shows it. */
  value: ReactNode
  /** How long the bar is, from 0 to 100. */
  share: number
  /** Name of a palette colour. */
  color?: string
  note?: ReactNode
}

export function Share({ icon, label, value, share, color = 'indigo', note }: ShareProps) {
  return (
    <li className={styles.share} data-icon={Boolean(icon) || undefined}>
      {icon}
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </div>
      <Progress className={styles.bar} value={share} color={color} aria-hidden />
      {note && <div className={styles.note}>{note}</div>}
    </li>
  )
}
