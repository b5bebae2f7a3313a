import type { Category } from '@nagrik/contract/categories'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { categoryOf, departmentOf, subcategoryOf } from '#domain/ticket.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { ChangeField } from '#ui/change-field/change-field.tsx'
import { FieldSkeleton } from '#ui/change-field/choice-field.tsx'
import { useChange } from '#ui/change-field/use-change.ts'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { changeFailure, useTicketChange } from './api.ts'
import { categoryBack, fallbackDepartment } from './model.ts'

/** Category and sub-category; the category decides which department handles the ticket. */
export function CategoryChoice({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  const query = useQuery(categoriesQuery)
  return (
    <PartState query={query} skeleton={<FieldSkeleton />} failure={t('The categories could not be loaded.')}>
      {(categories) => <Choices ticket={ticket} categories={categories} />}
    </PartState>
  )
}

function Choices({ ticket, categories }: { ticket: TicketDetail; categories: Category[] }) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const current = categories.find(({ id }) => id === ticket.category)
  const kinds = current?.subcategories ?? []

  const moved = (changed: TicketDetail) =>
    t('Category updated and department auto-assigned to {{department}}', {
      department: departmentOf(changed) || t(fallbackDepartment),
    })
  const category = useChange({
    value: ticket.category,
    save: async (id) => {
      const { department } = categories.find((one) => one.id === id) ?? {}
      const changed = await send({ category: id, department }, moved)
      if (ticket.assigneeId && !changed.assigneeId) {
        showToast(
          t('{{name}} is not in this department and no longer has the ticket.', {
            name: ticket.assignee?.name ?? t('The assignee'),
          }),
          'info',
        )
      }
      return changed.abilities.changeCategory ? () => send(categoryBack(ticket, changed), moved) : null
    },
    failure: (error) => changeFailure(error, 'Failed to update category'),
  })

  const choices = categories.map(({ id, name, nameHi }) => ({
    value: id,
    label: nameInLanguage(name, nameHi),
  }))
  return (
    <>
      <ChangeField
        label={t('Category')}
        choices={current ? choices : [{ value: ticket.category, label: categoryOf(ticket) }, ...choices]}
        change={category}
      />
      {kinds.length > 0 && <SubcategoryChoice key={ticket.category} ticket={ticket} kinds={kinds} />}
    </>
  )
}

interface SubcategoryChoiceProps {
  ticket: TicketDetail
  kinds: Category['subcategories']
}

function SubcategoryChoice({ ticket, kinds }: SubcategoryChoiceProps) {
  const { t } = useTranslation()
  const send = useTicketChange(ticket.id)
  const stored = ticket.subcategory
  const unlisted = stored && !kinds.some(({ name }) => name === stored)
  const chosen = () => t('Subcategory updated successfully')
  const subcategory = useChange({
    value: stored ?? '',
    save: async (name) => {
      const { abilities } = await send({ subcategory: name || null }, chosen)
      return abilities.changeCategory ? () => send({ subcategory: stored }, chosen) : null
    },
    failure: (error) => changeFailure(error, 'Failed to update subcategory'),
  })
  return (
    <ChangeField
      label={t('Subcategory')}
      choices={[
        { value: '', label: t('Not chosen') },
        ...kinds.map(({ name, nameHi }) => ({ value: name, label: nameInLanguage(name, nameHi) })),
        ...(unlisted ? [{ value: stored, label: subcategoryOf(ticket) ?? stored }] : []),
      ]}
      change={subcategory}
    />
  )
}
