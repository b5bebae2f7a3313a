import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './report-form.module.css'

interface FormSectionProps {
  id: string
  number: number
  title: string
  hint?: string
  /** What is wrong with the step as a whole; read out with its title when it gets the focus. */
  error?: string
  children: ReactNode
}

/** One numbered step of the form. `id` names it for the focus after a refused submit. */
export function FormSection({ id, number, title, hint, error, children }: FormSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles.section}
    >
      <Panel>
        <Stack gap="sm">
          <div className={styles.heading}>
            <span className={styles.number} aria-hidden>
              {number}
            </span>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
          </div>
          {error && (
            <p id={`${id}-error`} role="alert" className={styles.error}>
              {error}
            </p>
          )}
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </Stack>
      </Panel>
    </section>
  )
}
