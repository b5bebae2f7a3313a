import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconProgressCheck from '@tabler/icons-react/dist/esm/icons/IconProgressCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportSheet } from '#features/tickets/list/export-sheet.tsx'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import type { Selection } from '#features/tickets/list/use-selection.ts'
import { formatNumber } from '#platform/format.ts'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
import styles from './bulk-bar.module.css'
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

/** How many tickets are chosen and what can be done with them; stays on the screen. */
export function BulkBar({ selection, search, total, onStarted }: BulkBarProps) {
  const { t } = useTranslation()
  const [field, setField] = useState<BulkField | null>(null)
  const [isExporting, setExporting] = useState(false)
  const chosen = selection.isAll ? total : selection.ids.size
  useShortcuts([
    { key: 'a', label: t('Assign the selected issues'), act: () => setField('assigneeId') },
    { key: 's', label: t('Change the status of the selected issues'), act: () => setField('status') },
  ])
  return (
    <section className={styles.bar} aria-label={t('Selected issues')}>
      <p className={styles.count} role="status">
        {t('Selected: {{number}}', { number: formatNumber(chosen) })}
      </p>
      {chosen < total && (
        <Button variant="subtle" className={styles.all} onClick={selection.chooseAll}>
          {t('Select all {{number}}', { number: formatNumber(total) })}
        </Button>
      )}
      <div className={styles.acts}>
        {acts.map(({ field: one, label, icon: Icon }) => (
          <Button key={one} variant="default" className={styles.act} onClick={() => setField(one)}>
            <Icon aria-hidden size={18} className={styles.icon} />
            {t(label)}
          </Button>
        ))}
        <Button variant="default" className={styles.act} onClick={() => setExporting(true)}>
          <IconDownload aria-hidden size={18} className={styles.icon} />
          {t('Export')}
        </Button>
      </div>
      <Button
        variant="subtle"
        className={styles.clear}
        title={t('Clear selection')}
        aria-label={t('Clear selection')}
        onClick={() => selection.clear()}
      >
        <IconX aria-hidden size={20} />
      </Button>
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
    </section>
  )
}
