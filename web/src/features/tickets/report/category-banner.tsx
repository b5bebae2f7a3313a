import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import styles from './category-banner.module.css'
import type { ChosenCategory } from './chosen-category.ts'

interface CategoryBannerProps {
  chosen: ChosenCategory | undefined
  /** Why the report cannot be sent without. */
  error?: string
}

/** What is being reported, and the way to choose otherwise. */
export function CategoryBanner({ chosen, error }: CategoryBannerProps) {
  const { t } = useTranslation()
  if (!chosen) {
    return (
      <Alert
        id="report-category"
        tabIndex={-1}
        color={error ? 'red' : 'marigold'}
        title={t('No category chosen yet')}
      >
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button component={Link} to="/quick-report" variant="default">
          {t('Choose a category')}
        </Button>
      </Alert>
    )
  }
  const { category, subcategory } = chosen
  const name = nameInLanguage(category.name, category.nameHi)
  return (
    <Panel className={styles.banner}>
      <CategoryIcon name={category.icon} color={category.color} />
      <p className={styles.text}>
        {subcategory && <span className={styles.description}>{name}</span>}
        <strong className={styles.name}>
          {subcategory ? nameInLanguage(subcategory.name, subcategory.nameHi) : name}
        </strong>
      </p>
      <Button component={Link} to="/quick-report" variant="default">
        {t('Change')}
      </Button>
    </Panel>
  )
}
