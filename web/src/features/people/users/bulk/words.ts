import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import { formatNumber } from '#platform/format.ts'
import type { TextKey } from '#platform/i18n/i18n.ts'

export const stateWords: Record<BulkUserChange['state'], TextKey> = {
  RUNNING: 'Bulk change running…',
  STOPPED: 'Bulk change stopped',
  ENDED: 'Bulk change finished',
}

export const stopWords: Record<NonNullable<BulkUserChange['stoppedBecause']>, TextKey> = {
  ASKED: 'What has been changed stays changed. The rest is as it was.',
  SIGNED_OUT: 'It stopped because the session that started it has ended.',
  ROLE_CHANGED: 'It stopped because your role was changed.',
  FAILED: 'It stopped because of a failure. You can let it go on.',
}

/** In whole per cent; all of it only once it is. */
export const percentDone = ({ changed, unchanged, refused, total }: BulkUserChange): number =>
  total === 0 ? 100 : Math.floor((100 * (changed + unchanged + refused)) / total)

export const percentText = (bulk: BulkUserChange): string => `${formatNumber(percentDone(bulk), 0)}%`
