import type { DataCopy } from '@nagrik/contract/personal-data'
import type { findCopy } from './data-copy.queries.ts'

type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

export const presentCopy = (row: CopyRow, url: string | null): DataCopy => ({
  status: row.status,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  size: row.size_bytes,
  url,
})
