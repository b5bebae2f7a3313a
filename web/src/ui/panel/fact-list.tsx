import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

/** Labels and values in one layout at every width; its children are `Fact`s. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
