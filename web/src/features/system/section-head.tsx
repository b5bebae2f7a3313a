import type { ReactNode } from 'react'
import styles from './system.module.css'

interface SectionHeadProps {
  title: string
  /** What it is for, in a sentence. */
  text: string
  /** What can be done here as a whole. */
  action?: ReactNode
}

export function SectionHead({ title, text, action }: SectionHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </header>
  )
}
