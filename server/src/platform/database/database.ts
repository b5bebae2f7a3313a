import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { namedStatements } from './named-statements.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** A query function works inside and outside of a transaction. */
export type Handle = Db | Tx

/** '2026-01-31 12:00:00.5+00' → '2026-01-31T12:00:00.5Z'; sessions run in UTC. */
const isoTime = (text: string): string =>
  text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, isoTime],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
])

export interface Patience {
  /** How long a statement may take before its connection is given up; 0 for work that may take its time. */
  statementMs: number
  /** How long a free connection is waited for before the work fails. */
  turnMs: number
  /** Refuses to write, whatever the server would allow. */
  onlyReads?: boolean
}

/**
 * A browser gives up before; long enough for the slowest search, and for a lock that others hold. A client still reads
 * within 10 s that the service is busy.
 */
const patienceOfRequests: Patience = { statementMs: 15_000, turnMs: 7000 }

/** Jobs and the start wait for each other: as many statements as there are connections may take minutes. */
export const patienceOfWork: Patience = { statementMs: 0, turnMs: 600_000 }

/** A new connection has to make each plan anew: a dashboard after a quiet moment takes four times as long. */
const idleMs = 300_000

/**
 * Connections as every part of the product has them. `onError` hears of each that is lost, in use or not; whoever
 * was using it gets the failure of the statement.
 */
export function openPool(
  { statementMs, turnMs, onlyReads = false, ...config }: pg.PoolConfig & Patience,
  onError: (error: Error) => void,
): pg.Pool {
  // A statement that nobody waits for any more ends in the database too, a little later than here.
  const endsThereMs = Math.ceil((statementMs * 4) / 3)
  const pool = new pg.Pool({
    connectionTimeoutMillis: turnMs,
    idleTimeoutMillis: idleMs,
    // Notices idle connections to a machine that went away; those with a statement under way have `query_timeout`.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: statementMs,
    options: `-c timezone=UTC -c idle_in_transaction_session_timeout=60000 -c statement_timeout=${endsThereMs}${onlyReads ? ' -c default_transaction_read_only=on' : ''}`,
    ...config,
  })
  // The pool speaks for idle connections only; without a listener of its own a lost one in use ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

/** A pool whose rows carry times as ISO 8601 text in UTC, days as text and counts as numbers. */
export function createPool(
  connectionString: string,
  size: number,
  onError: (error: Error) => void,
  patience = patienceOfRequests,
): pg.Pool {
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')
  return openPool({ connectionString, max: size, types: { getTypeParser }, ...patience }, onError)
}

/**
 * Ends the connections, so that the database knows of none of them any more: one that it had to break itself would look
 * like a failure. Those whose statement does not end are left to the end of the process.
 */
export async function endPool(pool: pg.Pool, patienceMs = 5000): Promise<void> {
  const ended = new AbortController()
  const late = setTimeout(patienceMs, undefined, { signal: ended.signal }).catch(() => undefined)
  const gone = untilGone(pool)
  await Promise.race([Promise.all([pool.end(), gone]).finally(() => ended.abort()), late])
}

/** The pool has done with its connections once they are told to end. */
const untilGone = (pool: pg.Pool): Promise<void> =>
  new Promise((resolve) => {
    let left = pool.totalCount
    if (left === 0) resolve()
    pool.on('remove', () => {
      left -= 1
      if (left === 0) resolve()
    })
  })

export const databaseOn = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

export const createDatabase = (pool: pg.Pool): Db => databaseOn(namedStatements(pool))
