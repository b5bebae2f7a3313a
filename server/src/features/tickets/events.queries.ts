import { historyPage } from '@nagrik/contract/limits'
import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import { insertRows } from '#platform/database/insert-rows.ts'
import type { Database } from '#platform/database/schema.ts'
import { isBefore } from './timeline.queries.ts'

export type NewEvent = Insertable<Database['events']>

/** Where the chains of these tickets end; each end is read from the index, however long the chain. */
export async function lastEvents(tx: Tx, ticketIds: readonly string[]) {
  // Behind a select of its own PostgreSQL does not see how many: one plan, which is kept.
  const { rows } = await sql<{ ticket_id: string; position: number; hash: Buffer }>`
    select last.* from unnest((select ${ticketIds}::uuid[])) as t (id) cross join lateral (
      select ticket_id, position, hash from events where ticket_id = t.id order by position desc limit 1
    ) as last`.execute(tx)
  return rows
}

/** Who escalated the ticket last: null where it was the deadline, undefined where nothing did. */
export const lastRaisedBy = async (tx: Tx, ticketId: string): Promise<string | null | undefined> =>
  (
    await tx
      .selectFrom('events')
      .select('actor_id')
      .where('ticket_id', '=', ticketId)
      .where('action', 'in', ['ESCALATED', 'ESCALATED_BY_DEADLINE', 'ESCALATED_BY_REFUSAL', 'RE_ESCALATED'])
      .orderBy('position', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst()
  )?.actor_id

/** The ticket's last event of these actions; undefined where there is none. */
export const lastEventOf = (tx: Tx, ticketId: string, actions: readonly NewEvent['action'][]) =>
  tx
    .selectFrom('events')
    .select(['actor_id', 'action', 'details', 'created_at'])
    .where('ticket_id', '=', ticketId)
    .where('action', 'in', actions)
    .orderBy('position', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

/** Whether anybody but the actor caused one of these after a moment. */
export const isCausedByOthersSince = async (
  tx: Tx,
  { ticketId, actorId, since }: { ticketId: string; actorId: string; since: string },
  actions: readonly NewEvent['action'][],
): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('action', 'in', actions)
    .where('created_at', '>', since)
    .where('actor_id', 'is distinct from', actorId)
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined

/** Whether somebody was ever given the ticket, or took it. */
export const wasAssigned = async (tx: Tx, ticketId: string, personId: string): Promise<boolean> =>
  (await tx
    .selectFrom('events')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('action', '=', 'ASSIGNED')
    .where(sql<boolean>`details ->> 'to' = ${personId}`)
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined

export const insertEvents = (tx: Tx, events: readonly (Omit<NewEvent, 'details'> & { details: object })[]) =>
  insertRows(tx, 'events', events)

export const insertTexts = (tx: Tx, texts: readonly Insertable<Database['event_texts']>[]) =>
  insertRows(tx, 'event_texts', texts)

const withTexts = (db: Handle) =>
  db
    .selectFrom('events as e')
    .leftJoin('event_texts as x', 'x.event_id', 'e.id')
    .select(['e.id', 'e.action', 'e.actor_id', 'e.details', 'e.created_at', 'x.label', 'x.text'])

/** The newest events of these actions, or the newest before an entry of the ticket; newest first. */
export const newestEvents = (
  db: Handle,
  ticketId: string,
  actions: readonly NewEvent['action'][],
  before?: string,
) =>
  withTexts(db)
    .where('e.ticket_id', '=', ticketId)
    .where('e.action', 'in', actions)
    .$if(before !== undefined, (rows) => rows.where(isBefore('e', before ?? '')))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(historyPage))
    .execute()

export const findEvent = (db: Handle, id: string) =>
  withTexts(db).where('e.id', '=', id).executeTakeFirstOrThrow()
