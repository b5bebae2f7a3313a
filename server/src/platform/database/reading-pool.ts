import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isReadOnlyServer, isUnanswered, isUnavailable } from '#platform/unavailable.ts'

const isRead = (text: string) => /^\s*(select|with|\()/i.test(text)
const cancelled = '57014'

/** Whether the primary may answer what the replica did not: not where it took too long, as it would there too. */
const isLost = (error: unknown): boolean =>
  isUnavailable(error) &&
  !isReadOnlyServer(error) &&
  !isUnanswered(error) &&
  (error as { code?: string }).code !== cancelled

/**
 * Reads from the replica while that is at hand, and from the primary otherwise: a statement whose connection is lost,
 * or that stood in the way of what the replica has to take over, is asked once more there. Each statement stands for
 * itself; there are no transactions.
 * @param onAgain told of each that the primary had to answer
 */
export function readingPool(
  primary: PostgresPool,
  replica: PostgresPool,
  isAtHand: () => boolean,
  onAgain: () => void,
): PostgresPool {
  const ask = async (pool: PostgresPool, text: string, values: readonly unknown[]) => {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
  async function query(text: string, values: readonly unknown[]) {
    if (!isRead(text)) throw new Error(`Nothing is written through a replica: ${text}`)
    if (isAtHand()) {
      try {
        return await ask(replica, text, values)
      } catch (error) {
        if (!isLost(error)) throw error
      }
    }
    onAgain()
    return ask(primary, text, values)
  }
  return {
    options: replica.options,
    end: () => replica.end(),
    connect: async () => ({ query: query as PostgresPoolClient['query'], release: () => undefined }),
  }
}
