import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import styles from './day-hours.module.css'
import { type EditedSpan, weekdayName } from './model.ts'

interface DayHoursProps {
  weekday: number
  spans: EditedSpan[]
  errors: Record<string, string>
  isFull: boolean
  onChange: (key: string, part: Partial<EditedSpan>) => void
  onAdd: () => void
  onRemove: (key: string) => void
}

/** The working times of one weekday, a line each. */
export function DayHours({ weekday, spans, errors, isFull, onChange, onAdd, onRemove }: DayHoursProps) {
  const { t } = useTranslation()
  const day = weekdayName(weekday)
  return (
    <fieldset className={styles.day}>
      <legend className={styles.name}>{day}</legend>
      <div className={styles.spans}>
        {spans.length === 0 && <span className={styles.none}>{t('Closed')}</span>}
        {spans.map(({ key, opens, closes }) => (
          <div key={key} className={styles.span}>
            <TextInput
              className={styles.time}
              aria-label={t('{{day}}, from', { day })}
              placeholder="09:00"
              inputMode="numeric"
              maxLength={5}
              value={opens}
              error={errors[key] !== undefined}
              onChange={({ currentTarget }) => onChange(key, { opens: currentTarget.value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              className={styles.time}
              aria-label={t('{{day}}, to', { day })}
              placeholder="17:00"
              inputMode="numeric"
              maxLength={5}
              value={closes}
              error={errors[key] !== undefined}
              onChange={({ currentTarget }) => onChange(key, { closes: currentTarget.value })}
            />
            <ActionIcon
              color="gray"
              aria-label={t('Remove {{from}} to {{to}} of {{day}}', { from: opens, to: closes, day })}
              onClick={() => onRemove(key)}
            >
              <IconX aria-hidden size={18} />
            </ActionIcon>
            {errors[key] && (
              <p className={styles.error} role="alert">
                {errors[key]}
              </p>
            )}
          </div>
        ))}
      </div>
      {!isFull && (
        <Button
          variant="subtle"
          className={styles.add}
          leftSection={<IconPlus aria-hidden size={18} />}
          aria-label={t('Add a time on {{day}}', { day })}
          onClick={onAdd}
        >
          {t('Add a time')}
        </Button>
      )}
    </fieldset>
  )
}
