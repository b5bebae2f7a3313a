import { UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './choice-panel.module.css'

interface ChoicePanelProps {
  icon: ReactNode
  title: string
  text?: string
  note?: string
  /** Where it leads, or the dialog that it opens. */
  leadsTo: LinkProps | (() => void)
}

/** A panel that is one choice among several: the whole of it is pressed. */
export function ChoicePanel({ icon, title, text, note, leadsTo }: ChoicePanelProps) {
  const content = (
    <>
      {icon}
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <IconChevronRight aria-hidden size={20} className={styles.arrow} />
    </>
  )
  return typeof leadsTo === 'function' ? (
    <UnstyledButton className={styles.choice} aria-haspopup="dialog" onClick={leadsTo}>
      {content}
    </UnstyledButton>
  ) : (
    <Link {...leadsTo} className={styles.choice}>
      {content}
    </Link>
  )
}
