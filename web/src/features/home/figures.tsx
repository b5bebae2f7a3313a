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
  /** Name of a palette colour; words say the same. */
  color?: string
}

export function Figure({ label, value, note, color }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd style={color ? { color: `var(--mantine-color-${color}-text)` } : undefined}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
