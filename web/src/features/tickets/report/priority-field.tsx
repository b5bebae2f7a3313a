import { TicketPriority } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { priorityLabels } from '#domain/ticket-words.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'
import styles from './priority-field.module.css'

const meanings: Record<TicketPriority, TextKey> = {
  LOW: 'It can wait a few days.',
  MEDIUM: 'It makes daily life harder.',
  HIGH: 'Many people are affected.',
  CRITICAL: 'Somebody may get hurt.',
}

interface PriorityFieldProps {
  value: TicketPriority
  onChange: (priority: TicketPriority) => void
}

/** Four large choices; the meaning of the chosen one stands below. */
export function PriorityField({ value, onChange }: PriorityFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Priority')}</legend>
      <div className={styles.choices}>
        {TicketPriority.options.map((priority) => (
          <label key={priority} className={styles.choice} data-priority={priority}>
            <input
              type="radio"
              name="priority"
              value={priority}
              checked={priority === value}
              onChange={() => onChange(priority)}
            />
            <span className={styles.word}>{t(priorityLabels[priority])}</span>
          </label>
        ))}
      </div>
      <p className={styles.meaning} aria-live="polite">
        {t(meanings[value])}
      </p>
    </fieldset>
  )
}
