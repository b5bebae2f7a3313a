import type { BodyOf } from '@nagrik/contract/endpoint'
import type { Department } from '@nagrik/contract/people'
import type { DepartmentFields, updateDepartment } from '@nagrik/contract/system-departments'
import { administratorsDepartment } from '@nagrik/contract/users'
import { recordAudit } from '#features/audit/audit.service.ts'
import { categoryRows } from '#features/categories/categories.service.ts'
import {
  type DepartmentRow,
  departmentRows,
  insertDepartments,
  presentDepartment,
  setDepartment,
} from '#features/people/departments.service.ts'
import { slugOf } from '#features/people/slug.model.ts'
import type { Tx } from '#platform/database/database.ts'
import { asRead, editOf } from '#platform/database/edits.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { freeSlug, isSameName } from './categories.model.ts'

export const addDepartment = (
  platform: Platform,
  actor: Actor,
  { name, nameHi, description }: DepartmentFields,
  claim: Claim,
): Promise<Department> =>
  transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const there = await departmentRows(tx)
    assertFree(there, name)
    const id = newId()
    const slugs = there.map(({ slug }) => slug)
    const row = { id, slug: freeSlug(name, slugs, 'department'), name, name_hi: nameHi, description }
    const [added] = await insertDepartments(tx, [row])
    await recordAudit(platform, tx, {
      action: 'DEPARTMENT_CREATED',
      actorId: actor.id,
      subject: { type: 'department', id },
      details: { name },
    })
    return presentDepartment(added as DepartmentRow)
  })

export const changeDepartment = (
  platform: Platform,
  actor: Actor,
  id: string,
  { version, name, nameHi, description, isActive }: BodyOf<typeof updateDepartment>,
): Promise<Department> =>
  platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const there = await departmentRows(tx)
    const found = there.find((row) => row.id === id.toLowerCase())
    if (!found) throw new AppError('DEPARTMENT_NOT_FOUND')
    const before = asRead(found, version)
    const edit = editOf(before, { name, name_hi: nameHi, description, is_active: isActive })
    if (edit === null) return presentDepartment(before)
    if (isOfAdministrators(before)) assertStays(edit.to)
    if (name !== undefined)
      assertFree(
        there.filter((row) => row !== before),
        name,
      )
    if (edit.to.is_active === false) await assertUnused(tx, before)
    await recordAudit(platform, tx, {
      action: 'DEPARTMENT_CHANGED',
      actorId: actor.id,
      subject: { type: 'department', id: before.id },
      details: edit,
    })
    return presentDepartment(await setDepartment(tx, before.id, edit.to))
  })

const isOfAdministrators = ({ name }: DepartmentRow) => name === administratorsDepartment

/** It is found by its name. */
function assertStays(to: Record<string, unknown>): void {
  if (!('name' in to) && !('is_active' in to)) return
  const message = 'Administrators belong to this department: its English name stays, and it stays in use.'
  throw new AppError('IN_USE', { message })
}

/** Also by the address of its page, which follows from the name. */
function assertFree(others: readonly DepartmentRow[], name: string): void {
  const slug = slugOf(name)
  const isTaken = (row: DepartmentRow) =>
    isSameName(row.name, name) || (slug !== '' && slugOf(row.name) === slug)
  if (others.some(isTaken)) throw fieldError('NAME_TAKEN', 'name')
}

async function assertUnused(tx: Tx, { id }: DepartmentRow): Promise<void> {
  const [categories] = await categoryRows(tx)
  if (!categories.some((row) => row.is_active && row.department_id === id)) return
  const message = 'Categories that are in use belong to this department. Please move them first.'
  throw new AppError('IN_USE', { message })
}
