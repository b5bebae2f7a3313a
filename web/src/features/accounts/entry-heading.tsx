import { type ReactNode, useEffect, useId } from 'react'
import { setRouteTitle } from '#ui/document-title.ts'
import { takeFocus } from '#ui/take-focus.ts'
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
  const id = useId()
  useEffect(() => setRouteTitle(title), [title])
  return (
    <div className={styles.heading}>
      {icon && (
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
      )}
      <div>
        <h1
          className={styles.title}
          {...(isStep && { tabIndex: -1, ref: takeFocus, 'aria-describedby': id })}
        >
          {title}
        </h1>
        {text && (
          <p id={id} className={styles.text}>
            {text}
          </p>
        )}
      </div>
    </div>
  )
}
