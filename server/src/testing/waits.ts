import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import type { TestApp } from './test-app.ts'

const patiently = { timeout: 20_000, interval: 20 }

/** Starts `act` while somebody else has locked what it needs, and lets it go on once `meanwhile` has happened. */
export async function afterAWait<T>(
  { platform: { db } }: TestApp,
  lock: (tx: Tx) => Promise<unknown>,
  act: () => Promise<T>,
  meanwhile: () => void | Promise<void>,
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const wait = Promise.withResolvers<void>()
  const other = db.transaction().execute(async (tx) => {
    await lock(tx)
    locked.resolve()
    await wait.promise
  })
  await locked.promise
  const acted = act()
  try {
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      expect(rows).not.toEqual([])
    }, patiently)
    await meanwhile()
  } finally {
    wait.resolve()
    await other
  }
  return acted
}
