import { setTimeout } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { endPool, openPool } from '#platform/database/database.ts'
import { createStatementNames } from '#platform/database/statement-names.ts'
import { isUnavailable } from '#platform/unavailable.ts'

type QueueDatabase = NonNullable<Exclude<ConstructorParameters<typeof PgBoss>[0], string>['db']>

const firstPauseMs = 250
const longestPauseMs = 2000
/** Less than the patience of the queue, so that what a silent database did not answer is asked once more. */
const statementMs = 20_000

const nameOf = createStatementNames()
/** What each worker asks again and again: planning it anew would take ten times as long as running it. */
const isFetch = (text: string) => /^\s*WITH\s+next AS \(/.test(text)

/**
 * The connections of the job queue. A statement that meets no database is asked again for `patienceMs`: work that
 * is done could otherwise not be noted as done, and would be done again. The queue's statements may be repeated:
 * each says what state it expects, and a fetch whose answer was lost is found by the missing heartbeat.
 */
export function openQueueDatabase(
  connectionString: string,
  { patienceMs, onError }: { patienceMs: number; onError: (error: Error) => void },
): { db: QueueDatabase; hurry(): void; close(): Promise<void> } {
  const pool = openPool(
    { connectionString, max: 3, application_name: 'jobs', statementMs, turnMs: 7000 },
    onError,
  )
  const leaving = new AbortController()
  return {
    db: {
      async executeSql(text, values) {
        const deadline = performance.now() + patienceMs
        for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
          try {
            return await pool.query({ name: isFetch(text) ? nameOf(text, 0) : undefined, text, values })
          } catch (error) {
            const late = performance.now() + pause > deadline || leaving.signal.aborted
            if (late || !isUnavailable(error)) throw error
          }
          await setTimeout(pause, undefined, { signal: leaving.signal }).catch(() => undefined)
        }
      },
    },
    hurry: () => leaving.abort(),
    close: () => endPool(pool),
  }
}
