import type { BodyOf } from '@nagrik/contract/endpoint'
import type { CategoryFields, ManagedCategory, updateCategory } from '@nagrik/contract/system-categories'
import { recordAudit } from '#features/audit/audit.service.ts'
import {
  categoryRows,
  insertCategory,
  presentManaged,
  setCategory,
} from '#features/categories/categories.service.ts'
import { departmentRows } from '#features/people/departments.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { asRead, editOf } from '#platform/database/edits.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { categoryColumns, freeSlug, isSameName, whole } from './categories.model.ts'
import { beginMove, endMove, latestMoves } from './category-moves.service.ts'

/** All of them, also those out of use. */
export async function managedCategories(db: Handle): Promise<ManagedCategory[]> {
  const [[categories, subs], moves] = await Promise.all([categoryRows(db), latestMoves(db)])
  return categories.map((row) => ({ ...presentManaged(row, subs), move: moves.get(row.id) ?? null }))
}

export const addCategory = (
  platform: Platform,
  actor: Actor,
  fields: CategoryFields,
  claim: Claim,
): Promise<ManagedCategory> =>
  transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const [there] = await categoryRows(tx)
    assertFree(there, fields.name)
    await assertDepartment(tx, fields.departmentId)
    const id = newId()
    const slugs = there.map(({ slug }) => slug)
    await insertCategory(tx, {
      ...{ id, slug: freeSlug(fields.name, slugs, 'category') },
      ...whole(categoryColumns(fields)),
    })
    await recordAudit(platform, tx, {
      action: 'CATEGORY_CREATED',
      actorId: actor.id,
      subject: { type: 'category', id },
      details: { name: fields.name },
    })
    return one(tx, id)
  })

/** What is absent stays; tickets stay where they are unless the unresolved ones are taken along. */
export const changeCategory = (
  platform: Platform,
  actor: Actor,
  id: string,
  { version, moveUnresolved, ...change }: BodyOf<typeof updateCategory>,
): Promise<ManagedCategory> =>
  platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const [there] = await categoryRows(tx)
    const before = asRead(
      there.find((row) => row.id === id.toLowerCase()),
      version,
    )
    const edit = editOf(before, categoryColumns(change))
    const after = { id: before.id, department_id: change.departmentId ?? before.department_id }
    const isMoved = after.department_id !== before.department_id
    if (edit) {
      const others = there.filter((row) => row !== before)
      if (change.name !== undefined) assertFree(others, change.name)
      if (isMoved) await assertDepartment(tx, after.department_id)
      if (change.isActive === false) assertOneLeft(others)
      if (change.isActive === true) await assertDepartment(tx, after.department_id)
      await setCategory(tx, before.id, edit.to)
    }
    if (isMoved) await endMove(tx, before.id)
    const followers = moveUnresolved ? await beginMove(platform, tx, actor, after) : 0
    if (edit || followers > 0) {
      const { from = {}, to = {} } = edit ?? {}
      await recordAudit(platform, tx, {
        action: 'CATEGORY_CHANGED',
        actorId: actor.id,
        subject: { type: 'category', id: before.id },
        details: { from, to: { ...to, ...(followers > 0 && { tickets_taken_along: followers }) } },
      })
    }
    return one(tx, before.id)
  })

async function one(tx: Tx, id: string): Promise<ManagedCategory> {
  const category = (await managedCategories(tx)).find((row) => row.id === id)
  if (!category) throw new AppError('NOT_FOUND')
  return category
}

/** @throws AppError that names the field */
export async function assertDepartment(tx: Handle, id: string): Promise<void> {
  const department = (await departmentRows(tx)).find((row) => row.id === id.toLowerCase())
  if (!department) throw invalidField('departmentId', 'Please choose a department')
  if (!department.is_active) throw invalidField('departmentId', 'This department is out of use')
}

function assertFree(others: readonly { name: string }[], name: string): void {
  if (others.some((row) => isSameName(row.name, name))) throw fieldError('NAME_TAKEN', 'name')
}

function assertOneLeft(others: readonly { is_active: boolean }[]): void {
  if (others.some(({ is_active }) => is_active)) return
  throw new AppError('IN_USE', { message: 'Reports need a category. This is the last one in use.' })
}
