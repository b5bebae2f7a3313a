import type { EventAction, TicketEvent } from '@nagrik/contract/events'
import type { Tx } from '#platform/database/database.ts'
import { chainHash, type EventText, newSalt, textHash } from '#platform/event-chain.ts'
import { newId } from '#platform/ids.ts'
import type { Listener, Platform, Recorded } from '#platform/platform.ts'
import * as queries from './events.queries.ts'

/** Something that has just happened to a ticket, which is new or locked by this transaction. */
export type Happened = TicketEvent & {
  ticketId: string
  actorId: string | null
  at: Date
  /** What the actor wrote. */
  text?: EventText
}

/**
 * The one way into the history of a ticket: writes the events at the end of their tickets' chains and lets the
 * listeners react, all in the transaction of the change.
 * @returns the events with their ids, in the order given
 */
export async function recordEvents(
  platform: Platform,
  tx: Tx,
  happened: readonly Happened[],
): Promise<Recorded[]> {
  const recorded = await writeEvents(platform, tx, happened, null)
  for (const event of recorded) await tell(platform, tx, event)
  return recorded
}

/**
 * The same for what happened before the portal knew of it: nobody is told and nothing follows. It is sealed with the
 * day on which it was recorded, for the seals of its own days stand.
 */
export const recordPast = (platform: Platform, tx: Tx, happened: readonly Happened[]): Promise<Recorded[]> =>
  writeEvents(platform, tx, happened, platform.clock.now())

async function writeEvents(
  platform: Platform,
  tx: Tx,
  happened: readonly Happened[],
  recordedAt: Date | null,
): Promise<Recorded[]> {
  if (happened.length === 0) return []
  const ends = await endsOf(tx, happened)
  const events: Parameters<typeof queries.insertEvents>[1][number][] = []
  const texts: Parameters<typeof queries.insertTexts>[1][number][] = []
  const recorded: Recorded[] = []
  for (const { ticketId, actorId, at, text, ...event } of happened) {
    const id = newId()
    const salt = text && newSalt()
    const last = ends.get(ticketId)
    const row = {
      id,
      ticket_id: ticketId,
      position: (last?.position ?? 0) + 1,
      actor_id: actorId,
      action: event.action,
      details: event.details,
      text_hash: text && salt ? textHash(salt, text) : null,
      created_at: at.toISOString(),
    }
    const hash = chainHash(platform.secret, row, last?.hash ?? null)
    ends.set(ticketId, { position: row.position, hash })
    events.push({ ...row, hash, recorded_at: recordedAt })
    if (text && salt) texts.push({ event_id: id, salt, ...text })
    recorded.push({ ...event, id, ticketId, actorId, at } as Recorded)
  }
  await queries.insertEvents(tx, events)
  await queries.insertTexts(tx, texts)
  return recorded
}

type Ends = Map<string, { position: number; hash: Buffer }>

/** A created ticket has no chain yet. */
async function endsOf(tx: Tx, happened: readonly Happened[]): Promise<Ends> {
  const idsOf = (events: readonly Happened[]) => new Set(events.map(({ ticketId }) => ticketId))
  const created = idsOf(happened.filter(({ action }) => action === 'CREATED'))
  const older = [...idsOf(happened)].filter((id) => !created.has(id))
  const last = older.length > 0 ? await queries.lastEvents(tx, older) : []
  return new Map(last.map(({ ticket_id, ...end }) => [ticket_id, end]))
}

async function tell<A extends EventAction>(platform: Platform, tx: Tx, event: Recorded<A>): Promise<void> {
  const listeners: readonly Listener<A>[] = platform.listeners[event.action]
  for (const listen of listeners) await listen(platform, tx, event)
}
