import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import type { Database } from '#platform/database/schema.ts'
import { createTicket, createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import type { Page } from './list.model.ts'
import { countedPage, idsOfPage } from './list.queries.ts'
import { scopeFor, type TicketScope } from './selection.policy.ts'
import { selectedCount, type TicketFilter } from './selection.queries.ts'
import { ticketRowsStatement } from './tickets.queries.ts'

let app: TestApp
let pothole: string
let pool: ReturnType<typeof createPool>
const rows = 5000

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  const reporter = await createUser(app, 'CITIZEN')
  pothole = (await createTicket(app, reporter, { title: 'सड़क पर गहरा गड्ढा' })).id
  await pool.query(`
    insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block)
    select gen_random_uuid(), 'BULK-' || n, 'title ' || n, 'कूड़ा ' || md5(n::text),
      (select id from categories limit 1), (select id from departments limit 1), '${reporter.id}', 'Block A'
    from generate_series(1, ${rows}) n`)
  await pool.query(`
    insert into ticket_search
    select id, department_id, lower(ticket_number || E'\\n' || title || E'\\n' || description),
      title || E'\\n' || description || E'\\n', created_at
    from tickets where ticket_number like 'BULK-%'`)
  await pool.query(`
    insert into attachments (id, ticket_id, uploader_id, kind, mime_type, original_name, size_bytes, sha256,
      storage_key, thumbnail_key)
    select gen_random_uuid(), id, reporter_id, 'PHOTO', 'image/jpeg', 'a.jpg', 1,
      sha256(convert_to(ticket_number, 'UTF8')), ticket_number, ticket_number
    from tickets where ticket_number like 'BULK-%'`)
  // VACUUM also moves the index's pending list to its place, as autovacuum does in a living installation.
  await pool.query('vacuum analyze')
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

const admin = { id: '019b0000-0000-7000-8000-000000000000', role: 'ADMIN', departments: [] } as const
const citizen = { ...admin, role: 'CITIZEN' } as const
const page = { limit: 20, offset: 0, sort: 'createdAt', order: 'desc' } as const
const search = { search: { field: 'ALL', text: 'गड्ढा' } } as const

test('pages of the usual length have a text of their own, all others share one', () => {
  const textOf = (limit: number) =>
    idsOfPage(app.platform.db, scopeFor(admin), {}, { ...page, limit }).compile().sql
  expect(textOf(20)).toContain('limit 20')
  expect(textOf(37)).toBe(textOf(1000))
})

test('a page finds the pictures of its tickets by index', async () => {
  const ids = (await pool.query('select id from tickets limit 20')).rows.map(({ id }) => id)
  const query = ticketRowsStatement(app.platform.db, admin.id, ids).compile()
  const plan = await pool.query(`explain ${query.sql}`, [...query.parameters])
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('attachments_ticket')
  expect(text).not.toContain('Seq Scan on attachments')
})

test.each([
  ['slaDeadline', 'asc', 'sla'],
  ['supportCount', 'desc', 'supported'],
  ['priority', 'desc', 'priority'],
  ['priority', 'asc', 'priority'],
] as const)('a page by %s %s reads its index and sorts nothing', async (sort, order, index) => {
  const [{ id }] = (await pool.query('select department_id as id from tickets limit 1')).rows
  const head = { ...admin, role: 'DEPARTMENT_HEAD', departments: [{ id }] } as const
  for (const [scope, name] of [
    [scopeFor(admin), `tickets_${index}`],
    [scopeFor(head), `tickets_department_${index}`],
  ] as const) {
    const query = idsOfPage(app.platform.db, scope, {}, { ...page, sort, order }).compile()
    const plan = await pool.query(`explain ${query.sql}`, [...query.parameters])
    const lines = plan.rows.map((row) => String(row['QUERY PLAN']))
    const inner = lines.slice(lines.findIndex((line) => line.includes('Limit'))).slice(0, 2)
    expect(inner.join('\n')).toContain(name)
  }
})

test.each([
  ['staff', scopeFor(admin)],
  ['other citizens', scopeFor(citizen, { scope: 'community' })],
])('a Hindi search of %s uses the trigram index', async (_, scope) => {
  const query = idsOfPage(app.platform.db, scope, search, page).compile()
  const plan = await pool.query(`explain ${query.sql}`, [...query.parameters])
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ticket_search_words')
  const found = await countedPage(app.platform.db, scope, search, page)
  expect(found).toEqual({ ids: [pothole], totalCount: 1 })
})

test('what nobody of a department has taken is counted without reading the tickets', async () => {
  const [{ id: departmentId }] = (
    await pool.query("select department_id as id from tickets where ticket_number = 'BULK-1'")
  ).rows
  const untaken = { isUnresolved: true, isAssigned: false, departmentId } as const
  const query = selectedCount(app.platform.db, scopeFor(admin), untaken).compile()
  const { rows } = await pool.query(`explain ${query.sql}`, [...query.parameters])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Only Scan using tickets_department_waiting')
})

test.each([
  ['staff', {}, {}],
  ['staff', { status: 'OPEN' }, {}],
  ['staff', {}, { sort: 'priority' }],
  ['staff', { search: { field: 'title', text: 'गड्ढा' } }, {}],
  ['staff', { search: { field: 'title', text: 'गड्ढा' }, isAssigned: false }, {}],
  ['head', {}, { sort: 'supportCount', order: 'asc' }],
  ['citizens', {}, {}],
] as const)('total and page of a search look for the words once (%s, %j, %j)', async (who, filter, order) => {
  const [{ id }] = (
    await pool.query("select department_id as id from tickets where ticket_number = 'BULK-1'")
  ).rows
  const scope = {
    staff: scopeFor(admin),
    head: scopeFor({ ...admin, role: 'DEPARTMENT_HEAD', departments: [{ id }] }),
    citizens: scopeFor(citizen, { scope: 'community' }),
  }[who]
  const asked: CompiledQuery[] = []
  const dialect = new PostgresDialect({
    pool: createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined),
  })
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) })
  await countedPage(db, scope, { ...search, ...filter }, { ...page, ...order })
  await db.destroy()
  expect(asked).toHaveLength(1)
  const { rows } = await pool.query(`explain ${asked[0]?.sql}`, [...(asked[0]?.parameters ?? [])])
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan.match(/ticket_search_words/g)).toHaveLength(1)
  expect(plan).toContain('CTE found')
})

