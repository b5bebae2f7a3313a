import { Text } from '@mantine/core'
import { type BulkUserAction, bulkUsersMax, tooManyUsers } from '@nagrik/contract/user-bulk-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/people/reason-field.tsx'
import { saidOf } from '#features/people/users/api.ts'
import { bulkWords, releaseText } from '#features/people/users/model.ts'
import { formatNumber } from '#platform/format.ts'
import { randomKey } from '#platform/random-key.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { chosenOf } from '#ui/selection/selection-bar.tsx'
import type { Selection } from '#ui/selection/use-selection.ts'
import { useAct } from '#ui/use-act.ts'
import { showBulk, startBulk, type UsersFilter } from './api.ts'

interface BulkDialogProps {
  action: BulkUserAction
  selection: Selection
  filter: UsersFilter
  /** Accounts that fit the filter. */
  total: number
  onStarted: (id: string) => void
  onClose: () => void
}

/** What is to become of the chosen accounts, before it begins. */
export function BulkDialog({ action, selection, filter, total, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [{ reason, key }, setReason] = useState({ reason: '', key: randomKey() })
  const words = bulkWords[action]
  const chosen = chosenOf(selection, total)
  const starting = useAct({
    act: () => startBulk(selection, filter, action, reason.trim() || null, key),
    onDone: (bulk) => {
      showBulk(client, bulk)
      onClose()
      onStarted(bulk.id)
    },
    failure: (error) => t('Bulk operation failed: {{error}}', { error: saidOf(error) }),
  })
  const isTooMany = chosen > bulkUsersMax
  const isEnd = action === 'disable' || action === 'block' || action === 'soft_delete'
  return (
    <ConfirmSheet
      opened
      title={t(words.title)}
      text={t('Selected users: {{number}}', { number: formatNumber(chosen) })}
      confirmLabel={t(words.act)}
      danger={isEnd}
      busy={starting.busy}
      failure={isTooMany ? t(tooManyUsers) : starting.failure}
      onConfirm={() => isTooMany || starting.run(undefined)}
      onClose={onClose}
    >
      <Text>{t(words.text)}</Text>
      {isEnd && <Text>{t(releaseText)}</Text>}
      <ReasonField
        value={reason}
        // Another reason is another request.
        onChange={(written) => setReason({ reason: written, key: randomKey() })}
      />
      <Text c="dimmed">
        {t(
          'Your own account is left out. Each account is changed only where you may do so; the others are named afterwards.',
        )}
      </Text>
    </ConfirmSheet>
  )
}
