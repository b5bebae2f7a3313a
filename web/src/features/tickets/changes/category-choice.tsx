import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { categoryOf, departmentOf, subcategoryOf } from '#domain/ticket.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { useChange } from './api.ts'
import { ChangeSelect } from './change-select.tsx'
import { fallbackDepartment } from './model.ts'

/** Category and sub-category; the category decides which department handles the ticket. */
export function CategoryChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const category = useChange(ticket.id)
  const subcategory = useChange(ticket.id)
  const current = categories.find(({ id }) => id === ticket.category)
  const choices = categories.map(({ id, name, nameHi }) => ({
    value: id,
    label: nameInLanguage(name, nameHi),
  }))
  const kinds = current?.subcategories ?? []
  const stored = ticket.subcategory
  const unlisted = stored && !kinds.some(({ name }) => name === stored)

  const chooseCategory = (id: string) =>
    category.mutate({
      fields: { category: id, department: categories.find((one) => one.id === id)?.department },
      done: (changed) =>
        t('Category updated and department auto-assigned to {{department}}', {
          department: departmentOf(changed) || t(fallbackDepartment),
        }),
      failed: 'Failed to update category',
    })
  const chooseSubcategory = (name: string) =>
    subcategory.mutate({
      fields: { subcategory: name || null },
      done: () => t('Subcategory updated successfully'),
      failed: 'Failed to update subcategory',
    })

  return (
    <>
      <ChangeSelect
        label={t('Category')}
        value={ticket.category}
        data={current ? choices : [{ value: ticket.category, label: categoryOf(ticket) }, ...choices]}
        busy={category.isPending}
        onChoose={chooseCategory}
      />
      {kinds.length > 0 && (
        <ChangeSelect
          label={t('Subcategory')}
          value={stored ?? ''}
          data={[
            { value: '', label: t('Not chosen') },
            ...kinds.map(({ name, nameHi }) => ({ value: name, label: nameInLanguage(name, nameHi) })),
            ...(unlisted ? [{ value: stored, label: subcategoryOf(ticket) ?? stored }] : []),
          ]}
          busy={subcategory.isPending}
          onChoose={chooseSubcategory}
        />
      )}
    </>
  )
}
