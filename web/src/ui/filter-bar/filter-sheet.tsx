import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import styles from './filter-bar.module.css'
import { FilterSelect, type Selector } from './selector.tsx'

interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  selectors: Selector[]
  onSelect: (name: string, value: string | undefined) => void
  onReset: () => void
  resetLabel: string | undefined
  found: number | undefined
}

/** The selectors of phones, closed by how many fit. */
export function FilterSheet({
  isOpen,
  onClose,
  selectors,
  onSelect,
  onReset,
  resetLabel,
  found,
}: FilterSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet opened={isOpen} title={t('Filters')} onClose={onClose}>
      <div className={styles.sheet}>
        {selectors.map((selector) => (
          <FilterSelect
            key={selector.name}
            selector={selector}
            onSelect={(value) => onSelect(selector.name, value)}
            isLabelled
          />
        ))}
        <Button variant="default" onClick={onReset}>
          {resetLabel ?? t('Reset')}
        </Button>
        <Button onClick={onClose}>
          <span aria-live="polite">
            {found === undefined ? t('Show') : t('Show {{number}}', { number: formatNumber(found) })}
          </span>
        </Button>
      </div>
    </Sheet>
  )
}
