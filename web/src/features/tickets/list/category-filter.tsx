import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'

interface CategoryFilterProps {
  /** Id or name, as a link from elsewhere may carry it. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const chosen = categories.find(({ id, name }) => id === value || name === value)
  const choices = categories.map(({ id, name, nameHi }) => ({
    value: id,
    label: nameInLanguage(name, nameHi),
  }))
  // A category that is not in the list, or not yet, still filters: it is shown as it stands in the address.
  const unlisted = value && !chosen ? [{ value, label: value }] : []
  return (
    <NativeSelect
      label={t('Category')}
      value={chosen?.id ?? value ?? ''}
      data={[{ value: '', label: t('All categories') }, ...choices, ...unlisted]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
