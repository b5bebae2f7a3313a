import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isUnanswered } from '#platform/unavailable.ts'
import { followLeader } from './fail-over.ts'

/** Beyond this many texts in a process statements stay unnamed, so that no connection hoards plans. */
const namesAtMost = 500
/** More are long lists of values: each length is a text of its own, hardly met again. */
const parametersAtMost = 40
const names = new Map<string, string>()

/** One name a text, the same in every process, as a pooler between them needs it. */
function nameOf(text: string, parameters: number): string | undefined {
  if (parameters > parametersAtMost) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= namesAtMost) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/**
 * A pool for Kysely whose statements with parameters are named: PostgreSQL then parses them once a connection
 * and keeps their plan, where it would otherwise plan the joins of a ticket anew for every request.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const leader = followLeader(pool)
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: unknown[]) => {
      try {
        return await client.query(
          values.length > 0 ? { text, values, name: nameOf(text, values.length) } : text,
        )
      } catch (error) {
        leader.heed(error)
        // Whatever follows on this connection, a rollback too, would wait behind the statement without an answer.
        if (isUnanswered(error)) void client.end()
        throw error
      }
    }
    // Kysely's own narrower view of what pg answers; cursors are not used here.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || !leader.isTrusted(client)),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await leader.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
