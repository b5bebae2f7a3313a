import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '@nagrik/embedded-postgres'
import { sampleWords } from '@nagrik/server/features/tickets/words.service.ts'
import pg from 'pg'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { makeNeighbours, makeTokens, type Tokens } from './data/people.ts'
import { makeTickets } from './data/tickets.ts'
import { withPlatform } from './inside.ts'

const endless = '1000000000'
const secret = 'of-the-benchmark-alone'.repeat(2)

/** What each citizen has reported, about; few of them are signed in. */
const ticketsOfCitizen = 5
/** Of what is made here: what an older bench left in a folder is something else. */
const generation = 3

/** A database with so many tickets, and products that run on it. */
export interface Installation {
  tickets: number
  tokens: Tokens
  connectionString: string
  settings: Record<string, string>
  start(settings?: Record<string, string>): Promise<Product>
  /** Ends the database; the products have to be stopped before. */
  stop(): Promise<void>
}

/** Makes one in this folder unless it is there from a run before. */
export async function openInstallation(dataDir: string, tickets: number): Promise<Installation> {
  const settings = {
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    SECRET_KEY: secret,
    // A few people ask for everything here.
    READ_LIMIT: endless,
    WRITE_LIMIT: endless,
    READ_ADDRESS_LIMIT: endless,
    WRITE_ADDRESS_LIMIT: endless,
  }
  const made = join(dataDir, `bench-${generation}-${tickets}.json`)
  if (!existsSync(made)) await (await startProduct(settings)).stop()
  // Started here, so that products attach to it and none of them ends it.
  const database: EmbeddedPostgres = await startEmbedded({ dataDir, log: () => undefined })
  const { connectionString } = database
  if (!existsSync(made)) {
    const tokens = await withClient(connectionString, async (client) => {
      const made = await makeTokens(client)
      await makeNeighbours(client, Math.floor(tickets / ticketsOfCitizen))
      await makeTickets(client, tickets)
      return made
    })
    await withPlatform({ settings, connectionString }, sampleWords)
    writeFileSync(made, JSON.stringify(tokens), { mode: 0o600 })
  }
  return {
    tickets,
    tokens: JSON.parse(readFileSync(made, 'utf8')),
    connectionString,
    settings,
    start: (more = {}) => startProduct({ ...settings, ...more }),
    stop: () => database.stop(),
  }
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  // A lost connection fails the statement that waits; without a listener it would end the process before that is told.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
