import { savedViewsMax } from '@nagrik/contract/limits'
import { isAdmin } from '@nagrik/contract/roles'
import type { SavedSearch, SavedView } from '@nagrik/contract/saved-views'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { violates } from '#platform/database/violations.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { mayChangeView, seesView } from './saved-views.policy.ts'
import * as queries from './saved-views.queries.ts'
import { permittedField } from './selection.policy.ts'

export { deleteViewsOf, viewsOf } from './saved-views.queries.ts'

type ViewRow = NonNullable<Awaited<ReturnType<typeof queries.findView>>>

/** Own views and those of the actor's departments; a search that the actor may not make is not shown. */
export async function savedViews({ db }: Platform, actor: Actor): Promise<SavedView[]> {
  const departments = isAdmin(actor.role) ? 'all' : actor.departments.map(({ id }) => id)
  const rows = await queries.listViews(db, actor.id, departments)
  return rows.filter((row) => isPermitted(actor, row.search)).map((row) => present(actor, row))
}

const isPermitted = (actor: Actor, { searchType = 'ALL' }: SavedSearch) =>
  permittedField(actor, searchType) === searchType

/** @throws AppError FORBIDDEN, TOO_MANY_VIEWS, VIEW_NAME_TAKEN */
export const saveView = (
  { db, clock }: Platform,
  actor: Actor,
  wish: { name: string; departmentId?: string | null | undefined; search: SavedSearch },
  claim: Claim,
): Promise<SavedView> => {
  const { name, departmentId = null, search } = wish
  if (departmentId !== null && !isId(departmentId)) throw invalidField('departmentId', 'Unknown department')
  const owner = { owner_id: departmentId === null ? actor.id : null, department_id: departmentId }
  if (!mayChangeView(actor, owner)) throw new AppError('FORBIDDEN')
  return transactOnce(db, claim, async (tx) => {
    await lockUntilCommit(tx, 'save-view', departmentId?.toLowerCase() ?? actor.id)
    if ((await queries.countViews(tx, owner)) >= savedViewsMax) throw new AppError('TOO_MANY_VIEWS')
    const id = newId()
    await named(queries.insertView(tx, { id, name, search, ...owner, created_at: clock.now() }))
    return present(actor, await lookUp(tx, actor, id))
  })
}

/** @throws AppError VIEW_NOT_FOUND, FORBIDDEN, VIEW_NAME_TAKEN */
export async function changeView(
  { db, clock }: Platform,
  actor: Actor,
  id: string,
  change: { name?: string | undefined; search?: SavedSearch | undefined },
): Promise<SavedView> {
  await assertMayChange(db, actor, id)
  await named(queries.updateView(db, id, clock.now(), change))
  return present(actor, await lookUp(db, actor, id))
}

/** @throws AppError VIEW_NOT_FOUND, FORBIDDEN */
export async function removeView({ db }: Platform, actor: Actor, id: string): Promise<void> {
  await assertMayChange(db, actor, id)
  await queries.deleteView(db, id)
}

async function assertMayChange(db: Platform['db'], actor: Actor, id: string): Promise<void> {
  if (!mayChangeView(actor, await lookUp(db, actor, id))) throw new AppError('FORBIDDEN')
}

/** A view that the actor sees; of others nobody learns that they exist. */
async function lookUp(
  db: Parameters<typeof queries.findView>[0],
  actor: Actor,
  id: string,
): Promise<ViewRow> {
  const row = isId(id) ? await queries.findView(db, id) : undefined
  if (!row || !seesView(actor, row)) throw new AppError('VIEW_NOT_FOUND')
  return row
}

/** Names tell the views of one owner apart, in any case. */
async function named<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (violates(error, 'saved_views_own') || violates(error, 'saved_views_shared')) {
      throw fieldError('VIEW_NAME_TAKEN', 'name')
    }
    if (violates(error, 'saved_views_department_id_fkey')) {
      throw invalidField('departmentId', 'Unknown department')
    }
    throw error
  }
}

const present = (actor: Actor, row: ViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  department:
    row.department_id === null
      ? null
      : { id: row.department_id, name: row.department_name ?? '', nameHi: row.department_name_hi ?? '' },
  search: row.search,
  mayChange: mayChangeView(actor, row),
})
