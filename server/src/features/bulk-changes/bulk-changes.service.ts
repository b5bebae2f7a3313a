import {
  type BulkChange,
  type BulkFields,
  type BulkRefusal,
  type BulkRequest,
  bulkLimits,
  tooManyTickets,
} from '@nagrik/contract/bulk-changes'
import { recordAudit } from '#features/audit/audit.service.ts'
import { activeHandler, namesOfPeople } from '#features/people/people.service.ts'
import { filterFrom, readableTickets, scopeOf } from '#features/tickets/list.service.ts'
import { days, shift } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/locks.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError, fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { isId, newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { maySee, seesAll } from './bulk-changes.policy.ts'
import { peopleIn, presentBulkChange, presentRefusal } from './bulk-changes.present.ts'
import * as queries from './bulk-changes.queries.ts'

export const bulkQueue = 'bulk-change'

/** Has the chosen tickets changed by a job. Which ones a filter means is decided now. */
export const askForBulkChange = (
  platform: Platform,
  actor: Actor,
  request: BulkRequest,
  claim: Claim,
): Promise<BulkChange> =>
  transactOnce(platform.db, claim, async (tx) => {
    await limitAtWork(tx, actor.id)
    const inside = { ...platform, db: tx }
    await assertAssignee(inside, request.change)
    const ticketIds = await chosenTickets(inside, actor, request)
    const bulk = {
      id: newId(),
      user_id: actor.id,
      session_id: actor.sessionId,
      role: actor.role,
      change: JSON.stringify(request.change),
      total: ticketIds.length,
      created_at: platform.clock.now(),
    }
    const row = await queries.insert(tx, bulk, ticketIds)
    await platform.jobs.enqueue(tx, bulkQueue, { id: bulk.id })
    const { assigneeId: assignee, ...fields } = request.change
    await recordAudit(platform, tx, {
      action: 'BULK_CHANGE_REQUESTED',
      actorId: actor.id,
      subject: { type: 'bulk-change', id: bulk.id },
      details: { tickets: bulk.total, ...fields, ...(assignee !== undefined && { assignee }) },
    })
    return present(tx, row)
  })

async function assertAssignee({ db, clock }: Platform, { assigneeId }: BulkFields): Promise<void> {
  if (assigneeId === undefined || assigneeId === null) return
  const assignee = await activeHandler(db, assigneeId, clock.now())
  if (assignee === undefined) throw fieldError('UNKNOWN_ASSIGNEE', 'change.assigneeId')
}

async function chosenTickets(
  platform: Platform,
  actor: Actor,
  { ids, filter }: BulkRequest,
): Promise<string[]> {
  const field = filter ? 'filter' : 'ids'
  const chosen = filter ? await selectedBy(platform, actor, filter) : [...new Set(ids)]
  if (chosen.length === 0) throw invalidField(field, 'No issue was chosen.')
  if (chosen.length > bulkLimits.tickets) throw invalidField(field, tooManyTickets)
  return chosen
}

const selectedBy = async (platform: Platform, actor: Actor, filter: NonNullable<BulkRequest['filter']>) =>
  queries.selectedIds(platform.db, scopeOf(actor, filter), await filterFrom(platform, actor, filter))

async function limitAtWork(tx: Tx, userId: string): Promise<void> {
  await lockUntilCommit(tx, 'bulk-change', userId)
  if ((await queries.countAtWork(tx, userId)) < bulkLimits.atWork) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Three bulk changes of yours are still at work. Please wait until one of them has ended.',
    retryAfterSeconds: 10,
  })
}

export async function latestBulkChanges({ db }: Platform, actor: Actor): Promise<BulkChange[]> {
  const rows = await queries.listLatest(db, seesAll(actor) ? null : actor.id)
  const names = await namesOfPeople(db, [...new Set(rows.flatMap(peopleIn))])
  return rows.map((row) => presentBulkChange(row, names))
}

export const readBulkChange = async ({ db }: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  present(db, visible(actor, isId(id) ? await queries.find(db, id) : undefined))

export async function refusalsOf(
  platform: Platform,
  actor: Actor,
  id: string,
  after: number,
): Promise<BulkRefusal[]> {
  const { db } = platform
  visible(actor, isId(id) ? await queries.find(db, id) : undefined)
  const rows = await queries.listRefusals(db, id, after)
  const tickets = await readableTickets(
    platform,
    actor,
    rows.map(({ ticket_id }) => ticket_id),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return rows.map((row) => presentRefusal(row, byId))
}

/** Waits for the ticket that is being changed; none follows. */
export const stopBulkChange = (platform: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  whileLocked(platform, actor, id, async (tx, row) =>
    row.state === 'RUNNING' ? queries.setState(tx, id, { state: 'STOPPED', stopped_because: 'ASKED' }) : row,
  )

/** By its owner alone, for it works with their permissions. */
export const resumeBulkChange = (platform: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  whileLocked(platform, actor, id, async (tx, row) => {
    if (row.user_id !== actor.id) throw new AppError('FORBIDDEN')
    if (row.state !== 'STOPPED') return row
    await limitAtWork(tx, actor.id)
    await platform.jobs.enqueue(tx, bulkQueue, { id })
    const { sessionId: session_id, role } = actor
    return queries.setState(tx, id, { state: 'RUNNING', stopped_because: null, session_id, role })
  })

/** Also one that is at work, which ends where it is. */
export async function forgetBulkChange(platform: Platform, actor: Actor, id: string): Promise<void> {
  await whileLocked(platform, actor, id, async (tx, row) => {
    await queries.remove(tx, id)
    return row
  })
}

const whileLocked = (
  platform: Platform,
  actor: Actor,
  id: string,
  act: (tx: Tx, row: queries.BulkRow) => Promise<queries.BulkRow>,
): Promise<BulkChange> =>
  platform.db.transaction().execute(async (tx) => {
    const row = visible(actor, isId(id) ? await queries.lock(tx, id) : undefined)
    return present(tx, await act(tx, row))
  })

/** What somebody may not see is not there for them. */
function visible(actor: Actor, row: queries.BulkRow | undefined): queries.BulkRow {
  if (row === undefined || !maySee(actor, row)) throw new AppError('NOT_FOUND')
  return row
}

const present = async (db: Handle, row: queries.BulkRow): Promise<BulkChange> =>
  presentBulkChange(row, await namesOfPeople(db, peopleIn(row)))

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
