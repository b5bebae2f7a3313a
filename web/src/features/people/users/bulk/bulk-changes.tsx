import type { BulkUserAction } from '@nagrik/contract/user-bulk-changes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { latestBulkQuery, type UsersFilter } from './api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkLines } from './bulk-lines.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { BulkProgress } from './bulk-progress.tsx'

interface BulkChangesProps {
  selection: Selection
  filter: UsersFilter
  /** Accounts that fit the filter. */
  total: number
  /** The list. */
  children: ReactNode
}

/** Around the list: how far bulk changes are, and what can be done with the chosen accounts. */
export function BulkChanges({ selection, filter, total, children }: BulkChangesProps) {
  const { t } = useTranslation()
  const { data: known = [] } = useQuery(latestBulkQuery)
  const [action, setAction] = useState<BulkUserAction | null>(null)
  const [shown, show] = useState<string | null>(null)
  return (
    <>
      <BulkLines known={known} onShow={show} />
      {children}
      {(selection.isAll || selection.ids.size > 0) && (
        <SelectionBar label={t('Selected users')} selection={selection} total={total}>
          <BulkMenu onChoose={setAction} />
        </SelectionBar>
      )}
      {action && (
        <BulkDialog
          action={action}
          selection={selection}
          filter={filter}
          total={total}
          onStarted={(id) => {
            selection.clear()
            show(id)
          }}
          onClose={() => setAction(null)}
        />
      )}
      {shown && <BulkProgress id={shown} onClose={() => show(null)} />}
    </>
  )
}
