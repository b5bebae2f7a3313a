import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Actor } from '#platform/http/session-gate.ts'
import { schedules } from '#testing/accounts.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { listTickets } from './list.service.ts'
import { viewMap } from './map.service.ts'
import { rarePartOf } from './words.queries.ts'
import { sampleWords, settleWords } from './words.service.ts'

let app: TestApp
let reporter: TestUser
const place = { latitude: 28.45, longitude: 77.02 }

const fill = (from: number, to: number, title: string) =>
  sql`
    with came as (
      insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block)
      select gen_random_uuid(), 'WORDS-' || n, ${title}, 'text ' || n, c.id, c.department_id, ${reporter.id}, 'Block A'
      from generate_series(${from}::integer, ${to}::integer) n, (select * from categories limit 1) c
      returning *
    )
    insert into ticket_search (ticket_id, department_id, search_text, public_text, created_at)
    select id, department_id, ticket_number || E'\n' || title || E'\n' || description || E'\n',
      title || E'\n' || description || E'\n\n', created_at
    from came`.execute(app.platform.db)

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  const sensitive = 'Water Supply'
  await app.platform.db
    .updateTable('categories')
    .set({ is_sensitive: true })
    .where('name', '=', sensitive)
    .execute()
  for (const ticket of [
    { title: 'Lamp at the powerhouse' },
    { title: 'Rhododendrons across the path' },
    { title: 'Mail qzxw@example.org rhombus' },
    // Three letters of "jxqside" in what everybody may find, the word itself in what they may not.
    { category: sensitive, title: 'Beside jxq', locationAddress: 'Jxqside 7' },
  ])
    await createTicket(app, reporter, { ...place, ...ticket })
})
afterAll(() => app.close())

const staff = (): Actor => ({
  ...reporter,
  role: 'ADMIN',
  departments: [],
  mustChangePassword: false,
  sessionId: '',
})
const stranger = async (): Promise<Actor> => ({
  ...staff(),
  ...(await createUser(app, 'CITIZEN')),
  role: 'CITIZEN',
})

/** How many tickets are found, and what the database was asked with. */
async function search(actor: Actor, text: string, query = {}) {
  const asked: CompiledQuery[] = []
  const pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
  const wanted = { page: 1, limit: 20, search: text, ...query }
  const { pagination } = await listTickets({ ...app.platform, db }, actor, wanted)
  await db.destroy()
  return { count: pagination.totalCount, values: asked.flatMap(({ parameters }) => parameters) }
}

const bbox = { west: 77, south: 28.4, east: 77.1, north: 28.5 }
const onMap = async (actor: Actor, text: string) =>
  (await viewMap(app.platform, actor, { bbox, zoom: 12, search: text })).total

test('few texts are no sample, by which everything would be rare', async () => {
  await sampleWords(app.platform)
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBeUndefined()
  expect((await search(staff(), 'powerhouse')).count).toBe(1)
})

test('the part that the fewest texts have is looked for, and those that have all of the words are found', async () => {
  await fill(1, 11_000, 'Garbage in the house of power')
  await sampleWords(app.platform)
  // Thousands have "power" and "house"; one alone has "erh" between.
  expect(await rarePartOf(app.platform.db, 'PowerHouse')).toBe('erh')
  expect(await rarePartOf(app.platform.db, 'house of power')).toBeUndefined()
  expect(await rarePartOf(app.platform.db, 'गली')).toBeUndefined()

  const { count, values } = await search(staff(), 'PowerHouse')
  expect(count).toBe(1)
  expect(values).toContain('%erh%')
  expect((await search(staff(), 'house of power')).count).toBe(11_000)
})

test.each([
  ['ALL', 'rhomb', 1],
  ['ALL', 'hombz', 0],
  ['title', 'rhomb', 1],
  ['ticketId', 'rhomb', 0],
] as const)('a search by %s for %s finds %i', async (searchType, text, count) => {
  expect((await search(staff(), text, { searchType })).count).toBe(count)
  expect((await search(staff(), text, { searchType, status: 'OPEN' })).count).toBe(count)
})

test('the map finds what has the words, not what has a part of them', async () => {
  for (const actor of [staff(), await stranger()]) {
    expect(await onMap(actor, 'rhomb')).toBe(1)
    expect(await onMap(actor, 'hombz')).toBe(0)
  }
})

test('a rare part of what is masked finds nothing for other citizens', async () => {
  expect(await rarePartOf(app.platform.db, 'qzxw@example.org')).toBeDefined()
  const other = await stranger()
  const community = { scope: 'community' }
  expect((await search(staff(), 'qzxw@example.org')).count).toBe(1)
  expect((await search(other, 'qzxw@example.org', community)).count).toBe(0)
  expect((await search(other, 'rhombus', community)).count).toBe(1)
  expect((await search(other, 'Beside jxq', community)).count).toBe(1)
  expect((await search(other, 'jxqside', community)).count).toBe(0)
  expect(await onMap(staff(), 'jxqside')).toBe(1)
  expect(await onMap(other, 'jxqside')).toBe(0)
})

test('a new sample replaces the one before, and has seen the newest texts', async () => {
  await fill(11_001, 12_000, 'Waterlogged beside the powerhouse')
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBe('erh')
  await Promise.all([sampleWords(app.platform), sampleWords(app.platform)])
  expect(await rarePartOf(app.platform.db, 'powerhouse')).toBeUndefined()
  expect(await rarePartOf(app.platform.db, 'waterlogged')).toBeUndefined()
  expect((await search(staff(), 'powerhouse')).count).toBe(1001)
})

test('new texts are brought to their place in the index every minute, and found as before', async () => {
  const waiting = async () => {
    const { rows } = await sql<{
      pages: number
    }>`select gin_clean_pending_list('ticket_search_words') as pages`.execute(app.platform.db)
    return Number(rows[0]?.pages)
  }
  await fill(12_001, 12_100, 'waterlogged again')
  await settleWords(app.platform)
  expect(await waiting()).toBe(0)
  await fill(12_101, 12_200, 'waterlogged again')
  expect((await search(staff(), 'waterlogged again')).count).toBe(200)
  expect(await waiting()).toBeGreaterThan(0)
  expect(await schedules(app)).toContainEqual({ name: 'settle-words', cron: '* * * * *' })
})
