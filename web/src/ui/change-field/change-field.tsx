import { Button, Loader } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useTranslation } from 'react-i18next'
import styles from './change-field.module.css'
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
  const { field, shown, choose, busy, failed, undo } = change
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
      <p className={styles.saving} role="status">
        {busy && (
          <>
            <Loader size={16} aria-hidden /> {t('Saving…')}
          </>
        )}
      </p>
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{failed.text}</p>
          <Button variant="default" onClick={failed.retry}>
            {t('Try again')}
          </Button>
          <Button variant="subtle" onClick={failed.leave}>
            {t('Leave as it was')}
          </Button>
        </div>
      )}
    </div>
  )
}
