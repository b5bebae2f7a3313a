import type { Block } from '@nagrik/contract/system-region'
import type { listBlocks } from './blocks.queries.ts'

export type BlockRow = Awaited<ReturnType<typeof listBlocks>>[number]

export const presentBlock = (row: BlockRow): Block => ({
  id: row.id,
  name: row.name,
  sortOrder: row.sort_order,
  isActive: row.is_active,
  version: row.version,
})
