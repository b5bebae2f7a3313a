import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import styles from './change-field.module.css'
import { ChangeOutcome } from './change-outcome.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Choices } from './choices.ts'
import type { useChange } from './use-change.ts'

interface ChangeFieldProps<T extends string> {
  label: string
  choices: Choices<T>
  change: ReturnType<typeof useChange<T>>
}

/**
 * A value of the record: it is written when somebody has chosen, and can be taken back for a short while. What
 * failed stays chosen until it is tried again or left.
 */
export function ChangeField<T extends string>({ label, choices, change }: ChangeFieldProps<T>) {
  const { t } = useTranslation()
  const { field, shown, choose, busy, undo } = change
  return (
    <div className={styles.change} data-change>
      <div className={styles.row}>
        <ChoiceField
          ref={field}
          label={label}
          value={shown}
          choices={choices}
          busy={busy}
          onChoose={choose}
        />
        {undo && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden size={18} />}
            aria-label={t('Undo: {{label}}', { label })}
            onClick={undo}
          >
            {t('Undo')}
          </Button>
        )}
      </div>
      <ChangeOutcome change={change} />
    </div>
  )
}
