import { Button } from '@mantine/core'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { Sheet } from '#ui/sheet.tsx'
import styles from './filter-bar.module.css'
import { FilterSelect, type Selector } from './selector.tsx'

interface FilterSheetProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  selectors: Selector[]
  onSelect: (name: string, value: string | undefined) => void
  onReset: () => void
  found: number | undefined
}

/** The selectors of phones: one button that says how many are set, and the sheet behind it. */
export function FilterSheet({ isOpen, onOpen, selectors, onSelect, onReset, found }: FilterSheetProps) {
  const { t } = useTranslation()
  const set = selectors.filter(({ value }) => value !== undefined).length
  const name = set > 0 ? t('Filters ({{number}})', { number: formatNumber(set) }) : t('Filters')
  return (
    <>
      <Button
        className={styles.toggle}
        variant="default"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(true)}
      >
        <IconAdjustmentsHorizontal aria-hidden size={20} />
        {set > 0 && <span className={styles.count}>{formatNumber(set)}</span>}
      </Button>
      <Sheet opened={isOpen} title={t('Filters')} onClose={() => onOpen(false)}>
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
            {t('Reset')}
          </Button>
          <Button onClick={() => onOpen(false)}>
            <span aria-live="polite">
              {found === undefined ? t('Show') : t('Show {{number}}', { number: formatNumber(found) })}
            </span>
          </Button>
        </div>
      </Sheet>
    </>
  )
}
