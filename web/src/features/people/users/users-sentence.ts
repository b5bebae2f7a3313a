import type { ReplyOf } from '@nagrik/contract/endpoint'
import { pageSize } from '@nagrik/contract/limits'
import type { listManagedUsers } from '@nagrik/contract/users'
import type { TFunction } from 'i18next'
import { formatNumber } from '#platform/format.ts'

/** Which of how many users are listed, in words. */
export function usersSentence(t: TFunction, { data, pagination }: ReplyOf<typeof listManagedUsers>): string {
  if (data.length === 0) return t('No users found')
  const before = (pagination.currentPage - 1) * pageSize.default
  return t('Users {{from}}–{{to}} of {{total}}', {
    from: formatNumber(before + 1),
    to: formatNumber(before + data.length),
    total: formatNumber(pagination.total),
  })
}
