import { type ReactNode, useId } from 'react'
import { Fold } from './fold.tsx'
import styles from './panel.module.css'

interface PanelProps {
  /** Names the region too; without one it is a plain surface. */
  title?: string
  /** What belongs beside the title: a link, a switch, a figure. */
  aside?: ReactNode
  /** Only its title shows until somebody opens it. Where it may change, say false: what is inside stays. */
  isFolded?: boolean
  /** What is inside reaches the border. */
  isFlush?: boolean
  className?: string
  children: ReactNode
}

/** The one surface on which content lies; nothing draws a card of its own. */
export function Panel({ title, aside, isFolded, isFlush, className = '', children }: PanelProps) {
  const titleId = useId()
  const classes = `${styles.panel} ${isFlush ? styles.flush : ''} ${className}`
  if (!title) return <div className={classes}>{children}</div>
  if (isFolded !== undefined) {
    const fold = { titleId, title, aside, isFolded, classes }
    return <FoldingPanel {...fold}>{children}</FoldingPanel>
  }
  return (
    <section className={classes} aria-labelledby={titleId}>
      <PanelHeading id={titleId} title={title} aside={aside} />
      {children}
    </section>
  )
}

interface FoldingPanelProps extends Pick<PanelProps, 'aside' | 'children'> {
  titleId: string
  title: string
  isFolded: boolean
  classes: string
}

function FoldingPanel({ titleId, title, aside, isFolded, classes, children }: FoldingPanelProps) {
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  )
  return (
    <section className={`${classes} ${isFolded ? styles.flush : ''}`} aria-labelledby={titleId}>
      {!isFolded && <PanelHeading id={titleId} title={title} aside={aside} />}
      <Fold isFolded={isFolded} summary={heading}>
        {children}
      </Fold>
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
