import { categoryRows } from '#features/categories/categories.service.ts'
import { geocoderOf } from '#features/geo/geo.service.ts'
import { blockNames, blockOfPack } from '#features/region/blocks.service.ts'
import { blocksOf } from '#features/tickets/report.model.ts'
import type { Platform } from '#platform/platform.ts'
import { type Choice, folded, ImportError, type Mapping } from './mapping.model.ts'
import type { Ours } from './row.model.ts'
import { timeReader, UnknownFormat } from './times.model.ts'

/**
 * What this installation knows of what a mapping names.
 * @throws ImportError where the mapping names what is not here
 */
export async function readOurs(platform: Platform, mapping: Mapping): Promise<Omit<Ours, 'reporterId'>> {
  const { patientDb: db, region, clock } = platform
  const [categories] = await categoryRows(db)
  const inUse = categories.filter(({ is_active }) => is_active)
  const categoryIds = new Map(inUse.map(({ id, name }) => [folded(name), id]))
  const blocks = new Map((await blockNames(db)).map((name) => [folded(name), name]))
  const { reverse } = await geocoderOf(region)
  const areaAt = blocksOf(region.blockAreas)
  const areas = new Map<string, string | undefined>()
  for (const { block } of region.blockAreas) areas.set(block, await blockOfPack(db, block))
  const category = (name: string) => categoryIds.get(folded(name))
  const block = (name: string) => blocks.get(folded(name))
  assertKnown('category', mapping.category, category)
  assertKnown('block', mapping.block, block)
  return {
    now: clock.now(),
    readTime: readerOf(mapping),
    category,
    block,
    blockAt: (point) => areas.get(areaAt(point) ?? ''),
    isInRegion: (point) => reverse(point).confidence !== 'outside',
  }
}

function readerOf({ timeFormats, timeZone }: Mapping): Ours['readTime'] {
  try {
    return timeReader(timeFormats, timeZone)
  } catch (error) {
    if (error instanceof UnknownFormat) throw new ImportError(`the mapping's timeFormats: ${error.message}`)
    throw error
  }
}

function assertKnown(
  field: string,
  choice: Choice<string>,
  known: (name: string) => string | undefined,
): void {
  const named = [...(choice.values?.values() ?? []), ...(choice.default ? [choice.default] : [])]
  const unknown = [...new Set(named)].filter((name) => known(name) === undefined)
  if (unknown.length > 0)
    throw new ImportError(`the mapping's ${field} names what is not in use here: ${unknown.join(', ')}`)
}
