import { Paper, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './report-form.module.css'

interface FormSectionProps {
  id: string
  number: number
  title: string
  hint?: string
  children: ReactNode
}

/** One numbered step of the form. `id` names it for the focus after a refused submit. */
export function FormSection({ id, number, title, hint, children }: FormSectionProps) {
  return (
    <Paper
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={styles.section}
    >
      <Stack gap="sm">
        <div className={styles.heading}>
          <span className={styles.number} aria-hidden>
            {number}
          </span>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
        {children}
      </Stack>
    </Paper>
  )
}
