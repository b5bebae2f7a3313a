import { actorInSession } from '#features/accounts/sessions.service.ts'
import { applyChange } from '#features/tickets/changes/apply-change.service.ts'
import { setStandingAs } from '#features/users/management.service.ts'
import { seconds } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { isUnavailable } from '#platform/unavailable.ts'
import { wasSoAlready } from './bulk-changes.model.ts'
import { stopReason } from './bulk-changes.policy.ts'
import * as queries from './bulk-changes.queries.ts'
import { bulkQueue } from './bulk-changes.service.ts'

/** After so long the queue gives other bulk changes their turn. */
const turnMs = seconds(2)

/**
 * Works at a bulk change for a turn. Each ticket or account is changed and noted in one transaction, so that a run that was killed
 * is gone on with by the next one, and of several at once each takes one of its own.
 */
export async function workAtBulkChange(limited: Platform, { id }: { id: string }): Promise<void> {
  const platform = { ...limited, db: limited.patientDb }
  const end = performance.now() + turnMs
  do {
    if (!(await changeNext(platform, id))) return
  } while (performance.now() < end && !platform.stopping.signal.aborted)
  await platform.db.transaction().execute((tx) => platform.jobs.enqueue(tx, bulkQueue, { id }))
}

interface Turn {
  bulk: queries.BulkRow
  owner: Actor
  position: number
  subjectId: string
}

/** False where nothing is left to do, or it was stopped. */
async function changeNext(platform: Platform, id: string): Promise<boolean> {
  let turn: Turn | null = null
  try {
    const ownerId = await platform.db.transaction().execute(async (tx) => {
      turn = await nextTurn(platform, tx, id)
      if (turn) await change(platform, tx, turn)
      return turn?.owner.id
    })
    if (ownerId) await platform.replica?.noteWrite(ownerId)
  } catch (error) {
    if (turn === null || isUnavailable(error)) throw error
    await refuse(platform, turn, error)
  }
  return turn !== null
}

/** Locks the bulk change, and ends or stops it where it is not to go on. */
async function nextTurn(platform: Platform, tx: Tx, id: string): Promise<Turn | null> {
  const bulk = await queries.lock(tx, id)
  if (bulk?.state !== 'RUNNING') return null
  const next = await queries.nextSubject(tx, id)
  if (next === undefined) {
    await queries.setState(tx, id, { state: 'ENDED', ended_at: platform.clock.now() })
    return null
  }
  const owner = await actorInSession(platform, tx, bulk.session_id)
  const stopped_because = stopReason(bulk, owner)
  if (owner === null || stopped_because) {
    await queries.setState(tx, id, { state: 'STOPPED', stopped_because })
    return null
  }
  return { bulk, owner, position: next.position, subjectId: next.subject_id }
}

async function change(platform: Platform, tx: Tx, turn: Turn): Promise<void> {
  const { bulk, position } = turn
  const outcome = (await isChanged(platform, tx, turn)) ? 'CHANGED' : 'UNCHANGED'
  await queries.settle(tx, { id: bulk.id, position }, { outcome })
}

/** False where it was so already. */
async function isChanged(platform: Platform, tx: Tx, { bulk, owner, subjectId }: Turn): Promise<boolean> {
  if (bulk.user_action) return setStandingAs(platform, tx, owner, subjectId, bulk.user_action)
  const wish = bulk.change ?? {}
  return !wasSoAlready(await applyChange(platform, tx, owner, subjectId, wish), wish)
}

/** In a transaction of its own: that of the change took everything back. */
async function refuse(
  platform: Platform,
  { bulk, position, subjectId }: Turn,
  error: unknown,
): Promise<void> {
  const isExpected = error instanceof AppError
  if (!isExpected)
    platform.log.error({ err: error, subject: subjectId }, 'a bulk change failed on one of its subjects')
  const { code, message } = isExpected ? error : new AppError('INTERNAL')
  await platform.db.transaction().execute(async (tx) => {
    await queries.lock(tx, bulk.id)
    await queries.settle(tx, { id: bulk.id, position }, { outcome: 'REFUSED', code, message })
  })
}
