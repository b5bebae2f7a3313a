import type { BodyOf } from '@nagrik/contract/endpoint'
import type {
  ManagedSubCategory,
  SubCategoryFields,
  updateSubCategory,
} from '@nagrik/contract/system-categories'
import { recordAudit } from '#features/audit/audit.service.ts'
import {
  categoryRows,
  insertSubCategory,
  presentSubCategory,
  type SubCategoryRow,
  setSubCategory,
} from '#features/categories/categories.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { asRead, editOf } from '#platform/database/edits.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { freeSlug, isSameName, subCategoryColumns, whole } from './categories.model.ts'

export const addSubCategory = (
  platform: Platform,
  actor: Actor,
  categoryId: string,
  fields: SubCategoryFields,
  claim: Claim,
): Promise<ManagedSubCategory> =>
  transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const [categories, subs] = await categoryRows(tx)
    const category = categories.find((row) => row.id === categoryId.toLowerCase())
    if (!category) throw new AppError('NOT_FOUND')
    const there = subs.filter((row) => row.category_id === category.id)
    assertFree(there, fields.name)
    const id = newId()
    const slugs = there.map(({ slug }) => slug)
    await insertSubCategory(tx, {
      ...{ id, category_id: category.id, slug: freeSlug(fields.name, slugs, 'sub-category') },
      ...whole(subCategoryColumns(fields)),
    })
    await recordAudit(platform, tx, {
      action: 'SUB_CATEGORY_CREATED',
      actorId: actor.id,
      subject: { type: 'sub_category', id },
      details: { name: fields.name },
    })
    return presentSubCategory(await subCategoryRow(tx, id))
  })

export const changeSubCategory = (
  platform: Platform,
  actor: Actor,
  id: string,
  { version, ...change }: BodyOf<typeof updateSubCategory>,
): Promise<ManagedSubCategory> =>
  platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const before = asRead(await subCategoryRow(tx, id), version)
    const edit = editOf(before, subCategoryColumns(change))
    if (edit === null) return presentSubCategory(before)
    if (change.name !== undefined) assertFree(await siblings(tx, before), change.name)
    await setSubCategory(tx, before.id, edit.to)
    await recordAudit(platform, tx, {
      action: 'SUB_CATEGORY_CHANGED',
      actorId: actor.id,
      subject: { type: 'sub_category', id: before.id },
      details: edit,
    })
    return presentSubCategory(await subCategoryRow(tx, before.id))
  })

/** @throws AppError NOT_FOUND */
export async function subCategoryRow(db: Handle, id: string): Promise<SubCategoryRow> {
  const [, subs] = await categoryRows(db)
  const row = subs.find((one) => one.id === id.toLowerCase())
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const siblings = async (tx: Tx, { id, category_id }: SubCategoryRow) =>
  (await categoryRows(tx))[1].filter((row) => row.category_id === category_id && row.id !== id)

function assertFree(others: readonly { name: string }[], name: string): void {
  if (others.some((row) => isSameName(row.name, name))) throw fieldError('NAME_TAKEN', 'name')
}
