import { UnstyledButton } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import type { ReactNode } from 'react'
import styles from './toggle-panel.module.css'

interface TogglePanelProps {
  title: string
  isChosen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A panel that narrows what is shown to what it stands for, and pressed again takes that back. */
export function TogglePanel({ title, isChosen, onToggle, children }: TogglePanelProps) {
  const Mark = isChosen ? IconCircleCheckFilled : IconCircle
  return (
    <UnstyledButton className={styles.panel} aria-pressed={isChosen} onClick={onToggle}>
      <span className={styles.heading}>
        <strong className={styles.title}>{title}</strong>
        <Mark aria-hidden size={20} className={styles.mark} />
      </span>
      {children}
    </UnstyledButton>
  )
}
