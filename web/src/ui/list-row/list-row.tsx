import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './list-row.module.css'

interface ListRowProps {
  /** Where the whole row leads. */
  link: LinkProps
  /** Hears that somebody goes there. */
  onOpen?: () => void
  title: string
  /** However many lines that takes. */
  isWholeTitle?: boolean
  /** A `Thumbnail`. */
  picture: ReactNode
  /** One line of what it is and where; `OnCard` and `OnRow` show parts of it on one of the two alone. */
  facts: ReactNode
  when: ReactNode
  /** A word with a colour. */
  status: ReactNode
  /** Icons beside the status, with their words (`MarkWord`) where there is room. */
  marks?: ReactNode
  /** A column of its own on wide screens, absent on cards. */
  aside?: ReactNode
  /** A `RowChoice`. */
  choice?: ReactNode
  /** The row's own button, of 44 px. */
  action?: ReactNode
  /** What is asked about it, a button with its word: on cards it has a line of its own. */
  answer?: ReactNode
  /** Below its lines, over the whole width: more words about it, with their own buttons. */
  details?: ReactNode
}

/** One thing of a `RowList`: a card on phones, a row on wide screens; the whole of it is the link. */
export function ListRow(props: ListRowProps) {
  const {
    link,
    onOpen,
    title,
    isWholeTitle,
    picture,
    facts,
    when,
    status,
    marks,
    aside,
    choice,
    action,
    answer,
    details,
  } = props
  return (
    <li className={styles.row}>
      {picture}
      {choice && <div className={styles.choice}>{choice}</div>}
      <h3 className={styles.title} data-whole={isWholeTitle || undefined}>
        <Link {...link} onClick={onOpen} className={styles.link} data-row-link>
          {title}
        </Link>
      </h3>
      <div className={styles.about}>
        <span className={styles.facts}>{facts}</span>
        <span className={styles.when}>{when}</span>
      </div>
      <div className={styles.state}>
        {status}
        <span className={styles.marks}>{marks}</span>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {action && <div className={styles.action}>{action}</div>}
      {answer && <div className={styles.answer}>{answer}</div>}
      {details && <div className={styles.details}>{details}</div>}
    </li>
  )
}

interface PartProps {
  children: ReactNode
}

/** A part that only cards show. */
export const OnCard = ({ children }: PartProps) => <span className={styles.onCard}>{children}</span>

/** A part that only rows of wide screens show. */
export const OnRow = ({ children }: PartProps) => <span className={styles.onRow}>{children}</span>

/** The word of a mark: on cards its icon stands alone, and screen readers still say it. */
export const MarkWord = ({ children }: PartProps) => <span className={styles.markWord}>{children}</span>
