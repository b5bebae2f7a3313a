import type { ReplyOf } from '@nagrik/contract/endpoint'
import type {
  CategoryChange,
  CategoryPreview,
  previewSubCategoryChange,
  SubCategoryChange,
} from '@nagrik/contract/system-categories'
import type { DepartmentUse } from '@nagrik/contract/system-departments'
import { categoryRows } from '#features/categories/categories.service.ts'
import { hoursOf } from '#features/categories/hours.model.ts'
import { countMembers, departmentRows } from '#features/people/departments.service.ts'
import { staffOf } from '#features/people/people.service.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { effective, turnsOf } from './categories.model.ts'
import { assertDepartment } from './categories.service.ts'
import * as moves from './category-moves.queries.ts'
import { everyTicket } from './category-moves.service.ts'
import { countUnresolved } from './preview.queries.ts'
import { subCategoryRow } from './sub-categories.service.ts'

/** What a change of a category would do. */
export async function previewCategory(
  platform: Platform,
  actor: Actor,
  id: string,
  change: CategoryChange,
): Promise<CategoryPreview> {
  const { db } = platform
  const [categories, subs] = await categoryRows(db)
  const category = categories.find((row) => row.id === id.toLowerCase())
  if (!category) throw new AppError('NOT_FOUND')
  const departmentId = change.departmentId?.toLowerCase() ?? category.department_id
  if (departmentId !== category.department_id) await assertDepartment(db, departmentId)
  const scope = everyTicket(actor.id)
  const { unresolved, promised } = await countUnresolved(db, scope, { categoryId: category.id })
  const hours = turnsOf(effective(hoursOf(category)), effective(change.slaHours ?? hoursOf(category)))
  const follows = ({ category_id, is_active, ...sub }: (typeof subs)[number]) =>
    category_id === category.id && is_active && hours.some(({ priority }) => hoursOf(sub)[priority] === null)
  return {
    unresolved,
    wouldMove: await moves.countElsewhere(db, scope, category.id, departmentId),
    wouldBeReleased: await countReleased(platform, scope, category.id, departmentId),
    hours,
    keepDeadline: promised,
    subcategoriesFollowing: subs.filter(follows).length,
  }
}

/** Tickets whose assignee cannot work on them in that department. */
async function countReleased(
  platform: Platform,
  scope: ReturnType<typeof everyTicket>,
  categoryId: string,
  departmentId: string,
): Promise<number> {
  const assignees = await moves.assigneesElsewhere(platform.db, scope, categoryId, departmentId)
  if (assignees.length === 0) return 0
  const ids = assignees.map(({ id }) => id)
  const staff = await staffOf(platform, { departmentId, assigneeId: null, ids, limit: ids.length })
  const stays = new Set(staff.map(({ id }) => id))
  return assignees.filter(({ id }) => !stays.has(id)).reduce((all, { count }) => all + count, 0)
}

/** What a change of a sub-category would do. */
export async function previewSubCategory(
  { db }: Platform,
  actor: Actor,
  id: string,
  change: SubCategoryChange,
): Promise<ReplyOf<typeof previewSubCategoryChange>['data']> {
  const sub = await subCategoryRow(db, id)
  const [categories] = await categoryRows(db)
  const parent = categories.find((row) => row.id === sub.category_id)
  const above = parent ? hoursOf(parent) : null
  const count = await countUnresolved(db, everyTicket(actor.id), {}, sub.id)
  return {
    unresolved: count.unresolved,
    hours: turnsOf(effective(hoursOf(sub), above), effective(change.slaHours ?? hoursOf(sub), above)),
    keepDeadline: count.promised,
  }
}

/** What hangs on a department. */
export async function useOfDepartment({ db }: Platform, actor: Actor, id: string): Promise<DepartmentUse> {
  const department = (await departmentRows(db)).find((row) => row.id === id.toLowerCase())
  if (!department) throw new AppError('DEPARTMENT_NOT_FOUND')
  const [categories] = await categoryRows(db)
  const { unresolved } = await countUnresolved(db, everyTicket(actor.id), { departmentId: department.id })
  return {
    unresolved,
    members: await countMembers(db, department.id),
    categories: categories.filter((row) => row.is_active && row.department_id === department.id).length,
  }
}
