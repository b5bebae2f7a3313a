import {
  type BulkChange,
  type BulkFields,
  type BulkRefusal,
  type BulkRequest,
  bulkLimits,
  tooManyTickets,
} from '@nagrik/contract/bulk-changes'
import { activeHandler, namesOfPeople } from '#features/people/people.service.ts'
import { filterFrom, readableTickets, scopeOf } from '#features/tickets/list.service.ts'
import type { Handle } from '#platform/database/database.ts'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { fieldError, invalidField } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { peopleIn, presentBulkChange, presentRefusal } from './bulk-changes.present.ts'
import * as queries from './bulk-changes.queries.ts'
import * as bulkChanges from './bulk-changes.service.ts'

/** Has the chosen tickets changed by a job. Which ones a filter means is decided now. */
export const askForBulkChange = (
  platform: Platform,
  actor: Actor,
  request: BulkRequest,
  claim: Claim,
): Promise<BulkChange> =>
  transactOnce(platform.db, claim, async (tx) => {
    await bulkChanges.limitAtWork(tx, actor.id)
    const inside = { ...platform, db: tx }
    await assertAssignee(inside, request.change)
    const ticketIds = await chosenTickets(inside, actor, request)
    return present(tx, await bulkChanges.begin(platform, tx, actor, { change: request.change }, ticketIds))
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

export async function latestBulkChanges(platform: Platform, actor: Actor): Promise<BulkChange[]> {
  const rows = await bulkChanges.latest(platform, 'tickets', actor)
  const names = await namesOfPeople(platform.db, [...new Set(rows.flatMap(peopleIn))])
  return rows.map((row) => presentBulkChange(row, names))
}

export const readBulkChange = async ({ db }: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  present(db, await bulkChanges.readable(db, 'tickets', actor, id))

export async function refusalsOf(
  platform: Platform,
  actor: Actor,
  id: string,
  after: number,
): Promise<BulkRefusal[]> {
  const { db } = platform
  await bulkChanges.readable(db, 'tickets', actor, id)
  const rows = await queries.listRefusals(db, id, after)
  const tickets = await readableTickets(
    platform,
    actor,
    rows.map(({ subject_id }) => subject_id),
  )
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  return rows.map((row) => presentRefusal(row, byId))
}

export const stopBulkChange = async (platform: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  present(platform.db, await bulkChanges.stop(platform, 'tickets', actor, id))

export const resumeBulkChange = async (platform: Platform, actor: Actor, id: string): Promise<BulkChange> =>
  present(platform.db, await bulkChanges.resume(platform, 'tickets', actor, id))

export const forgetBulkChange = (platform: Platform, actor: Actor, id: string) =>
  bulkChanges.forget(platform, 'tickets', actor, id)

const present = async (db: Handle, row: queries.BulkRow): Promise<BulkChange> =>
  presentBulkChange(row, await namesOfPeople(db, peopleIn(row)))
