import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { RegionCategory } from '#platform/region/region.ts'

/** Every category with its department's name, in display order. */
export const listCategories = (db: Handle) =>
  db
    .selectFrom('categories as c')
    .innerJoin('departments as d', 'd.id', 'c.department_id')
    .selectAll('c')
    .select('d.name as department_name')
    .orderBy('c.sort_order')
    .orderBy('c.name')
    .execute()

export const listSubCategories = (db: Handle) =>
  db.selectFrom('sub_categories').selectAll().orderBy('sort_order').orderBy('name').execute()

/** Writes one category of the pack with its sub-categories. */
export async function upsertCategory(tx: Tx, category: RegionCategory): Promise<void> {
  const values = {
    name: category.name,
    name_hi: category.nameHi,
    icon: category.icon,
    color: category.color,
    description: category.description,
    description_hi: category.descriptionHi,
    sort_order: category.sortOrder,
    is_water: category.water,
    is_sensitive: category.sensitive,
    sla_critical_hours: category.slaHours.CRITICAL ?? null,
    sla_high_hours: category.slaHours.HIGH ?? null,
    sla_medium_hours: category.slaHours.MEDIUM ?? null,
    sla_low_hours: category.slaHours.LOW ?? null,
  }
  const department = sql<string>`(select id from departments where slug = ${category.department})`
  const { id } = await tx
    .insertInto('categories')
    .values({ id: newId(), slug: category.id, department_id: department, ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...values, department_id: department }))
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [sortOrder, sub] of category.subcategories.entries()) {
    const shown = { name: sub.name, name_hi: sub.nameHi, icon: sub.icon, sort_order: sortOrder }
    await tx
      .insertInto('sub_categories')
      .values({ id: newId(), category_id: id, slug: sub.id, ...shown })
      .onConflict((conflict) => conflict.columns(['category_id', 'slug']).doUpdateSet(shown))
      .execute()
  }
}
