import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './link-panel.module.css'

interface LinkPanelProps {
  link: LinkProps
  /** In the colour that belongs to reporting alone. */
  isQuick?: boolean
  className?: string
  children: ReactNode
}

/** A panel that leads somewhere as a whole. */
export function LinkPanel({ link, isQuick, className, children }: LinkPanelProps) {
  const classes = className ? `${styles.panel} ${className}` : styles.panel
  return (
    <Link {...link} className={classes} data-quick={isQuick || undefined}>
      {children}
    </Link>
  )
}
