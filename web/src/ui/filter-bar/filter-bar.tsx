import { ActionIcon, Button, TextInput, VisuallyHidden } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-bar.module.css'
import { FilterChips } from './filter-chips.tsx'
import { FilterToggle } from './filter-toggle.tsx'
import { FilterSelect, type Selector } from './selector.tsx'

interface FilterBarProps {
  /** Names the whole of it. */
  label: string
  /** What was searched for; `in` chooses where. */
  search: { text: string | undefined; placeholder: string; maxLength: number; in?: Selector }
  selectors: Selector[]
  /** The order of what is found, among the filters of phones; on wide screens it stands beside the result. */
  sort?: Selector
  /** How many fit; unknown while they are counted. */
  found: number | undefined
  /** What was found, for screen readers: they read out what changes in a region that stands, so not in a result that
   * comes and goes. Unknown while it is looked for. */
  said: string | undefined
  /** A selector's new value, if one changed, and the text as it stands in the field now. */
  onApply: (text: string | undefined, changed?: { name: string; value: string | undefined }) => void
  onReset: () => void
  /** What taking all filters away is called, where that is not 'Reset': beside them, and in the sheet of phones. */
  words?: { reset: string; resetAll: string }
}

/** Search and filters: in view on wide screens, behind one button on phones. A choice counts at once, the text with
 * Enter or Search; what is set stands below and can be taken away. */
export function FilterBar({
  label,
  search,
  selectors,
  sort,
  found,
  said,
  onApply,
  onReset,
  words,
}: FilterBarProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(search.text ?? '')
  // What is being typed ends where something else is searched for, be it by a link or by going back.
  const [seen, setSeen] = useState(search.text)
  if (seen !== search.text) {
    setSeen(search.text)
    setText(search.text ?? '')
  }
  const filters = search.in ? [search.in, ...selectors] : selectors
  const narrowing = (search.text ? filters : selectors).filter(({ value }) => value !== undefined)

  const apply = (changed?: { name: string; value: string | undefined }) =>
    onApply(text.trim() || undefined, changed)
  const select = (name: string) => (value: string | undefined) => apply({ name, value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
  }
  const clear = () => {
    setText('')
    if (search.text) onApply(undefined)
  }
  const reset = () => {
    setText('')
    onReset()
  }

  return (
    <form className={styles.bar} aria-label={label} onSubmit={submit}>
      <div className={styles.line}>
        {search.in && <FilterSelect selector={search.in} onSelect={select(search.in.name)} />}
        <TextInput
          className={styles.text}
          type="search"
          aria-label={t('Search')}
          placeholder={search.placeholder}
          leftSection={<IconSearch aria-hidden size={18} />}
          leftSectionWidth={38}
          rightSection={
            text && (
              <ActionIcon className={styles.clear} aria-label={t('Clear search')} onClick={clear}>
                <IconX aria-hidden size={18} />
              </ActionIcon>
            )
          }
          maxLength={search.maxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={styles.selectors}>
          {selectors.map((selector) => (
            <FilterSelect key={selector.name} selector={selector} onSelect={select(selector.name)} />
          ))}
        </div>
        <Button type="submit" className={styles.search}>
          <IconSearch aria-hidden size={20} />
          <span className={styles.word}>{t('Search')}</span>
        </Button>
        <Button className={styles.reset} variant="default" onClick={reset}>
          {words?.reset ?? t('Reset')}
        </Button>
        <FilterToggle
          selectors={sort ? [...filters, sort] : filters}
          set={narrowing.length}
          onSelect={(name, value) => select(name)(value)}
          onReset={reset}
          resetLabel={words?.resetAll}
          found={found}
        />
      </div>
      <FilterChips
        search={search}
        selectors={selectors}
        onClear={clear}
        onSelect={(name) => select(name)(undefined)}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </form>
  )
}
