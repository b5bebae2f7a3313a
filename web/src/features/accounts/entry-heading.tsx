import { type ReactNode, useEffect } from 'react'
import { setDocumentTitle } from '#ui/document-title.ts'
import styles from './entry-heading.module.css'

interface EntryHeadingProps {
  title: string
  /** What this page is for, or what happened and comes next. */
  text?: ReactNode
  icon?: ReactNode
  tone?: 'indigo' | 'slate' | 'green'
  /** It took the place of a form on the same page: the focus moves here, so that it is read out. */
  isStep?: boolean
}

/** The h1 of an entry page, also the title of the window. */
export function EntryHeading({ title, text, icon, tone = 'indigo', isStep }: EntryHeadingProps) {
  useEffect(() => setDocumentTitle(title), [title])
  return (
    <div className={styles.heading}>
      {icon && (
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
      )}
      <div>
        <h1 className={styles.title} {...(isStep && { tabIndex: -1, ref: focus })}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
    </div>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()
