import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/database.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { boundsOf, squaresOver } from './map.model.ts'
import { type Cell, cellsByCounts, cellsByTickets, isCountedBy, pointsWithin } from './map.queries.ts'
import { scopeFor } from './selection.policy.ts'

let app: TestApp
let pool: ReturnType<typeof createPool>
let reporter: TestUser
let departments: { id: string }[]
const town = { west: 77, south: 28.3, east: 77.2, north: 28.5 }

beforeAll(async () => {
  app = await createTestApp()
  pool = createPool(app.platform.config.databaseUrl ?? '', 1, () => undefined)
  reporter = await createUser(app, 'CITIZEN')
  const { head } = await createStaff(app, 'street-lighting')
  departments = await app.platform.db
    .selectFrom('memberships')
    .select('department_id as id')
    .where('user_id', '=', head.id)
    .execute()
  // Of every category, sensitive ones too, status and priority; some without a place.
  await pool.query(
    `insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
       latitude, longitude, status, priority)
     select gen_random_uuid(), 'MAP-' || n, 'title', 'text', c.id, c.department_id, $1, 'Block A',
       case when n % 50 > 0 then 28.3 + (n * 7919 % 100003) / 500015.0 end,
       case when n % 50 > 0 then 77 + (n * 104729 % 100019) / 500095.0 end,
       (enum_range(null::ticket_status))[1 + n % 4], (enum_range(null::ticket_priority))[1 + n / 7 % 4]
     from generate_series(1, 3000) n
     join (select *, row_number() over (order by id) - 1 as at, count(*) over () as of from categories) c on c.at = n % c.of`,
    [reporter.id],
  )
}, 60_000)
afterAll(async () => {
  await pool.end()
  await app.close()
})

const citizen = () => scopeFor({ id: reporter.id, role: 'CITIZEN', departments: [] }, { scope: 'everybody' })
const admin = () => scopeFor({ id: reporter.id, role: 'ADMIN', departments: [] })
const head = () => scopeFor({ id: reporter.id, role: 'DEPARTMENT_HEAD', departments })

const inOrder = (cells: Cell[]) =>
  cells
    .map((cell) => ({ ...cell, count: Number(cell.count) }))
    .sort((one, other) => one.x - other.x || one.y - other.y)

/** Counts to the ticket, places to a millionth of a degree or two. */
function expectSame(counted: Cell[], now: Cell[]): void {
  const expected = inOrder(now).map(({ latitude, longitude, ...cell }) => ({
    ...cell,
    latitude: expect.closeTo(latitude, 5),
    longitude: expect.closeTo(longitude, 5),
  }))
  expect(inOrder(counted)).toEqual(expected)
}

async function expectExact(): Promise<void> {
  const { db } = app.platform
  const { rows } = await pool.query('select id from categories order by sort_order')
  const filters = [
    {},
    { status: 'CLOSED' as TicketStatus },
    { priority: 'HIGH' as TicketPriority, categoryId: rows[0].id },
  ]
  for (const level of [7, 13, 17]) {
    const squares = squaresOver(town, level)
    for (const filter of filters) {
      const now = { level, bounds: boundsOf(squares) }
      const counted = await cellsByCounts(db, citizen(), filter, squares)
      expect(counted.length).toBeGreaterThan(0)
      expectSame(counted, await cellsByTickets(db, citizen(), filter, now))
      expectSame(
        await cellsByCounts(db, head(), filter, squares),
        await cellsByTickets(db, head(), filter, now),
      )
    }
  }
}

test('what is counted as tickets come, change, move and go is what counting anew finds', async () => {
  await expectExact()
  await pool.query(
    `update tickets set status = 'CLOSED', priority = 'HIGH' where abs(hashtext(id::text)) % 3 = 0`,
  )
  await pool.query(`update tickets set status = 'OPEN' where abs(hashtext(id::text)) % 7 = 0`)
  await pool.query(
    `update tickets set latitude = 28.31, longitude = 77.011 where abs(hashtext(id::text)) % 11 = 0`,
  )
  await pool.query(
    `update tickets set latitude = null, longitude = null where abs(hashtext(id::text)) % 13 = 0`,
  )
  await pool.query(
    `update tickets t set category_id = c.id, department_id = c.department_id, sub_category_id = null
     from (select * from categories where is_sensitive limit 1) c where abs(hashtext(t.id::text)) % 5 = 0`,
  )
  await pool.query(`delete from tickets where abs(hashtext(id::text)) % 17 = 0`)
  await expectExact()
  const { rows } = await pool.query('select count(*)::integer as empty from map_cells where tickets <= 0')
  expect(rows).toEqual([{ empty: 0 }])
})

test('a ticket that is filed and changed by the product is counted', async () => {
  const { category } = await createTicket(app, await createUser(app, 'CITIZEN'), {
    latitude: 29.5,
    longitude: 75,
  })
  const { rows } = await pool.query(
    `select level, status, tickets from map_cells where category_id = $1 and latitude_sum = 29500000`,
    [category],
  )
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ status: 'OPEN', tickets: 1 })
})

test('changes of tickets in one place at the same time are all counted, and none fails', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  const { id: first } = await createTicket(app, citizen, { latitude: 31, longitude: 76 })
  const { id: second } = await createTicket(app, citizen, { latitude: 31, longitude: 76 })
  const set = (id: string, status: TicketStatus) =>
    app.platform.db.updateTable('tickets').set({ status }).where('id', '=', id).execute()
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([set(first, round % 2 ? 'OPEN' : 'CLOSED'), set(second, round % 2 ? 'CLOSED' : 'OPEN')])
  }
  const { rows } = await pool.query(
    `select distinct status, tickets from map_cells where latitude_sum % 31000000 = 0 order by status`,
  )
  expect(rows).toEqual([
    { status: 'OPEN', tickets: 1 },
    { status: 'CLOSED', tickets: 1 },
  ])
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (Array.isArray(value) ? `'{${value}}'` : `'${value}'`)

async function indexesOf({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  await pool.query('vacuum analyze tickets')
  await pool.query('set plan_cache_mode = force_generic_plan')
  await pool.query(`prepare asked as ${sql}`)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join()})` : ''
  const { rows } = await pool.query(`explain (format json) execute asked${values}`)
  await pool.query('deallocate asked')
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) =>
    `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`.trim(),
  )
}

test('a small part of the map is found by the index alone', async () => {
  const street = { west: 77.1, south: 28.4, east: 77.102, north: 28.402 }
  for (const scope of [admin(), citizen()]) {
    const asked = pointsWithin(app.platform.db, scope, { status: 'OPEN' }, street).compile()
    expect(await indexesOf(asked)).toContain('Index Only Scan tickets_map')
  }
})

test('a search asks its own index first, whatever part of the map it is for', async () => {
  for (const scope of [admin(), citizen()]) {
    const search = { field: 'MAP', text: 'house 4711' } as const
    const asked = pointsWithin(app.platform.db, scope, { search }, town).compile()
    expect(await indexesOf(asked)).toContain('Bitmap Index Scan ticket_search_public')
  }
})

test('what the counts cannot tell is counted from the tickets', () => {
  expect(isCountedBy(citizen(), { status: 'OPEN' })).toBe(true)
  expect(isCountedBy(admin(), { search: { field: 'MAP', text: 'light' } })).toBe(false)
  expect(isCountedBy(admin(), { number: 'X-1' })).toBe(false)
  const agent = scopeFor({ id: reporter.id, role: 'FIELD_AGENT', departments })
  expect(isCountedBy(agent, {})).toBe(false)
})
