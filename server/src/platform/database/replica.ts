import type { PostgresPool } from 'kysely'
import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import { createPool, type Db, databaseOn, endPool } from './database.ts'
import { hasWrittenAfter, noteWrite } from './last-writes.ts'
import { namedStatements } from './named-statements.ts'
import { readingPool } from './reading-pool.ts'
import { watchReplica } from './replica-watch.ts'

/** Who does not get a connection to the replica soon reads from the primary. */
const patience = { statementMs: 15_000, turnMs: 1000, onlyReads: true }

const behindSeconds = new Gauge({
  name: 'nagrik_replica_behind_seconds',
  help: 'How far the read replica is behind; NaN while it is not read from',
})
const reads = new Counter({
  name: 'nagrik_replica_requests_total',
  help: 'Requests that a read replica may answer, by the server that did',
  labelNames: ['server'],
})
const readAgain = new Counter({
  name: 'nagrik_replica_statements_again_total',
  help: 'Statements of such requests that the primary answered as the replica was lost meanwhile',
})

/** A copy of the database that follows it, for what may be seen some seconds late. */
export interface Replica {
  /** For reads alone. While the replica is away they are answered by the primary. */
  db: Db
  /** Whether it is at hand and has everything that this person wrote; of somebody unknown, whether it is at hand. */
  mayServe(userId: string | null): Promise<boolean>
  /** After each change, before whoever made it hears that it is done. */
  noteWrite(userId: string): Promise<void>
  close(): Promise<void>
}

interface Surroundings {
  urls: { primary: string; replica: string }
  primary: { db: Db; pool: PostgresPool }
  connections: number
  log: Logger
}

export function openReplica({ urls, primary, connections, log }: Surroundings): Replica {
  const pool = createPool(urls.replica, connections, (err) => log.info({ err }, 'replica'), patience)
  const lose = trackConnections(pool)
  const behind = (milliseconds: number | null) => behindSeconds.set((milliseconds ?? Number.NaN) / 1000)
  const watch = watchReplica(urls, { lost: lose, behind }, log)
  const isAtHand = () => watch.arrivedUntil() !== null
  return {
    db: databaseOn(readingPool(primary.pool, namedStatements(pool), isAtHand, () => readAgain.inc())),
    async mayServe(userId) {
      const arrived = watch.arrivedUntil()
      const may =
        arrived !== null && (userId === null || !(await hasWrittenAfter(primary.db, userId, arrived)))
      reads.inc({ server: may ? 'replica' : 'primary' })
      return may
    },
    async noteWrite(userId) {
      await noteWrite(primary.db, userId)
    },
    async close() {
      await watch.close()
      await endPool(pool)
    },
  }
}

/** @returns what ends all connections at once, those with a statement under way too */
function trackConnections(pool: ReturnType<typeof createPool>): () => void {
  const open = new Set<{ end(): Promise<void> }>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return () => {
    for (const client of open) void client.end().catch(() => undefined)
  }
}
