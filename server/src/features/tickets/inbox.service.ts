import type { ReplyOf } from '@nagrik/contract/endpoint'
import type { readInbox } from '@nagrik/contract/inbox'
import type { Waiting } from '@nagrik/contract/tickets'
import type { Actor } from '#platform/http/session-gate.ts'
import { mapInPieces } from '#platform/pieces.ts'
import type { Platform } from '#platform/platform.ts'
import { waitingFilter, waitingsOf } from './inbox.model.ts'
import * as queries from './inbox.queries.ts'
import { lacksDepartment, scopeFor } from './selection.policy.ts'
import { countTickets } from './tallies.queries.ts'
import { viewOf } from './tickets.policy.ts'
import { presentTicket } from './tickets.present.ts'

type Group = ReplyOf<typeof readInbox>['data'][number]

/** Whether the reporter waits for an answer, once somebody has commented. */
export const noteAnswer = queries.noteAnswer

/** What waits for the actor; the list with the same `waiting` has all of a group. */
export const inboxOf = (platform: Platform, actor: Actor): Promise<Group[]> =>
  Promise.all(waitingsOf(actor.role).map((waiting) => groupOf(platform, actor, waiting)))

async function groupOf({ db, clock }: Platform, actor: Actor, waiting: Waiting): Promise<Group> {
  const scope = scopeFor(actor, { unassigned: waiting === 'unassigned' })
  if (lacksDepartment(scope)) return { waiting, totalCount: 0, tickets: [] }
  const now = clock.now()
  const filter = waitingFilter(waiting, actor.id, now)
  const [totalCount, rows] = await Promise.all([
    countTickets(db, scope, filter),
    queries.inboxPage(db, scope, filter, actor.id),
  ])
  const present = (row: (typeof rows)[number]) =>
    presentTicket(row, actor, viewOf(actor, row) ?? 'other-citizen', now)
  return { waiting, totalCount, tickets: await mapInPieces(rows, present) }
}