test.each([
  ['title', 'title 11', 111],
  ['title', 'कूड़ा', 0],
  ['title', 'BULK-11', 0],
  ['ticketId', 'bulk-11', 111],
  ['ticketId', 'title 11', 0],
] as const)('a search by %s for %s finds that line of the text alone', async (field, text, count) => {
  const found = { search: { field, text } }
  for (const filter of [found, { ...found, isAssigned: false }])
    expect((await countedPage(app.platform.db, scopeFor(admin), filter, page)).totalCount).toBe(count)
})

test('a page asked for before is the page of the same question alone', async () => {
  const { db } = app.platform
  const [{ at, department_id }] = (
    await pool.query(
      "select created_at at, department_id from tickets where ticket_number like 'BULK-%' limit 1",
    )
  ).rows
  const head = { ...admin, role: 'DEPARTMENT_HEAD', departments: [{ id: department_id }] } as const
  const everybody = scopeFor(admin)
  const questions: [scope: TicketScope, filter: TicketFilter, page: Page][] = [
    [everybody, {}, page],
    [everybody, {}, { ...page, offset: 20 }],
    [everybody, {}, { ...page, limit: 7 }],
    [everybody, {}, { ...page, order: 'asc' }],
    [everybody, { status: 'OPEN' }, page],
    [everybody, { status: 'CLOSED' }, page],
    [everybody, { since: new Date(at) }, page],
    [everybody, { before: new Date(at) }, page],
    [scopeFor(head), {}, page],
    [scopeFor({ ...head, departments: [] }), {}, page],
    [scopeFor(citizen), {}, page],
    [scopeFor(citizen, { scope: 'community' }), {}, page],
  ]
  for (const round of [questions, questions.toReversed()])
    for (const [scope, filter, wanted] of round) {
      const [count, rows] = await Promise.all([
        selectedCount(db, scope, filter).executeTakeFirstOrThrow(),
        idsOfPage(db, scope, filter, wanted).execute(),
      ])
      expect(await countedPage(db, scope, filter, wanted)).toEqual({
        ids: rows.map(({ id }) => id),
        totalCount: Number(Object.values(count)[0]),
      })
    }
})
