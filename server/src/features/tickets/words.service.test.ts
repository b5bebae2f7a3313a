import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { listTickets } from './list.service.ts'
import { rarePartOf } from './words.queries.ts'
import { sampleWords } from './words.service.ts'

let app: TestApp
let reporter: TestUser

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  for (const title of ['Lamp at the powerhouse', 'Rhododendrons across the path', 'Call 9811122233 rhombus'])
    await createTicket(app, reporter, { title })
  for (let n = 0; n < 6; n += 1)
    await createTicket(app, reporter, { title: `Garbage in the house of power ${n}` })
})
afterAll(() => app.close())

const staff = (): Actor => ({
  ...reporter,
  role: 'ADMIN',
  departments: [],
  mustChangePassword: false,
  sessionId: '',
})

/** How many tickets are found, and the statements that were asked for that. */
async function search(actor: Actor, text: string, query = {}) {
  const asked: CompiledQuery[] = []
  const pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  const wanted = { page: 1, limit: 20, search: text, ...query }
  const { pagination } = await listTickets({ ...app.platform, db }, actor, wanted)
  await db.destroy()
  return { count: pagination.totalCount, patterns: asked.flatMap(({ parameters }) => parameters) }
}

test('before a sample no part is known to be rare', async () => {
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBeUndefined()
  expect(await search(staff(), 'powerhouse')).toMatchObject({ count: 1 })
})

test('the part that the fewest texts have is looked for, and those that have all of the words are found', async () => {
  await sampleWords(app.platform)
  // Six texts have "power" and "house"; none but one has the "erh" between.
  expect(await rarePartOf(app.platform.db, 'PowerHouse')).toBe('erh')
  expect(await rarePartOf(app.platform.db, 'house of power')).toBeUndefined()
  expect(await rarePartOf(app.platform.db, 'गली')).toBeUndefined()

  const { count, patterns } = await search(staff(), 'PowerHouse')
  expect(count).toBe(1)
  expect(patterns).toContain('%erh%')
})

test.each([
  ['ALL', 'rhomb', 1],
  ['ALL', 'rhoxx', 0],
  ['title', 'rhomb', 1],
  ['ticketId', 'rhomb', 0],
  ['ALL', 'house of power', 6],
] as const)('a search by %s for %s finds %i', async (searchType, text, count) => {
  await sampleWords(app.platform)
  expect((await search(staff(), text, { searchType })).count).toBe(count)
  expect((await search(staff(), text, { searchType, status: 'OPEN' })).count).toBe(count)
})

test('a rare part of what is masked finds nothing for other citizens', async () => {
  await sampleWords(app.platform)
  expect(await rarePartOf(app.platform.db, '9811122233')).toBeDefined()
  const other = { ...staff(), ...(await createUser(app, 'CITIZEN')), role: 'CITIZEN' } as Actor
  const community = { scope: 'community' }
  expect((await search(staff(), '9811122233')).count).toBe(1)
  expect((await search(other, '9811122233', community)).count).toBe(0)
  expect((await search(other, 'rhombus', community)).count).toBe(1)
})

test('a new sample replaces the one before', async () => {
  await sampleWords(app.platform)
  const another = await createUser(app, 'CITIZEN')
  for (let n = 0; n < 5; n += 1)
    await createTicket(app, another, { title: `Another powerhouse, number ${n}` })
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBe('erh')
  await sampleWords(app.platform)
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBeUndefined()
  expect((await search(staff(), 'powerhouse')).count).toBe(6)
})
