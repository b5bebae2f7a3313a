import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import styles from './stat-change.module.css'

export interface Change {
  direction: 'up' | 'down' | 'none'
  /** With its sign: +12%. A dash where nothing can be compared. */
  text: string
  /** What it is compared with, in words. */
  against: string
  /** Absent where neither is better. */
  isGood?: boolean
}

const arrows = { up: IconArrowUp, down: IconArrowDown, none: null }

/** How a figure has changed: told by arrow, sign and words, and by colour besides. */
export function StatChange({ direction, text, against, isGood }: Change) {
  const Arrow = arrows[direction]
  return (
    <span className={styles.change}>
      <span className={styles.amount} data-good={isGood}>
        {Arrow && <Arrow aria-hidden size={16} stroke={2.5} />}
        {text}
      </span>{' '}
      {against}
    </span>
  )
}
