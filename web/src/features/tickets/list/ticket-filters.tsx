import { Button, NativeSelect, TextInput } from '@mantine/core'
import { searchLength } from '@nagrik/contract/limits'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { CategoryFilter } from './category-filter.tsx'
import { type FixedFilter, filterChoices, searchFieldLabels } from './filter-choices.ts'
import { filterCount, searchFieldsFor, type TicketSearch } from './model.ts'
import styles from './ticket-filters.module.css'

interface TicketFiltersProps {
  search: TicketSearch
  onSearch: (next: TicketSearch) => void
}

/** Search and filters. A choice counts at once, the text with Enter or Search; on phones the choices unfold. */
export function TicketFilters({ search, onSearch }: TicketFiltersProps) {
  const { t } = useTranslation()
  const { role } = useUser()
  // What is being typed belongs to the address it was typed on; a new address brings its own text.
  const [draft, setDraft] = useState({ on: search.search, text: search.search ?? '' })
  const text = draft.on === search.search ? draft.text : (search.search ?? '')
  const setText = (typed: string) => setDraft({ on: search.search, text: typed })
  const [unfolded, setUnfolded] = useState(false)
  const active = filterCount(search)
  // Of what narrows the list, the text alone is always in sight.
  const folded = filterCount({ ...search, search: search.searchType && search.search })

  const apply = (change: TicketSearch = {}) =>
    onSearch({ ...search, search: text.trim() || undefined, ...change, page: undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const reset = () => {
    setText('')
    onSearch({ scope: search.scope })
  }

  return (
    <form className={styles.form} aria-label={t('Search and filter issues')} onSubmit={submit}>
      <div className={styles.line}>
        <NativeSelect
          className={styles.field}
          data-unfolded={unfolded || undefined}
          aria-label={t('Search in')}
          value={search.searchType ?? 'ALL'}
          data={searchFieldsFor(role).map((field) => ({ value: field, label: t(searchFieldLabels[field]) }))}
          onChange={({ currentTarget: { value } }) =>
            apply({ searchType: searchFieldsFor(role).find((field) => field === value && field !== 'ALL') })
          }
        />
        <TextInput
          className={styles.text}
          type="search"
          aria-label={t('Search')}
          placeholder={t('Search issues')}
          leftSection={<IconSearch aria-hidden size={18} />}
          maxLength={searchLength.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('Search')}</Button>
        <Button variant="default" onClick={reset} disabled={active === 0 && !text && !search.searchType}>
          {t('Reset')}
        </Button>
        <Button
          className={styles.toggle}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {folded > 0 ? t('Filters ({{number}})', { number: folded }) : t('Filters')}
        </Button>
      </div>
      <div className={styles.choices} data-unfolded={unfolded || undefined}>
        {(Object.keys(filterChoices) as FixedFilter[]).map((name) => (
          <FixedChoice key={name} name={name} value={search[name]} onChange={apply} />
        ))}
        <CategoryFilter value={search.category} onChange={(category) => apply({ category })} />
      </div>
    </form>
  )
}

interface FixedChoiceProps {
  name: FixedFilter
  value: string | undefined
  onChange: (change: TicketSearch) => void
}

function FixedChoice({ name, value, onChange }: FixedChoiceProps) {
  const { t } = useTranslation()
  const { label, all, values } = filterChoices[name]
  return (
    <NativeSelect
      label={t(label)}
      value={value ?? 'ALL'}
      data={[
        { value: 'ALL', label: t(all) },
        ...Object.entries(values).map(([choice, text]) => ({ value: choice, label: t(text) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        onChange({ [name]: chosen === 'ALL' ? undefined : chosen })
      }}
    />
  )
}
