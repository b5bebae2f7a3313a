import { type ReactNode, useId } from 'react'
import { takeFocus } from '#ui/take-focus.ts'
import styles from './step-heading.module.css'

interface StepHeadingProps {
  title: string
  icon?: ReactNode
  children?: ReactNode
}

/** Heading of a step that took the place of another; the focus moves here, so that it is read out. */
export function StepHeading({ title, icon, children }: StepHeadingProps) {
  const id = useId()
  return (
    <div className={styles.step} data-done={icon ? true : undefined}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h2 className={styles.title} tabIndex={-1} ref={takeFocus} aria-describedby={id}>
        {title}
      </h2>
      {children && (
        <p id={id} className={styles.text}>
          {children}
        </p>
      )}
    </div>
  )
}
