import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  /** Names the region too; without one it is a plain surface. */
  title?: string
  /** What belongs beside the title: a link, a switch, a figure. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** The one surface on which content lies; nothing draws a card of its own. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const titleId = useId()
  const classes = className ? `${styles.panel} ${className}` : styles.panel
  if (!title) return <div className={classes}>{children}</div>
  return (
    <section className={classes} aria-labelledby={titleId}>
      <PanelHeading id={titleId} title={title} aside={aside} />
      {children}
    </section>
  )
}

/** Title of a panel, or of a part of one. */
function PanelHeading({ id, title, aside }: { id?: string; title: string; aside?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {aside}
    </div>
  )
}
