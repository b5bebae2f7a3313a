import type { ReactNode } from 'react'
import styles from './item-list.module.css'

/** Things within a panel that lead nowhere; its children are `Item`s. */
export function ItemList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface ItemProps {
  icon?: ReactNode
  title: ReactNode
  /** One line about it. */
  note?: ReactNode
  /** Its own button of 44 px, or a word. */
  action?: ReactNode
}

export function Item({ icon, title, note, action }: ItemProps) {
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.words}>
        <div>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {action}
    </li>
  )
}
