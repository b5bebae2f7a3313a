import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Figures with what they count, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

interface FigureProps {
  label: string
  value: string
  /** What else it counts. */
  note?: string
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
