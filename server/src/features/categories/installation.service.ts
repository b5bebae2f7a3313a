import { installDepartments } from '#features/people/departments.service.ts'
import { installBlocksAndHolidays } from '#features/region/region.service.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { newId } from '#platform/ids.ts'
import type { Region, RegionCategory } from '#platform/region/region.ts'
import { insertCategory, insertSubCategory } from './categories.queries.ts'
import { type CategoryRow, categoryRows } from './categories.service.ts'
import { columnsOf, isKnown } from './installation.model.ts'

/**
 * Adds what the region pack has and this installation does not know: the database decides about everything else.
 * What leaves the pack, or is out of use, stays for old tickets.
 */
export const installRegion = (db: Db, region: Region): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const departments = await installDepartments(tx, region.departments)
    await installCategories(tx, region.categories, departments)
    await installBlocksAndHolidays(tx, region)
  })

/** @param departments slug of the pack → id */
async function installCategories(
  tx: Tx,
  categories: readonly RegionCategory[],
  departments: ReadonlyMap<string, string>,
): Promise<void> {
  const [there] = await categoryRows(tx)
  for (const category of categories) {
    if (isKnown(there, category)) continue
    const department_id = departments.get(category.department) ?? ''
    await insertCategory(tx, { id: newId(), department_id, ...columnsOf(category) })
  }
  const [all, subs] = await categoryRows(tx)
  for (const category of categories) {
    const parent = all.find(({ slug }) => slug === category.id)
    if (parent) await installSubCategories(tx, parent, category, subs)
  }
}

async function installSubCategories(
  tx: Tx,
  { id }: CategoryRow,
  { subcategories }: RegionCategory,
  subs: readonly { category_id: string; slug: string; name: string }[],
): Promise<void> {
  const there = subs.filter(({ category_id }) => category_id === id)
  for (const [sort_order, sub] of subcategories.entries()) {
    if (isKnown(there, sub)) continue
    const shown = { name: sub.name, name_hi: sub.nameHi, icon: sub.icon, sort_order }
    await insertSubCategory(tx, { id: newId(), category_id: id, slug: sub.id, ...shown })
  }
}
