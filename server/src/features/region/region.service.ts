import type { Handle, Tx } from '#platform/database/database.ts'
import type { Region } from '#platform/region/region.ts'
import { allBlocks, installBlocks } from './blocks.service.ts'
import { holidayNames, installHolidays } from './holidays.service.ts'

/** Fills in what the region pack has and this installation does not know yet. */
export async function installBlocksAndHolidays(tx: Tx, region: Region): Promise<void> {
  await installBlocks(tx, region.blocks)
  await installHolidays(tx, region.holidays)
}

/** What blocks and holidays are called, by id and by day, those out of use among them. */
export async function namesOfRegion(
  db: Handle,
): Promise<ReadonlyMap<string, { name: string; nameHi: string }>> {
  const blocks = (await allBlocks(db)).map(({ id, name }) => [id, { name, nameHi: name }] as const)
  const holidays = (await holidayNames(db)).map(({ day, name, nameHi }) => [day, { name, nameHi }] as const)
  return new Map([...blocks, ...holidays])
}
