import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTickets } from '#testing/bulk-changes.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('one ticket and a page of them have one plan, which is kept, within transactions too', async () => {
  const by = await createUser(app, 'ADMIN')
  const ids = await createTickets(app, 20)
  // Other tests of this process have used its names up.
  vi.resetModules()
  const { createDatabase, createPool } = await import('#platform/database/database.ts')
  const { findTicket, ticketRows } = await import('./tickets.queries.ts')
  const db = createDatabase(createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined))
  try {
    const find = (id: string) => db.transaction().execute((tx) => findTicket(tx, id, by.id))
    for (const id of ids) expect(await find(id)).toMatchObject({ id })
    expect((await ticketRows(db, by.id, ids)).map(({ id }) => id)).toEqual(ids)
    const { rows } = await sql<{ kept: number; anew: number }>`
      select generic_plans::integer as kept, custom_plans::integer as anew from pg_prepared_statements
      where statement like '%unnest%ordinality%'`.execute(db)
    expect(rows).toEqual([{ kept: expect.any(Number), anew: 5 }])
    expect(rows[0]?.kept).toBeGreaterThan(5)
  } finally {
    await db.destroy()
  }
})
