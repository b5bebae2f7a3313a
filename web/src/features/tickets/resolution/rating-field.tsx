import type { Satisfaction } from '@nagrik/contract/resolution'
import IconMoodNeutral from '@tabler/icons-react/dist/esm/icons/IconMoodNeutral.mjs'
import IconMoodSad from '@tabler/icons-react/dist/esm/icons/IconMoodSad.mjs'
import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './rating-field.module.css'
import { satisfactionLabels } from './words.ts'

const icons = { SATISFIED: IconMoodSmile, NEUTRAL: IconMoodNeutral, NOT_SATISFIED: IconMoodSad }
const choices = Object.keys(icons) as Satisfaction[]

interface RatingFieldProps {
  value: Satisfaction | null
  isLocked: boolean
  onChange: (satisfaction: Satisfaction) => void
}

/** How content somebody is with the work, as one of three. */
export function RatingField({ value, isLocked, onChange }: RatingFieldProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.field} disabled={isLocked}>
      <legend className={styles.legend}>{t('How was the work? (optional)')}</legend>
      <div className={styles.choices}>
        {choices.map((one) => {
          const MoodIcon = icons[one]
          return (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === value}
                onChange={() => onChange(one)}
              />
              <span className={styles.word}>
                <MoodIcon aria-hidden size={24} />
                {t(satisfactionLabels[one])}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
