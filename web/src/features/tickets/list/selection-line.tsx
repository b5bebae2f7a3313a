import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RowChoice } from '#ui/list-row/row-choice.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import styles from './selection-line.module.css'

interface SelectionLineProps {
  selection: Selection
  /** Ids of the tickets on this page. */
  listed: string[]
  children: ReactNode
}

/** The summary of the list, with what chooses its whole page and on phones begins to choose. */
export function SelectionLine({ selection, listed, children }: SelectionLineProps) {
  const { t } = useTranslation()
  const { ids, isAll, isChoosing, choose, clear } = selection
  const chosen = listed.filter((id) => isAll || ids.has(id)).length
  return (
    <div className={styles.line} data-choosing={isChoosing || undefined}>
      <span className={styles.page}>
        <RowChoice
          label={t('Select all on this page')}
          checked={chosen === listed.length}
          isMixed={chosen > 0 && chosen < listed.length}
          onChange={(isChosen) => choose(listed, isChosen)}
        />
      </span>
      {children}
      <Button className={styles.begin} variant="subtle" onClick={() => clear(!isChoosing)}>
        {t(isChoosing ? 'Cancel' : 'Select')}
      </Button>
    </div>
  )
}
