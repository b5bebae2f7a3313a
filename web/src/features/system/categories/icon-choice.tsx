import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import styles from './icon-choice.module.css'

interface IconChoiceProps {
  value: string
  /** Behind them, as the category will have it. */
  color: string
  onChange: (icon: string) => void
}

/** The drawings that a category can have; they are fetched with the code of all of them. */
export function IconChoice({ value, color, onChange }: IconChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const query = useQuery({
    queryKey: ['category-icons'],
    queryFn: async () => Object.keys((await import('#domain/category-icons.ts')).categoryIcons),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <details className={styles.choice}>
      <summary className={styles.summary}>
        <CategoryIcon name={value} color={color} size={36} />
        {t('Choose an icon')}
      </summary>
      <PartState
        query={query}
        skeleton={<Skeleton height={120} />}
        failure={t('The icons could not be loaded.')}
      >
        {(icons) => (
          <fieldset className={styles.icons}>
            <legend className={styles.hidden}>{t('Icon')}</legend>
            {icons.map((icon) => (
              <label key={icon} className={styles.icon}>
                <input
                  type="radio"
                  name={name}
                  value={icon}
                  checked={icon === value}
                  onChange={() => onChange(icon)}
                  className={styles.hidden}
                />
                <CategoryIcon name={icon} color={color} size={36} />
                <span className={styles.hidden}>{icon.replaceAll('-', ' ')}</span>
              </label>
            ))}
          </fieldset>
        )}
      </PartState>
    </details>
  )
}
