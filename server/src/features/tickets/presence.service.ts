import { presenceSeconds } from '@nagrik/contract/limits'
import { seconds, shift } from '#platform/clock.ts'
import { isId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import * as queries from './presence.queries.ts'
import type { Person } from './tickets.policy.ts'

/** Screens ask each 30 s, so every other time is noted. */
const renewAfter = seconds(presenceSeconds - 35)

/** Lets colleagues know that somebody looks at a ticket, and tells who else does, by name. */
export async function lookAt(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { id: userId }: Pick<Person, 'id'>,
  ticketId: string,
): Promise<string[]> {
  const now = clock.now()
  const stale = shift(now, -seconds(presenceSeconds))
  const viewers = await queries.viewersSince(db, ticketId, stale)
  const own = viewers.find((one) => one.user_id === userId)
  if (!own || Date.parse(own.seen_at) <= shift(now, -renewAfter).getTime()) {
    await queries.noteViewer(db, { user_id: userId, ticket_id: ticketId, seen_at: now.toISOString() })
    await queries.forgetViewers(db, stale)
  }
  return viewers.filter((one) => one !== own).map(({ name }) => name)
}

export async function leave({ db }: Pick<Platform, 'db'>, { id }: Pick<Person, 'id'>, ticketId: string) {
  if (isId(ticketId)) await queries.deleteViewer(db, id, ticketId)
}
