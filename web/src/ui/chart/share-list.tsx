import { Progress } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import styles from './share-list.module.css'

interface ShareListProps {
  /** As many beside each other as there is room for. */
  isSideBySide?: boolean
  children: ReactNode
}

/** Parts of a whole with their bars; its children are `Share`s. */
export function ShareList({ isSideBySide, children }: ShareListProps) {
  return (
    <ul className={styles.shares} data-side-by-side={isSideBySide || undefined}>
      {children}
    </ul>
  )
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
  /** Its parts are not broken between lines. */
  note?: string[]
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
      {note && (
        <div className={styles.note}>
          {note.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' '}
              <span>{at < note.length - 1 ? `${part} ·` : part}</span>
            </Fragment>
          ))}
        </div>
      )}
    </li>
  )
}
