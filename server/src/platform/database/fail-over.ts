import type pg from 'pg'
import { isReadOnlyServer } from '#platform/unavailable.ts'

export interface Leadership {
  /** A connection that, as far as is known, leads to the leader. */
  connect(): Promise<pg.PoolClient>
  isTrusted(client: pg.PoolClient): boolean
  /** Gives up every connection of this moment where the error says that its server takes no changes. */
  heed(error: unknown): void
}

/**
 * Keeps a pool on the leader of a cluster. One that became a replica may leave its connections open: they would
 * go on answering from the past and refuse every change.
 */
export function followLeader(pool: pg.Pool): Leadership {
  let trusted = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => trusted.add(client))
  return {
    isTrusted: (client) => trusted.has(client),
    heed(error) {
      if (isReadOnlyServer(error)) trusted = new WeakSet()
    },
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if (trusted.has(client)) return client
        client.release(true)
      }
    },
  }
}
