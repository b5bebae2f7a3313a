import type { ReactNode } from 'react'
import styles from './other-ways.module.css'

/** Where else to go from an entry page. */
export const OtherWays = ({ children }: { children: ReactNode }) => (
  <ul className={styles.ways}>{children}</ul>
)

/** A question and the link that answers it. */
export const OtherWay = ({ question, children }: { question?: string; children: ReactNode }) => (
  <li className={styles.way}>
    {question && <span>{question}</span>}
    {children}
  </li>
)
