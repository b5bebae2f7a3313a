import { sql } from 'kysely'
import type { Handle } from '#platform/database/database.ts'

export interface DeliveryFilter {
  channel?: string | undefined
  status?: 'TRYING' | 'SENT' | 'LATE' | 'GIVEN_UP' | undefined
  template?: string | undefined
}

function deliveries(db: Handle, { channel, status, template }: DeliveryFilter) {
  let rows = db.selectFrom('deliveries')
  if (channel !== undefined) rows = rows.where('channel', '=', channel)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (template !== undefined) rows = rows.where('template', '=', template)
  return rows
}

export const page = (
  db: Handle,
  filter: DeliveryFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  deliveries(db, filter)
    .select([
      'id',
      'channel',
      'template',
      'status',
      'attempts',
      'reason',
      'created_at',
      'sent_at',
      'useful_until',
    ])
    .select(sql<boolean>`sealed is not null`.as('is_kept'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countByStatus = (db: Handle, filter: DeliveryFilter) =>
  deliveries(db, filter)
    .select((row) => ['status', row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

export const listTemplates = async (db: Handle): Promise<string[]> =>
  (await db.selectFrom('deliveries').select('template').distinct().orderBy('template').execute()).map(
    ({ template }) => template,
  )

/** Given up, and still of use to somebody. */
export const countGivenUp = (db: Handle, now: Date) =>
  db
    .selectFrom('deliveries')
    .select((row) => ['channel', row.fn.countAll<number>().as('count')])
    .where('status', '=', sql.lit('GIVEN_UP'))
    .where('sealed', 'is not', null)
    .where('useful_until', '>=', now.toISOString())
    .groupBy('channel')
    .execute()

export const lastSent = async (db: Handle, channel: string): Promise<string | null> =>
  (
    await db
      .selectFrom('deliveries')
      .select('sent_at')
      .where('channel', '=', channel)
      .where('status', '=', 'SENT')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.sent_at ?? null
