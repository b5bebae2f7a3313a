import type { BodyOf } from '@nagrik/contract/endpoint'
import type { Block, createBlock, updateBlock } from '@nagrik/contract/system-region'
import { recordAudit } from '#features/audit/audit.service.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { asRead, editOf } from '#platform/database/edits.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { type BlockRow, presentBlock } from './blocks.present.ts'
import * as queries from './blocks.queries.ts'

/** The blocks that a report can name, in their order. */
export const blockNames = async (db: Handle): Promise<string[]> =>
  (await queries.listBlocks(db)).filter(({ is_active }) => is_active).map(({ name }) => name)

/** What a block of the region pack is called by now; undefined where it is out of use. */
export const blockOfPack = async (db: Handle, packName: string): Promise<string | undefined> =>
  (await queries.listBlocks(db)).find((one) => one.pack_name === packName && one.is_active)?.name

export const allBlocks = async (db: Handle): Promise<Block[]> =>
  (await queries.listBlocks(db)).map(presentBlock)

/** Adds what the region pack has and nobody has seen here; what administrators made of the others stays. */
export async function installBlocks(tx: Tx, names: readonly string[]): Promise<void> {
  const there = await queries.listBlocks(tx)
  const missing = names
    .map((name, sort_order) => ({ id: newId(), pack_name: name, name, sort_order }))
    .filter(({ name }) => !there.some((one) => one.pack_name === name || isNamed(one, name)))
  if (missing.length > 0) await queries.insertBlocks(tx, missing)
}

export const addBlock = (
  platform: Platform,
  actor: Actor,
  { name, sortOrder }: BodyOf<typeof createBlock>,
  claim: Claim,
): Promise<Block> =>
  transactOnce(platform.db, claim, async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const there = await queries.listBlocks(tx)
    assertFree(there, name)
    const sort_order = sortOrder ?? Math.min(9999, Math.max(-1, ...there.map((one) => one.sort_order)) + 1)
    const id = newId()
    const [row] = await queries.insertBlocks(tx, [{ id, name, sort_order }])
    await recordAudit(platform, tx, {
      action: 'BLOCK_CREATED',
      actorId: actor.id,
      subject: { type: 'block', id },
      details: { name },
    })
    return presentBlock(row as BlockRow)
  })

export const changeBlock = (
  platform: Platform,
  actor: Actor,
  id: string,
  { version, name, sortOrder, isActive }: BodyOf<typeof updateBlock>,
): Promise<Block> =>
  platform.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'edit-region')
    const there = await queries.listBlocks(tx)
    const before = asRead(isId(id) ? there.find((one) => one.id === id.toLowerCase()) : undefined, version)
    const edit = editOf(before, { name, sort_order: sortOrder, is_active: isActive })
    if (edit === null) return presentBlock(before)
    const others = there.filter((one) => one !== before)
    if (name !== undefined) assertFree(others, name)
    if (isActive === false && !others.some(({ is_active }) => is_active)) {
      throw new AppError('IN_USE', { message: 'Reports need a block. This is the last one in use.' })
    }
    await recordAudit(platform, tx, {
      action: 'BLOCK_CHANGED',
      actorId: actor.id,
      subject: { type: 'block', id: before.id },
      details: edit,
    })
    return presentBlock(await queries.setBlock(tx, before.id, edit.to))
  })

const isNamed = (row: BlockRow, name: string) => row.name.toLowerCase() === name.toLowerCase()

function assertFree(others: readonly BlockRow[], name: string): void {
  if (others.some((one) => isNamed(one, name))) throw fieldError('NAME_TAKEN', 'name')
}
