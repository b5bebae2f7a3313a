import { Text } from '@mantine/core'
import { bulkLimits } from '@nagrik/contract/bulk-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { errorText } from '#platform/error-text.ts'
import { formatNumber } from '#platform/format.ts'
import { randomKey } from '#platform/random-key.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { useAct } from '#ui/use-act.ts'
import { showBulkChange, startBulkChange } from './api.ts'
import { type BulkField, changeOf, fieldWords } from './bulk-fields.ts'
import { BulkValueField } from './bulk-value-field.tsx'

interface BulkDialogProps {
  field: BulkField
  selection: Selection
  search: TicketSearch
  /** How many tickets are chosen. */
  chosen: number
  onStarted: (id: string) => void
  onClose: () => void
}

/** What is to become of the chosen tickets, before it begins. */
export function BulkDialog({ field, selection, search, chosen, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [wanted, setWanted] = useState({ value: '', key: '' })
  const [isMissing, setMissing] = useState(false)
  const { title, missing, act } = fieldWords[field]
  const start = useAct({
    act: () => startBulkChange(selection, search, changeOf(field, wanted.value), wanted.key),
    onDone: (bulk) => {
      showBulkChange(client, bulk)
      onClose()
      onStarted(bulk.id)
    },
    failure: (error) => errorText(error, 'The bulk change could not be started.'),
  })
  const choose = (value: string) => {
    // Whatever is chosen is another request.
    setWanted({ value, key: randomKey() })
    start.forget()
  }
  const confirm = () => {
    setMissing(!wanted.value)
    if (wanted.value) start.run(undefined)
  }
  const isTooMany = chosen > bulkLimits.tickets
  return (
    <ConfirmSheet
      opened
      title={t(title)}
      text={t('Issues to change: {{number}}', { number: formatNumber(chosen) })}
      confirmLabel={t(act)}
      busy={start.busy}
      failure={
        isTooMany
          ? t('At most 5,000 issues can be changed at once. Please narrow the filter.')
          : start.failure
      }
      onConfirm={() => isTooMany || confirm()}
      onClose={onClose}
    >
      <BulkValueField
        field={field}
        value={wanted.value}
        error={isMissing && !wanted.value && t(missing)}
        onChoose={choose}
      />
      {field === 'assigneeId' && (
        <Text>{t('Issues that somebody else has are given to this person too.')}</Text>
      )}
      <Text c="dimmed">
        {t('Each issue is changed only where you may do so. The others are named afterwards.')}
      </Text>
    </ConfirmSheet>
  )
}
