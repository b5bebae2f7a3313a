import type { Category } from '@nagrik/contract/categories'
import { installDepartments } from '#features/people/people.service.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Region } from '#platform/region/region.ts'
import { presentCategory } from './categories.present.ts'
import * as queries from './categories.queries.ts'

export async function allCategories(platform: Platform): Promise<Category[]> {
  const [categories, subs] = await Promise.all([
    queries.listCategories(platform.db),
    queries.listSubCategories(platform.db),
  ])
  return categories.map((row) => presentCategory(row, subs))
}

/** Brings departments and categories in line with the region pack; what left the pack stays for old tickets. */
export const installRegion = (db: Db, region: Region): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await installDepartments(tx, region.departments)
    for (const category of region.categories) await queries.upsertCategory(tx, category)
  })
