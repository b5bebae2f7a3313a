import type { Category } from '@nagrik/contract/categories'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { ChoicePanel } from '#ui/panel/choice-panel.tsx'

/** A category: one without sub-categories leads to the form, others ask which. */
export function CategoryCard({ category, onChoose }: { category: Category; onChoose: () => void }) {
  const { t } = useTranslation()
  const count = category.subcategories.length
  return (
    <ChoicePanel
      icon={<CategoryIcon name={category.icon} color={category.color} />}
      title={nameInLanguage(category.name, category.nameHi)}
      text={nameInLanguage(category.description, category.descriptionHi)}
      note={count > 0 ? t('{{count}} sub-categories', { count }) : undefined}
      leadsTo={count > 0 ? onChoose : { to: '/quick-report/form', search: { category: category.id } }}
    />
  )
}
