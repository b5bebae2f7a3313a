import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { namedStatements } from './named-statements.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** A query function works inside and outside of a transaction. */
export type Handle = Db | Tx

/** '2026-01-31 12:00:00.5+00' → '2026-01-31T12:00:00.5Z'; sessions run in UTC. */
const isoTime = (text: string): string => text.replace(' ', 'T').replace('+00', 'Z')

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  [pg.types.builtins.INT8, Number],
])

/**
 * Connections as every part of the product has them. `onError` hears of each that is lost, in use or not; whoever
 * was using it gets the failure of the statement.
 */
export function openPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    // A client waits 10 s; it should still read that the service is busy.
    connectionTimeoutMillis: 7000,
    // A machine that went away without a word is noticed in less than half a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC -c idle_in_transaction_session_timeout=60000',
    ...config,
  })
  // The pool speaks for idle connections only; without a listener of its own a lost one in use ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

/** A pool whose rows carry times as ISO 8601 text in UTC and counts as numbers. */
export function createPool(connectionString: string, size: number, onError: (error: Error) => void): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')
  return openPool({ connectionString, max: size, types: { getTypeParser } }, onError)
}

export const createDatabase = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
