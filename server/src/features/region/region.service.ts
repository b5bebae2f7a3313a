import type { Tx } from '#platform/database/database.ts'
import type { Region } from '#platform/region/region.ts'
import { installBlocks } from './blocks.service.ts'
import { installHolidays } from './holidays.service.ts'

/** Fills in what the region pack has and this installation does not know yet. */
export async function installBlocksAndHolidays(tx: Tx, region: Region): Promise<void> {
  await installBlocks(tx, region.blocks)
  await installHolidays(tx, region.holidays)
}
