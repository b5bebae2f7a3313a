import type { SavedSearch } from '@nagrik/contract/saved-views'
import { sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { containing } from '#platform/database/patterns.ts'
import type { ViewOwner } from './saved-views.policy.ts'

const views = (db: Handle) =>
  db
    .selectFrom('saved_views as v')
    .leftJoin('departments as d', 'd.id', 'v.department_id')
    .select(['v.id', 'v.name', 'v.search', 'v.owner_id', 'v.department_id'])
    .select(['d.name as department_name', 'd.name_hi as department_name_hi'])

/** Of a person and of departments, all departments where none are named; by name. */
export const listViews = (db: Handle, ownerId: string, departmentIds: readonly string[] | 'all') =>
  views(db)
    .where((row) => {
      const isOwn = row('v.owner_id', '=', ownerId)
      if (departmentIds === 'all') return row.or([isOwn, row('v.department_id', 'is not', null)])
      return departmentIds.length === 0 ? isOwn : row.or([isOwn, row('v.department_id', 'in', departmentIds)])
    })
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()

export const findView = (db: Handle, id: string) => views(db).where('v.id', '=', id).executeTakeFirst()

const of = (db: Handle, { owner_id, department_id }: ViewOwner) =>
  department_id === null
    ? db.selectFrom('saved_views').where('owner_id', '=', owner_id)
    : db.selectFrom('saved_views').where('department_id', '=', department_id)

export const countViews = async (tx: Tx, owner: ViewOwner): Promise<number> =>
  (
    await of(tx, owner)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

interface NewView extends ViewOwner {
  id: string
  name: string
  search: SavedSearch
  created_at: Date
}

export const insertView = (tx: Tx, { search, ...view }: NewView) =>
  tx
    .insertInto('saved_views')
    .values({ ...view, search: JSON.stringify(search), updated_at: view.created_at })
    .execute()

export const updateView = (
  db: Handle,
  id: string,
  at: Date,
  { name, search }: { name?: string | undefined; search?: SavedSearch | undefined },
) =>
  db
    .updateTable('saved_views')
    .set({
      updated_at: at,
      ...(name !== undefined && { name }),
      ...(search !== undefined && { search: JSON.stringify(search) }),
    })
    .where('id', '=', id)
    .execute()

export const deleteView = (db: Handle, id: string) =>
  db.deleteFrom('saved_views').where('id', '=', id).execute()

/** What somebody kept for themselves. */
export const viewsOf = (db: Handle, ownerId: string) =>
  db
    .selectFrom('saved_views')
    .select(['name', 'search', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .execute()

/** Whatever looks for one of these contacts, or is named after one. */
export const viewsNaming = (db: Handle, contacts: readonly string[]) => {
  const patterns = sql<string>`any(${contacts.map(containing)}::text[])`
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where((row) =>
      row.or([row('name', 'ilike', patterns), row(sql<string>`search ->> 'search'`, 'ilike', patterns)]),
    )
    .execute()
}

export const deleteViewsOf = (db: Handle, ownerId: string) =>
  db.deleteFrom('saved_views').where('owner_id', '=', ownerId).execute()
