import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { createTickets } from '#testing/bulk-changes.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { lastEvents } from './events.queries.ts'
import { takeNumbers } from './filing.queries.ts'
import { findTicket, ticketRows } from './tickets.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** One connection, whose plans are those of this test alone. */
async function withOwnConnection(work: (db: Db) => Promise<void>): Promise<void> {
  // Other tests of this process have used its names up.
  vi.resetModules()
  const { createDatabase, createPool } = await import('#platform/database/database.ts')
  const db = createDatabase(createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

async function expectKeptPlan(db: Db, words: string): Promise<void> {
  const { rows } = await sql<{ kept: number; anew: number }>`
    select generic_plans::integer as kept, custom_plans::integer as anew from pg_prepared_statements
    where statement like ${words} and statement not like '%pg_prepared%'`.execute(db)
  expect(rows, words).toEqual([{ kept: expect.any(Number), anew: 5 }])
  expect(rows[0]?.kept).toBeGreaterThan(5)
}

test('one ticket and a page of them have one plan, which is kept, within transactions too', () =>
  withOwnConnection(async (db) => {
    const by = await createUser(app, 'ADMIN')
    const ids = await createTickets(app, 20)
    const find = (id: string) => db.transaction().execute((tx) => findTicket(tx, id, by.id))
    for (const id of ids) expect(await find(id)).toMatchObject({ id })
    expect((await ticketRows(db, by.id, ids)).map(({ id }) => id)).toEqual(ids)
    await expectKeptPlan(db, '%unnest%ordinality%')
  }))

test('so have what every change asks of the chain of its ticket, and the number of a new one', () =>
  withOwnConnection(async (db) => {
    const ids = await createTickets(app, 20)
    for (const id of ids) {
      const asked = await db.transaction().execute(async (tx) => ({
        ends: await lastEvents(tx, [id]),
        numbers: await takeNumbers(tx, 1),
      }))
      expect(asked).toEqual({
        ends: [expect.objectContaining({ ticket_id: id })],
        numbers: [expect.any(Number)],
      })
    }
    await expectKeptPlan(db, '%last.*%')
    await expectKeptPlan(db, '%nextval%')
  }))
