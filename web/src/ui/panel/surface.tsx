import type { ReactNode } from 'react'
import styles from './panel.module.css'

interface SurfaceProps {
  className?: string
  children: ReactNode
}

/** A panel without a title. The entry pages need no more, and so load no more. */
export const Surface = ({ className = '', children }: SurfaceProps) => (
  <div className={`${styles.panel} ${className}`}>{children}</div>
)
