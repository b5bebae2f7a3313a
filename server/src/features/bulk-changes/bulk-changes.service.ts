import { bulkLimits } from '@nagrik/contract/bulk-changes'
import { days, shift } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { maySee, seesAll } from './bulk-changes.policy.ts'
import * as queries from './bulk-changes.queries.ts'

export const bulkQueue = 'bulk-change'

type Work = { change: object } | { user_action: object }

/** Has a job do this to each of them, one after the other. */
export async function begin(
  platform: Platform,
  tx: Tx,
  actor: Actor,
  work: Work,
  subjectIds: readonly string[],
): Promise<queries.BulkRow> {
  const bulk = {
    id: newId(),
    user_id: actor.id,
    session_id: actor.sessionId,
    role: actor.role,
    total: subjectIds.length,
    created_at: platform.clock.now(),
    ...('change' in work
      ? { change: JSON.stringify(work.change) }
      : { user_action: JSON.stringify(work.user_action) }),
  }
  const row = await queries.insert(tx, bulk, subjectIds)
  await platform.jobs.enqueue(tx, bulkQueue, { id: bulk.id })
  return row
}

/** Before it is chosen what to work at, so that of several requests at once each counts the others. */
export async function limitAtWork(tx: Tx, userId: string): Promise<void> {
  await lockUntilCommit(tx, 'bulk-change', userId)
  if ((await queries.countAtWork(tx, userId)) < bulkLimits.atWork) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Three bulk changes of yours are still at work. Please wait until one of them has ended.',
    retryAfterSeconds: 10,
  })
}

export const latest = (
  { db }: Platform,
  subject: queries.Subject,
  actor: Actor,
): Promise<queries.BulkRow[]> => queries.listLatest(db, subject, seesAll(actor) ? null : actor.id)

/** @throws AppError NOT_FOUND */
export const readable = async (
  db: Handle,
  subject: queries.Subject,
  actor: Actor,
  id: string,
): Promise<queries.BulkRow> => visible(subject, actor, isId(id) ? await queries.find(db, id) : undefined)

type Act = (
  platform: Platform,
  subject: queries.Subject,
  actor: Actor,
  id: string,
) => Promise<queries.BulkRow>

/** Waits for what is being changed; nothing follows. */
export const stop: Act = (platform, subject, actor, id) =>
  whileLocked(platform, subject, actor, id, async (tx, row) =>
    row.state === 'RUNNING' ? queries.setState(tx, id, { state: 'STOPPED', stopped_because: 'ASKED' }) : row,
  )

/** By its owner alone, for it works with their permissions. */
export const resume: Act = (platform, subject, actor, id) =>
  whileLocked(platform, subject, actor, id, async (tx, row) => {
    if (row.user_id !== actor.id) throw new AppError('FORBIDDEN')
    if (row.state !== 'STOPPED') return row
    await limitAtWork(tx, actor.id)
    await platform.jobs.enqueue(tx, bulkQueue, { id })
    const { sessionId: session_id, role } = actor
    return queries.setState(tx, id, { state: 'RUNNING', stopped_because: null, session_id, role })
  })

/** Also one that is at work, which ends where it is. */
export const forget: Act = (platform, subject, actor, id) =>
  whileLocked(platform, subject, actor, id, async (tx, row) => {
    await queries.remove(tx, id)
    return row
  })

const whileLocked = (
  { db }: Platform,
  subject: queries.Subject,
  actor: Actor,
  id: string,
  act: (tx: Tx, row: queries.BulkRow) => Promise<queries.BulkRow>,
): Promise<queries.BulkRow> =>
  db
    .transaction()
    .execute(async (tx) =>
      act(tx, visible(subject, actor, isId(id) ? await queries.lock(tx, id) : undefined)),
    )

/** What somebody may not see is not there for them. */
function visible(subject: queries.Subject, actor: Actor, row: queries.BulkRow | undefined): queries.BulkRow {
  if (row === undefined || !queries.isOf(row, subject) || !maySee(actor, row)) throw new AppError('NOT_FOUND')
  return row
}

/** Stops what no job works at any more, as the queue has given it up: its owner sees how far it is, and can go on. */
export async function stopGivenUp({ patientDb, jobs }: Platform): Promise<void> {
  for (const id of await queries.runningIds(patientDb)) {
    await patientDb.transaction().execute(async (tx) => {
      const bulk = await queries.lock(tx, id)
      if (bulk?.state !== 'RUNNING' || (await jobs.isLeft(bulkQueue, { id }))) return
      await queries.setState(tx, id, { state: 'STOPPED', stopped_because: 'FAILED' })
    })
  }
}

export const removeOldBulkChanges = ({ patientDb, clock }: Platform) =>
  queries.removeOlder(patientDb, shift(clock.now(), -days(bulkLimits.days)))
