import { type ReactNode, useEffect } from 'react'
import { setDocumentTitle } from '#ui/document-title.ts'
import styles from './entry-heading.module.css'

interface EntryHeadingProps {
  title: string
  /** What this page is for, or what happened and comes next. */
  text?: ReactNode
  icon?: ReactNode
  tone?: 'indigo' | 'slate' | 'green'
}

/** The h1 of an entry page, also the title of the window. */
export function EntryHeading({ title, text, icon, tone = 'indigo' }: EntryHeadingProps) {
  useEffect(() => setDocumentTitle(title), [title])
  return (
    <div className={styles.heading}>
      {icon && (
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
      )}
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  )
}
