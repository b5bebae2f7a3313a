import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Head, Seal } from '#platform/event-seal.ts'

const headsAtOnce = 10_000
const eventsAtOnce = 5000

/** One process at a time; gone with the transaction. */
export const lockSeals = (tx: Tx) => sql`lock table history_seals in share row exclusive mode`.execute(tx)

const seals = (db: Handle) =>
  db.selectFrom('history_seals').select(['day', 'until', 'tickets', 'events', 'figure'])

export const lastSeal = (db: Handle): Promise<Seal | undefined> =>
  seals(db).orderBy('until', 'desc').limit(sql.lit(1)).executeTakeFirst()

export const newestSeals = (db: Handle, count: number): Promise<Seal[]> =>
  seals(db).orderBy('until', 'desc').limit(count).execute()

export const allSeals = (db: Handle): Promise<Seal[]> => seals(db).orderBy('until').execute()

export const insertSeal = (tx: Tx, seal: Insertable<Database['history_seals']>) =>
  tx.insertInto('history_seals').values(seal).execute()

/** Where the chains stand that went on after `from` and not after `until`, by the ids of their tickets. */
export async function headsBetween(
  tx: Tx,
  { from, until }: { from: string | null; until: string },
  after: string,
): Promise<(Head & { id: string; events: number })[]> {
  const { rows } = await sql<Head & { id: string; events: number }>`
    select ticket_id as id, ticket_id, max(position) as position, count(*)::int4 as events,
      (array_agg(hash order by position desc))[1] as hash
    from events
    where (recorded_at is null and created_at > ${from ?? '-infinity'}::timestamptz and created_at <= ${until}::timestamptz
        or recorded_at > ${from ?? '-infinity'}::timestamptz and recorded_at <= ${until}::timestamptz)
      and ticket_id > ${after}::uuid
    group by ticket_id order by ticket_id limit ${sql.lit(headsAtOnce)}`.execute(tx)
  return rows
}

const chained = (db: Handle) =>
  db
    .selectFrom('events as e')
    .leftJoin('event_texts as x', 'x.event_id', 'e.id')
    .select(['e.id', 'e.ticket_id', 'e.position', 'e.actor_id', 'e.action', 'e.details'])
    .select(['e.text_hash', 'e.hash', 'e.created_at', 'e.recorded_at', 'x.salt', 'x.label', 'x.text'])
    .orderBy('e.ticket_id')
    .orderBy('e.position')

export type StoredEvent = Awaited<ReturnType<typeof chainOf>>[number]

export const chainOf = (db: Handle, ticketId: string) =>
  chained(db).where('e.ticket_id', '=', ticketId).execute()

/** The next events of all chains, chain after chain. */
export const eventsAfter = (
  db: Handle,
  { ticket_id, position }: Pick<StoredEvent, 'ticket_id' | 'position'>,
): Promise<StoredEvent[]> =>
  chained(db)
    .where(sql<boolean>`(e.ticket_id, e.position) > (${ticket_id}::uuid, ${position}::integer)`)
    .limit(sql.lit(eventsAtOnce))
    .execute()

/** What reporters said to the resolutions of the ticket, in the order of its events. */
const answersTo = sql<string>`coalesce((
  select string_agg(r.answer || ':' || coalesce(r.satisfaction, '') || ';', '' order by e.position)
  from resolutions r join events e on e.id = r.end_event_id
  where r.ticket_id = tickets.id and r.answer is not null), '')`

/** What the rows of tickets say that their events say too. */
export const statesOf = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('tickets')
    .select(['id', 'status', 'priority', 'assignee_id', 'category_id', 'support_count', 'duplicate_of_id'])
    .select(answersTo.as('answers'))
    .where('id', 'in', ids)
    .execute()

/** Tickets whose whole history is gone. */
export const ticketsWithoutEvents = (db: Handle) =>
  db
    .selectFrom('tickets as t')
    .select('t.id')
    .where((row) =>
      row.not(row.exists(row.selectFrom('events as e').select('e.id').whereRef('e.ticket_id', '=', 't.id'))),
    )
    .limit(sql.lit(1000))
    .execute()
