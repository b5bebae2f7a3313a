import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/** For `vi.waitFor`, whose own second is too short for a machine that others use. */
export const patiently = { timeout: 20_000, interval: 20 }

/**
 * Returns once so many statements in this test's database wait for what others have locked. Asked outside of any
 * transaction, which would see no connection that is newer than its first look.
 */
export const untilWaiting = ({ platform: { db } }: TestApp, count = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThanOrEqual(count)
  }, patiently)

/** Starts `act` while somebody else has locked what it needs, and lets it go on once `meanwhile` has happened. */
export async function afterAWait<T>(
  test: TestApp,
  lock: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
  meanwhile: () => void | Promise<void>,
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const wait = Promise.withResolvers<void>()
  const other = test.platform.db.transaction().execute(async (tx) => {
    await lock(tx)
    locked.resolve()
    await wait.promise
  })
  await locked.promise
  const acted = act()
  try {
    await untilWaiting(test)
    await meanwhile()
  } finally {
    wait.resolve()
    await other
  }
  return acted
}
