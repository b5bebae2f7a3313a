import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { setOwnTitle } from './document-title.ts'
import styles from './page-header.module.css'

/** The place in the shell's header that a page may fill. */
export const PageHeaderPlace = createContext<HTMLElement | null>(null)

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** A button or link of 44 px before the title. */
  back?: ReactNode
  /** Beside the title. */
  badges?: ReactNode
  /** At the end. */
  actions?: ReactNode
  /** The page brings its own h1 below. */
  isNoHeading?: boolean
}

/** Fills the header above the page in place of the title and subtitle of its route. */
export function PageHeader({ title, subtitle, back, badges, actions, isNoHeading }: PageHeaderProps) {
  const place = useContext(PageHeaderPlace)
  useEffect(() => {
    setOwnTitle(title)
    return () => setOwnTitle(null)
  }, [title])
  const Title = isNoHeading ? 'p' : 'h1'
  if (!place) return null
  return createPortal(
    <div className={styles.header}>
      {back}
      <div className={styles.names}>
        <div className={styles.line}>
          <Title className={styles.title}>{title}</Title>
          {badges}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions}
    </div>,
    place,
  )
}
