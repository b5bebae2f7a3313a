import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { priorityLabels, statusLabels } from '#domain/ticket-words.ts'
import { formatNumber } from '#platform/format.ts'
import { type TextKey, translate } from '#platform/i18n/i18n.ts'

/** What is to become of the tickets. */
export function whatChanges({ status, priority, assignee }: BulkChange): string {
  const parts = [
    status && translate('Status: {{value}}', { value: translate(statusLabels[status]) }),
    priority && translate('Priority: {{value}}', { value: translate(priorityLabels[priority]) }),
    assignee && translate('Assign to {{name}}', { name: assignee.name }),
    assignee === null && translate('Assign to nobody'),
  ]
  return parts.filter(Boolean).join(', ')
}

export const stateWords: Record<BulkChange['state'], TextKey> = {
  RUNNING: 'Bulk change running…',
  STOPPED: 'Bulk change stopped',
  ENDED: 'Bulk change finished',
}

export const stopWords: Record<NonNullable<BulkChange['stoppedBecause']>, TextKey> = {
  ASKED: 'What has been changed stays changed. The rest is as it was.',
  SIGNED_OUT: 'It stopped because the session that started it has ended.',
  ROLE_CHANGED: 'It stopped because your role was changed.',
  FAILED: 'It stopped because of a failure. You can let it go on.',
}

/** In whole per cent; all of it only once it is. */
export const percentDone = ({ changed, unchanged, refused, total }: BulkChange): number =>
  Math.floor((100 * (changed + unchanged + refused)) / total)

export const percentText = (bulk: BulkChange): string => `${formatNumber(percentDone(bulk), 0)}%`
