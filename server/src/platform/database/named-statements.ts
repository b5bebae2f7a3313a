import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { isUnanswered } from '#platform/unavailable.ts'
import { copyIn, isCopy } from './copy-in.ts'
import { followLeader } from './fail-over.ts'
import { createStatementNames } from './statement-names.ts'

const nameOf = createStatementNames()

/**
 * Not what begins and ends transactions, and no search (LIKE, ILIKE): which plan is good depends on how much contains
 * the words, and a kept one is the same for all of them.
 */
const isNamed = (text: string, values: unknown[]) =>
  (values.length > 0 || /^\s*select /.test(text)) && !/ i?like /.test(text)

const onePlanMark = '/* one plan */'

/**
 * Behind the first `select` of a statement whose plan is good for all values: PostgreSQL thinks that it is not, and
 * would plan each call anew for longer than running it takes.
 */
export const onePlan = sql.raw(onePlanMark)

const begins = (text: string) => /^(begin|start transaction)/.test(text)

/** How PostgreSQL shall plan it (`plan_cache_mode`); null where it has one plan in any case, as without values. */
function planModeOf(text: string, values: unknown[]): string | null {
  if (text.startsWith(`select ${onePlanMark}`)) return 'force_generic_plan'
  // What follows within the transaction is planned as it began.
  return values.length > 0 || begins(text) ? 'auto' : null
}

function statementOf(text: string, values: unknown[], mayBeNamed: boolean) {
  if (mayBeNamed && isNamed(text, values)) return { text, values, name: nameOf(text, values.length) }
  return values.length > 0 ? { text, values } : text
}

/** Its columns are those of the moment in which it got its name: another one of the table makes it unfit. */
const isStarred = (text: string) => /(select |returning |"\.)\*/.test(text)

const isUnfit = (error: unknown): boolean =>
  (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'

/**
 * A pool for Kysely whose frequent statements are named: PostgreSQL then parses them once a connection
 * and keeps their plan, where it would otherwise plan the joins of a ticket anew for every request.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const leader = followLeader(pool)
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isInTransaction = false
    let isUpToDate = true
    let plans = 'auto'
    // What failed in a transaction cannot be asked again: the schema may change beside those who work.
    const mayBeNamed = (text: string) => isUpToDate && !(isInTransaction && isStarred(text))
    // Not in a transaction, whose end may take it back.
    const choosePlans = async (wanted: string | null): Promise<void> => {
      if (wanted === null || wanted === plans || isInTransaction) return
      await client.query(`set plan_cache_mode = ${wanted}`)
      plans = wanted
    }
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      try {
        await choosePlans(planModeOf(text, values))
        if (begins(text)) isInTransaction = true
        if (/^(commit|rollback)$/.test(text)) isInTransaction = false
        if (isCopy(text)) return await copyIn(client, text, String(values[0]))
        return await client.query(statementOf(text, values, mayBeNamed(text)))
      } catch (error) {
        if (isUnfit(error) && !isInTransaction && isUpToDate) {
          isUpToDate = false
          return query(text, values)
        }
        leader.heed(error)
        // Whatever follows on this connection, a rollback too, would wait behind the statement without an answer.
        if (isUnanswered(error)) void client.end()
        throw error
      }
    }
    // Kysely's own narrower view of what pg answers; cursors are not used here.
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || !isUpToDate || !leader.isTrusted(client)),
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
