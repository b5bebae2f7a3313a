import { Button } from '@mantine/core'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './filter-bar.module.css'
import type { Selector } from './selector.tsx'

const fetchFilterSheet = () => import('./filter-sheet.tsx')

interface FilterToggleProps {
  selectors: Selector[]
  /** How many of them narrow what is found; where to search does so only with a text. */
  set: number
  onSelect: (name: string, value: string | undefined) => void
  onReset: () => void
  resetLabel: string | undefined
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
  const giveUp = () => {
    setWasOpened(false)
    setOpen(false)
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
        <LazyPart fetchCode={fetchFilterSheet} onMissing={giveUp}>
          {({ FilterSheet }) => <FilterSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  )
}
