import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform, Recorded } from '#platform/platform.ts'
import { stageAt } from './escalations.model.ts'
import { recordPast } from './events.service.ts'
import { hindiTitle, rowOf } from './filing.model.ts'
import { takeNumbers } from './filing.queries.ts'
import { choicesSince } from './filing.service.ts'
import { unresolved } from './overdue.model.ts'
import { searchTexts } from './search.model.ts'
import { type PastTicket, pastOf, stateOf } from './taking-over.model.ts'
import * as queries from './taking-over.queries.ts'
import { ticketNumber } from './ticket-number.model.ts'

type Row = Parameters<typeof queries.insertTickets>[1][number]

/**
 * Files thousands of tickets with their past in few statements, as the portal would have them if they had been
 * reported here: numbered, found, counted, with their history and their deadline. Nobody is told of anything, and what
 * a deadline would have raised by now counts as raised. Nobody is asked whether a resolution is one.
 * @returns their ids, in the order given
 * @throws AppError UNKNOWN_CATEGORY, UNKNOWN_SUBCATEGORY
 */
export async function takeOverTickets(
  platform: Platform,
  tx: Tx,
  past: readonly PastTicket[],
): Promise<string[]> {
  const { region, clock } = platform
  const now = clock.now()
  const since = past.reduce((first, { at }) => (at < first ? at : first), now)
  const choose = choicesSince({ db: tx, region }, since)
  const numbers = await takeNumbers(tx, past.length)
  const rows: (Row & { id: string })[] = []
  const search: Parameters<typeof queries.insertSearch>[1][number][] = []
  for (const [at, ticket] of past.entries()) {
    const choice = await choose(ticket)
    const number = ticketNumber(region.ticketPrefix, ticket.at, numbers[at] ?? 0)
    const row = { id: newId(), ...rowOf(ticket, number, choice), ...stateOf(ticket) }
    const isRunning = unresolved.some((status) => status === row.status)
    rows.push({ ...row, deadline_stage: isRunning ? stageAt(row.sla_deadline, now) : 0 })
    const texts = searchTexts({ ...row, hindiTitle: hindiTitle(ticket, choice) })
    search.push({ ticket_id: row.id, department_id: row.department_id, created_at: row.created_at, ...texts })
  }
  await queries.insertTickets(tx, rows)
  await queries.insertSearch(tx, search)
  const ids = rows.map(({ id }) => id)
  const events = await recordPast(
    platform,
    tx,
    past.flatMap((ticket, at) => pastOf(ids[at] ?? '', ticket)),
  )
  await queries.insertResolutions(tx, resolutionsOf(rows, events))
  return ids
}

/** What was resolved before it was closed ended with its closing. */
function resolutionsOf(rows: readonly (Row & { id: string })[], events: readonly Recorded[]) {
  const closings = new Map(
    events.flatMap(({ ticketId, id, action, details }) =>
      action === 'STATUS_CHANGED' && 'to' in details && details.to === 'CLOSED' ? [[ticketId, id]] : [],
    ),
  )
  return rows.flatMap(({ id, department_id, resolved_at, closed_at }) =>
    resolved_at
      ? [
          {
            id: newId(),
            ...{ ticket_id: id, department_id, resolved_at },
            ...{ ended_at: closed_at ?? null, end_event_id: closings.get(id) ?? null },
          },
        ]
      : [],
  )
}
