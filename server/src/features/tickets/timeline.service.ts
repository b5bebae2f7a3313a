import type { ActivityEntry, TimelineEntry } from '@nagrik/contract/tickets'
import { type Claim, transactOnce } from '#platform/database/once.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import type { Platform } from '#platform/platform.ts'
import { listComments } from './comments.queries.ts'
import { can } from './tickets.policy.ts'
import { lockedTicket, namesIn, ticketForReading } from './tickets.service.ts'
import { presentActivity, presentEntry } from './timeline.present.ts'
import * as queries from './timeline.queries.ts'

export async function activityOf(
  platform: Platform,
  actor: Actor,
  ticketId: string,
): Promise<ActivityEntry[]> {
  const { id, view } = await ticketForReading(platform, actor, ticketId)
  const entries = await queries.listEntries(platform.db, id)
  const comments = await listComments(platform.db, id)
  return presentActivity(entries, comments, view, await namesIn(platform.db, entries))
}

/** A note of staff, marked as such so that it cannot pass for an entry of the server itself. */
export const addNote = (
  platform: Platform,
  actor: Actor,
  ticketId: string,
  { action, note: text = null }: { action: string; note?: string | null | undefined },
  claim: Claim,
): Promise<TimelineEntry> =>
  transactOnce(platform.db, claim, async (tx) => {
    const ticket = await lockedTicket(tx, actor, ticketId)
    if (!can('addNote', actor, ticket)) throw new AppError('FORBIDDEN')
    const by = { ticketId: ticket.id, actorId: actor.id, at: platform.clock.now() }
    const note = { action, note: text, details: { isNote: true }, isPublic: false }
    const id = await queries.appendEntry(tx, by, note)
    return presentEntry(await queries.findEntry(tx, id), ticket.view, new Map())
  })
