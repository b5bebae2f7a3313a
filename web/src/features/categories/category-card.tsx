import { UnstyledButton } from '@mantine/core'
import type { Category } from '@nagrik/contract/categories'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import styles from './category-card.module.css'

/** A category: one without sub-categories leads to the form, others ask which. */
export function CategoryCard({ category, onChoose }: { category: Category; onChoose: () => void }) {
  if (category.subcategories.length === 0) {
    return (
      <Link to="/quick-report/form" search={{ category: category.id }} className={styles.card}>
        <CardContent category={category} />
      </Link>
    )
  }
  return (
    <UnstyledButton className={styles.card} aria-haspopup="dialog" onClick={onChoose}>
      <CardContent category={category} />
    </UnstyledButton>
  )
}

function CardContent({ category }: { category: Category }) {
  const { t } = useTranslation()
  const count = category.subcategories.length
  return (
    <>
      <CategoryIcon name={category.icon} color={category.color} />
      <span className={styles.words}>
        <strong className={styles.name}>{nameInLanguage(category.name, category.nameHi)}</strong>
        <span className={styles.description}>
          {nameInLanguage(category.description, category.descriptionHi)}
        </span>
        {count > 0 && <span className={styles.count}>{t('{{count}} sub-categories', { count })}</span>}
      </span>
      <IconChevronRight aria-hidden size={20} className={styles.arrow} />
    </>
  )
}
