import { Button } from '@mantine/core'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import styles from './filter-bar.module.css'
import type { Selector } from './selector.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))

interface FilterToggleProps {
  selectors: Selector[]
  /** How many of them narrow what is found; where to search does so only with a text. */
  set: number
  onSelect: (name: string, value: string | undefined) => void
  onReset: () => void
  found: number | undefined
}

/** The selectors of phones behind one button that says how many are set; their sheet is fetched when first opened. */
export function FilterToggle({ set, ...props }: FilterToggleProps) {
  const { t } = useTranslation()
  const [wasOpened, setWasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        className={styles.toggle}
        variant="default"
        aria-label={set > 0 ? t('Filters ({{number}})', { number: formatNumber(set) }) : t('Filters')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <IconAdjustmentsHorizontal aria-hidden size={20} />
        {set > 0 && <span className={styles.count}>{formatNumber(set)}</span>}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
