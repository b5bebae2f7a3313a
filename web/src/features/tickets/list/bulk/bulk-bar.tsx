import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportSheet } from '#features/tickets/list/export-sheet.tsx'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import { chosenOf, SelectionAct, SelectionBar } from '#ui/selection/selection-bar.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkField } from './bulk-fields.ts'

interface BulkBarProps {
  selection: Selection
  search: TicketSearch
  /** Tickets that fit the filter. */
  total: number
  /** With the id of the bulk change. */
  onStarted: (id: string) => void
}

const acts = [
  { field: 'assigneeId', label: 'Assign', icon: IconUserPlus },
  { field: 'status', label: 'Status', icon: IconProgressCheck },
  { field: 'priority', label: 'Priority', icon: IconFlag },
] as const

/** What can be done with the chosen tickets. */
export function BulkBar({ selection, search, total, onStarted }: BulkBarProps) {
  const { t } = useTranslation()
  const [field, setField] = useState<BulkField | null>(null)
  const [isExporting, setExporting] = useState(false)
  const chosen = chosenOf(selection, total)
  useShortcuts([
    { key: 'a', label: t('Assign the selected issues'), act: () => setField('assigneeId') },
    { key: 's', label: t('Change the status of the selected issues'), act: () => setField('status') },
  ])
  return (
    <>
      <SelectionBar label={t('Selected issues')} selection={selection} total={total}>
        {acts.map(({ field: one, label, icon }) => (
          <SelectionAct key={one} label={t(label)} icon={icon} onClick={() => setField(one)} />
        ))}
        <SelectionAct label={t('Export')} icon={IconDownload} onClick={() => setExporting(true)} />
      </SelectionBar>
      {isExporting && (
        <ExportSheet
          search={search}
          found={chosen}
          onClose={() => setExporting(false)}
          {...(!selection.isAll && { ids: [...selection.ids] })}
        />
      )}
      {field && (
        <BulkDialog
          field={field}
          selection={selection}
          search={search}
          chosen={chosen}
          onStarted={onStarted}
          onClose={() => setField(null)}
        />
      )}
    </>
  )
}
