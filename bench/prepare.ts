import { startEmbedded } from '@nagrik/embedded-postgres'
import { listeners } from '@nagrik/server/app/listeners.ts'
import { systemClock } from '@nagrik/server/platform/clock.ts'
import { loadConfig } from '@nagrik/server/platform/config/config.ts'
import { createPlatform } from '@nagrik/server/platform/create-platform.ts'
import pg from 'pg'
import pino from 'pino'
import { generate, type Tokens } from './generate.ts'

export interface Prepared {
  tokens: Tokens
  /** The id of a ticket with comments and changes. */
  ticket: string
  /** The name of one. */
  category: string
  /** Category and place of an unresolved ticket. */
  place: { category: string; latitude: string; longitude: string }
  /** Version of PostgreSQL. */
  postgres: string
  /** Bytes. */
  databaseSize: number
}

/** Fills the database of a product that runs on `settings`; all connections are closed again, also on failure. */
export async function prepare(settings: Record<string, string>, tickets: number): Promise<Prepared> {
  const config = loadConfig(settings)
  const { connectionString } = await startEmbedded({ dataDir: config.dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString })
  // A lost connection fails the statement that waits; without a listener it would end the process before that is told.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { platform, close } = await createPlatform({
      config,
      connectionString,
      connections: 2,
      clock: systemClock,
      listeners,
      log: pino({ level: 'error' }),
    })
    try {
      const tokens = await generate(platform, client, tickets)
      return { tokens, ...(await samples(client)) }
    } finally {
      await close()
    }
  } finally {
    await client.end()
  }
}

async function samples(client: pg.Client): Promise<Omit<Prepared, 'tokens'>> {
  const { rows } = await client.query<Omit<Prepared, 'tokens'>>(
    `select (select ticket_id from comments limit 1) as ticket,
       (select name from categories order by sort_order limit 1) as category,
       (select json_build_object('category', category_id, 'latitude', latitude::text, 'longitude', longitude::text)
         from tickets where status = 'OPEN' order by created_at desc limit 1) as place,
       current_setting('server_version') as postgres,
       pg_database_size(current_database())::float8 as "databaseSize"`,
  )
  const [found] = rows
  if (!found) throw new Error('the database is empty')
  return found
}
