import type { Category } from '@nagrik/contract/categories'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { ChoicePanel } from '#ui/panel/choice-panel.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './grievance-type-sheet.module.css'

/** Asks which of a category's sub-categories it is; each leads to the form. */
export function GrievanceTypeSheet({
  category,
  onClose,
}: {
  category: Category | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Sheet opened={category !== null} title={t('Grievance Type')} onClose={onClose}>
      {category && (
        <>
          <p className={styles.lead}>{nameInLanguage(category.name, category.nameHi)}</p>
          <ul className={styles.types}>
            {category.subcategories.map((type) => (
              <li key={type.id}>
                <ChoicePanel
                  icon={<CategoryIcon name={type.icon || category.icon} color={category.color} size={40} />}
                  title={nameInLanguage(type.name, type.nameHi)}
                  leadsTo={{
                    to: '/quick-report/form',
                    search: { category: category.id, subcategory: type.name },
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  )
}
