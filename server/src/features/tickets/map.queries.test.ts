import type { TicketPriority, TicketStatus } from '@nagrik/contract/tickets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Handle } from '#platform/database/database.ts'
import { schedules } from '#testing/accounts.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
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
  const expected = inOrder(now).map(({ latitude, longitude, ticketId: _, ...cell }) => ({
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
      const counted = await cellsByCounts(db, citizen(), filter, squares).execute()
      expect(counted.length).toBeGreaterThan(0)
      expectSame(counted, await cellsByTickets(db, citizen(), filter, now))
      expectSame(
        await cellsByCounts(db, head(), filter, squares).execute(),
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
  await countChanges(app.platform)
  await expectExact()
  const { rows } = await pool.query(
    `select (select count(*) from changes)::integer as changes,
       (select count(*) from (select tickets from map_cells union all select tickets from map_squares) k
        where tickets <= 0)::integer as empty`,
  )
  expect(rows).toEqual([{ changes: 0, empty: 0 }])
})

test('changes are counted in every minute', async () => {
  expect(await schedules(app)).toContainEqual({ name: 'count-changes', cron: '* * * * *' })
})

test('a change that changes nothing on the map is noted as nothing to count', async () => {
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'), { latitude: 27, longitude: 72 })
  await countChanges(app.platform)
  await pool.query(`update tickets set title = 'Another', support_count = 3, status = status where id = $1`, [
    id,
  ])
  expect((await pool.query('select from changes where tickets <> 0')).rowCount).toBe(0)
})

test('a ticket that is filed and changed by the product is counted', async () => {
  const { category } = await createTicket(app, await createUser(app, 'CITIZEN'), {
    latitude: 29.5,
    longitude: 75,
  })
  await countChanges(app.platform)
  const { rows } = await pool.query(
    `select level, status, tickets from map_cells where category_id = $1 and latitude_sum = 29500000`,
    [category],
  )
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ status: 'OPEN', tickets: 1 })
})

test('who changes tickets in one place waits for nobody, in whatever order, and all of it is counted once', async () => {
  const { db } = app.platform
  const citizen = await createUser(app, 'CITIZEN')
  const place = { latitude: 31, longitude: 76 }
  const ids = [0, 1, 2, 3].map(async () => (await createTicket(app, citizen, place)).id)
  const [first, second, third, fourth] = (await Promise.all(ids)) as [string, string, string, string]
  const begin = async () => {
    const tx = await db.startTransaction().execute()
    await sql`set local lock_timeout = '200ms'`.execute(tx)
    return tx
  }
  const set = (tx: Handle, id: string, status: TicketStatus) =>
    tx.updateTable('tickets').set({ status }).where('id', '=', id).execute()
  const everybody = scopeFor({ id: citizen.id, role: 'CITIZEN', departments: [] }, { scope: 'everybody' })
  const counted = async () => {
    const squares = squaresOver({ west: 75.99, south: 30.99, east: 76.01, north: 31.01 }, 17)
    const of = async (status: TicketStatus) =>
      (await cellsByCounts(db, everybody, { status }, squares).execute()).reduce(
        (sum, { count }) => sum + Number(count),
        0,
      )
    return [await of('OPEN'), await of('RESOLVED'), await of('CLOSED')]
  }
  const [one, other] = [await begin(), await begin()]
  // Crosswise, which would end as a deadlock if the counts were locked.
  await set(one, first, 'RESOLVED')
  await set(other, second, 'CLOSED')
  await set(one, third, 'CLOSED')
  await set(other, fourth, 'RESOLVED')
  await countChanges(app.platform)
  expect(await counted()).toEqual([4, 0, 0])
  await one.commit().execute()
  await countChanges(app.platform)
  expect(await counted()).toEqual([2, 1, 1])
  await other.commit().execute()
  expect(await counted()).toEqual([0, 2, 2])
  await Promise.all([countChanges(app.platform), countChanges(app.platform)])
  expect(await counted()).toEqual([0, 2, 2])
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const literal = (value: unknown) => (Array.isArray(value) ? `'{${value}}'` : `'${value}'`)

async function planOf({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  await pool.query('vacuum analyze tickets')
  await pool.query('set plan_cache_mode = force_generic_plan')
  await pool.query(`prepare asked as ${sql}`)
  const values = parameters.length > 0 ? `(${parameters.map(literal).join()})` : ''
  const { rows } = await pool.query(`explain (format json) execute asked${values}`)
  await pool.query('deallocate asked')
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

const indexesOf = async (asked: Parameters<typeof planOf>[0]) =>
  (await planOf(asked)).map((node) =>
    `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`.trim(),
  )

test.each([
  [{}, 'map_squares_pkey'],
  [{ priority: 'HIGH' as TicketPriority }, 'map_cells_pkey'],
])('counts of %o are found by their level and square, changes or not', async (filter, index) => {
  const asked = cellsByCounts(app.platform.db, citizen(), filter, squaresOver(town, 13)).compile()
  const found = (await planOf(asked)).find((node) => node['Index Name'] === index)
  expect(found?.['Index Cond']).toMatch(/level = .*x = ANY.*y >= /)
})

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
    expect(await indexesOf(asked)).toContain('Bitmap Index Scan ticket_search_words')
  }
})

test('what the counts cannot tell is counted from the tickets', () => {
  expect(isCountedBy(citizen(), { status: 'OPEN' })).toBe(true)
  expect(isCountedBy(admin(), { search: { field: 'MAP', text: 'light' } })).toBe(false)
  expect(isCountedBy(admin(), { number: 'X-1' })).toBe(false)
  const agent = scopeFor({ id: reporter.id, role: 'FIELD_AGENT', departments })
  expect(isCountedBy(agent, {})).toBe(false)
})
