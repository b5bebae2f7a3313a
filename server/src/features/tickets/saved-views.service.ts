import { savedViewsMax } from '@nagrik/contract/limits'
import { isAdmin } from '@nagrik/contract/roles'
import type { SavedSearch, SavedView } from '@nagrik/contract/saved-views'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { Tx } from '#platform/database/database.ts'
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
  platform: Platform,
  actor: Actor,
  wish: { name: string; departmentId?: string | null | undefined; search: SavedSearch },
  claim: Claim,
): Promise<SavedView> => {
  const { name, departmentId = null, search } = wish
  if (departmentId !== null && !isId(departmentId)) throw invalidField('departmentId', 'Unknown department')
  const owner = { owner_id: departmentId === null ? actor.id : null, department_id: departmentId }
  if (!mayChangeView(actor, owner)) throw new AppError('FORBIDDEN')
  return transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'save-view', departmentId?.toLowerCase() ?? actor.id)
    if ((await queries.countViews(tx, owner)) >= savedViewsMax) throw new AppError('TOO_MANY_VIEWS')
    const id = newId()
    await named(queries.insertView(tx, { id, name, search, ...owner, created_at: platform.clock.now() }))
    const view = await lookUp(tx, actor, id)
    await recordShared(platform, tx, actor, view, 'SHARED_VIEW_ADDED')
    return present(actor, view)
  })
}

/** @throws AppError VIEW_NOT_FOUND, FORBIDDEN, VIEW_NAME_TAKEN */
export const changeView = (
  platform: Platform,
  actor: Actor,
  id: string,
  change: { name?: string | undefined; search?: SavedSearch | undefined },
): Promise<SavedView> =>
  platform.db.transaction().execute(async (tx) => {
    const view = await changeable(tx, actor, id)
    await named(queries.updateView(tx, id, platform.clock.now(), change))
    await recordShared(platform, tx, actor, view, 'SHARED_VIEW_CHANGED')
    return present(actor, await lookUp(tx, actor, id))
  })

/** @throws AppError VIEW_NOT_FOUND, FORBIDDEN */
export const removeView = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction().execute(async (tx) => {
    const view = await changeable(tx, actor, id)
    await queries.deleteView(tx, id)
    await recordShared(platform, tx, actor, view, 'SHARED_VIEW_REMOVED')
  })

async function changeable(tx: Tx, actor: Actor, id: string): Promise<ViewRow> {
  const view = await lookUp(tx, actor, id)
  if (!mayChangeView(actor, view)) throw new AppError('FORBIDDEN')
  return view
}

/** What somebody keeps for themselves is nobody else's business. */
async function recordShared(
  platform: Platform,
  tx: Tx,
  { id: actorId }: Actor,
  { id: view, department_id }: ViewRow,
  action: 'SHARED_VIEW_ADDED' | 'SHARED_VIEW_CHANGED' | 'SHARED_VIEW_REMOVED',
): Promise<void> {
  if (department_id === null) return
  const subject = { type: 'department', id: department_id } as const
  await recordAudit(platform, tx, { action, actorId, subject, details: { view } })
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
