import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-bar.module.css'
import { chosenLabel, type Selector } from './selector.tsx'

interface FilterChipsProps {
  search: { text: string | undefined; in?: Selector }
  selectors: Selector[]
  onClear: () => void
  onSelect: (name: string) => void
}

/** What is set, each with a way to take it away. */
export function FilterChips({ search, selectors, onClear, onSelect }: FilterChipsProps) {
  const { t } = useTranslation()
  const field = search.in?.value ? chosenLabel(search.in) : t('Search')
  const chips = [
    ...(search.text ? [{ text: `${field}: “${search.text}”`, remove: onClear }] : []),
    ...selectors
      .filter(({ value }) => value !== undefined)
      .map((selector) => ({
        text: `${selector.label}: ${chosenLabel(selector)}`,
        remove: () => onSelect(selector.name),
      })),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('Filters')}>
      {chips.map(({ text, remove }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t('Remove filter {{filter}}', { filter: text })}
            onClick={(event) => {
              focusBeside(event)
              remove()
            }}
          >
            <span className={styles.chipText}>{text}</span>
            <IconX aria-hidden size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The chip is about to go: the next one takes the focus, or else Search. */
function focusBeside({ currentTarget }: MouseEvent): void {
  const chip = currentTarget.closest('li')
  const beside = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button')
  const search = currentTarget.closest('form')?.querySelector<HTMLElement>('button[type=submit]')
  ;(beside ?? search)?.focus()
}
