import type { MapCluster, MapPoint, MapView } from '@nagrik/contract/map'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { away } from '#testing/places.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let staff: Awaited<ReturnType<typeof createStaff>>

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN', { name: 'Asha Reporterwali' })
  neighbour = await createUser(app, 'CITIZEN')
  staff = await createStaff(app, 'street-lighting')
})
afterAll(() => app.close())

interface Place {
  latitude: number
  longitude: number
}
let places = 0
/** A place that no other test has touched, a degree from every other. */
function newPlace(): Place {
  places += 1
  return { latitude: 20.3 + places, longitude: 77.0266 }
}

/** A reporter of their own each: ten reports a day are the limit. */
const file = async (place: Place | object, options: Parameters<typeof createTicket>[2] = {}) =>
  createTicket(app, await createUser(app, 'CITIZEN'), { ...place, ...options })
const change = (id: string, values: object) =>
  app.platform.db.updateTable('tickets').set(values).where('id', '=', id).execute()

const box = ({ latitude, longitude }: Place, degrees: number) =>
  [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees].join()
const ask = (user: TestUser | null, query: Record<string, string>, path = '/tickets/map') =>
  app.call('GET', path, { ...(user && { token: user.token }), query })

async function view(user: TestUser, place: Place, filters: object = {}, zoom = 13): Promise<MapView> {
  const { status, body } = await ask(user, { bbox: box(place, 0.05), zoom: String(zoom), ...filters })
  expect(status).toBe(200)
  return body.data
}
const idsAt = async (user: TestUser, place: Place, filters: object = {}) =>
  (await view(user, place, filters)).points.map(({ id }) => id).sort()
const ids = (...tickets: { id: string }[]) => tickets.map(({ id }) => id).sort()

let bulks = 0
/** So many street lights at once, `degrees` apart from each other. */
async function bulk(count: number, { latitude, longitude }: Place, degrees: number): Promise<void> {
  bulks += 1
  const { category, reporterId } = await file({})
  await sql`
    insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block,
      latitude, longitude, status, created_at)
    select gen_random_uuid(), ${`BULK-${bulks}-`} || n, 'title', 'text', c.id, c.department_id, ${reporterId}::uuid, 'Block A',
      ${latitude}::float8 + (n % 20) * ${degrees}::float8, ${longitude}::float8 + (n / 20) * ${degrees}::float8,
      (array['OPEN', 'CLOSED'])[1 + n % 2]::ticket_status,
      ${app.clock.now()}
    from generate_series(0, ${count - 1}::integer) n, categories c where c.id = ${category}`.execute(
    app.platform.db,
  )
}

describe('a view of the map', () => {
  test('tells each ticket where they are few, with what its marker says', async () => {
    const here = newPlace()
    const ticket = await file(here, { title: 'Dark street', description: 'x'.repeat(400), subcategory: null })
    await file(away(here, 20_000))
    await file({})
    const { total, points, clusters } = await view(neighbour, here)
    expect({ total, clusters }).toEqual({ total: 1, clusters: [] })
    expect(points).toEqual([
      {
        id: ticket.id,
        ticketNumber: ticket.ticketNumber,
        title: 'Dark street',
        description: `${'x'.repeat(299)}…`,
        status: 'OPEN',
        priority: 'MEDIUM',
        createdAt: ticket.createdAt,
        categoryName: 'Street Lighting',
        categoryNameHi: 'स्ट्रीट लाइट',
        subcategory: null,
        subcategoryHi: null,
        ...here,
        isOwn: false,
      },
    ])
  })

  test('counts them by squares where they are many, and every one can be reached', async () => {
    const here = newPlace()
    await bulk(300, here, 0.0002)
    await bulk(60, { ...here, longitude: here.longitude + 0.04 }, 0)
    await bulk(1, { ...here, latitude: here.latitude + 0.05 }, 0)
    const found = new Set<string>()
    const look = async (bbox: string, zoom: number): Promise<number> => {
      const { body } = await ask(staff.admin, { bbox, zoom: String(zoom) })
      const { points, clusters, total }: MapView = body.data
      for (const { id } of points) found.add(id)
      expect(clusters.filter(({ count }) => count === 1)).toEqual([])
      expect(points.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      for (const { bounds } of clusters) {
        if (zoom < 19) await look(Object.values(bounds).join(), zoom + 2)
        else await page(Object.values(bounds).join())
      }
      return total
    }
    const page = async (bbox: string, after?: string): Promise<void> => {
      const { body } = await ask(staff.admin, { bbox, ...(after && { after }) }, '/tickets/map/place')
      const tickets: MapPoint[] = body.data
      for (const { id } of tickets) found.add(id)
      const last = tickets.at(-1)
      if (last && tickets.length === 50) await page(bbox, last.id)
    }
    expect(await look(box(here, 0.06), 13)).toBe(361)
    expect(found.size).toBe(361)
    const alone = { latitude: here.latitude + 0.05, longitude: here.longitude }
    for (const user of [neighbour, staff.admin]) {
      const { body } = await ask(user, { bbox: box(here, 0.06), zoom: '13' })
      expect(body.data.points).toMatchObject([{ ...alone, title: 'title' }])
    }
  })

  test('tells one that is alone among those found as well, as far as the asker may see it', async () => {
    const here = newPlace()
    await bulk(210, here, 0)
    await bulk(1, { ...here, latitude: here.latitude + 0.03 }, 0)
    await bulk(1, { ...here, latitude: here.latitude - 0.03 }, 0)
    const found = `BULK-${bulks - 2}-%`
    await sql`
      insert into ticket_search
      select id, department_id, 'swarm of ' || lower(ticket_number), 'swarm', created_at from tickets
      where ticket_number like ${found} or ticket_number = ${`BULK-${bulks - 1}-0`}`.execute(app.platform.db)
    const alone = { latitude: here.latitude + 0.03, longitude: here.longitude }
    for (const user of [neighbour, staff.admin, staff.head]) {
      const { total, points, clusters } = await view(user, here, { search: 'swarm' })
      expect(points).toMatchObject([alone])
      expect([total, clusters.map(({ count }) => count)]).toEqual([211, [210]])
    }
    expect(await view(staff.colleague, here, { search: 'swarm' })).toMatchObject({ total: 0, points: [] })
  })

  test('a sensitive place that is alone is one marker for its reporter too, although it is counted one square beside', async () => {
    const edge = 10_770 * (360 / 2 ** 15) - 90
    const square = { latitude: (Math.floor(edge * 1000) + 0.5) / 1000, longitude: 78.5005 }
    expect(square.latitude).toBeLessThan(edge)
    const reporter = await createUser(app, 'CITIZEN')
    const exact = { latitude: edge + 0.00005, longitude: square.longitude }
    const { id } = await createTicket(app, reporter, { ...exact, category: 'Encroachment' })
    await bulk(210, away(square, 4000), 0)
    for (const [user, place] of [
      [reporter, exact],
      [neighbour, square],
    ] as const) {
      const { total, points, clusters } = await view(user, square)
      expect(total).toBe(211)
      expect(points).toMatchObject([{ id, ...place }])
      expect(clusters.map(({ count }) => count)).toEqual([210])
    }
  })

  test('a place where more lie than a view shows lists them at the deepest zoom, newest first', async () => {
    const here = newPlace()
    await bulk(230, here, 0)
    const { body } = await ask(staff.admin, { bbox: box(here, 0.0005), zoom: '19' })
    const [cluster, ...others]: MapCluster[] = body.data.clusters
    expect(others).toEqual([])
    expect(cluster).toMatchObject({ count: 230 })
    expect(cluster?.latitude).toBeCloseTo(here.latitude, 9)
    expect(cluster?.longitude).toBeCloseTo(here.longitude, 9)
    const bbox = Object.values(cluster?.bounds ?? {}).join()
    const first = await ask(staff.admin, { bbox }, '/tickets/map/place')
    const inOrder = first.body.data.map(({ id }: MapPoint) => id)
    expect(inOrder).toEqual([...inOrder].sort().reverse())
    expect(inOrder).toHaveLength(50)
    const next = await ask(staff.admin, { bbox, after: inOrder[49] }, '/tickets/map/place')
    expect(next.body.data[0].id < inOrder[49]).toBe(true)
  })

  test('MAP-005: search finds title, description or address, status and all in any case, category and priority', async () => {
    const here = newPlace()
    const lamp = await file(here, { title: 'Dark lane', description: 'It flickers', priority: 'CRITICAL' })
    const leak = await file(here, {
      category: 'Water Supply',
      title: 'A leak',
      description: 'Water everywhere',
      locationAddress: 'Mehrauli Road, Gurugram',
    })
    await change(leak.id, { status: 'IN_PROGRESS' })
    for (const user of [neighbour, staff.admin]) {
      for (const [filters, found] of [
        [{}, ids(lamp, leak)],
        [{ search: 'dARK' }, ids(lamp)],
        [{ search: 'FLICKers' }, ids(lamp)],
        [{ search: 'mehrauli' }, ids(leak)],
        [{ search: leak.ticketNumber }, ids(leak)],
        [{ search: 'nothing like it' }, []],
        [{ status: 'open' }, ids(lamp)],
        [{ status: 'In_Progress' }, ids(leak)],
        [{ status: 'ALL', priority: 'all' }, ids(lamp, leak)],
        [{ category: 'Water Supply' }, ids(leak)],
        [{ category: lamp.category }, ids(lamp)],
        [{ priority: 'critical' }, ids(lamp)],
        [{ priority: 'CRITICAL', status: 'CLOSED' }, []],
      ] as const) {
        expect(await idsAt(user, here, filters), `${user.role} ${JSON.stringify(filters)}`).toEqual(found)
      }
    }
  })

  test('is everybody’s to citizens, and to staff what their list holds', async () => {
    const here = newPlace()
    const own = await createTicket(app, reporter, here)
    const lamp = await file(here)
    const road = await file(here, { category: 'Roads and Footpaths' })
    await app.call('PUT', `/tickets/${lamp.id}`, {
      token: staff.head.token,
      body: { assigneeId: staff.agent.id },
    })
    const nobody = await createUser(app, 'DEPARTMENT_HEAD')
    for (const [who, user, found] of [
      ['reporter', reporter, ids(own, lamp, road)],
      ['neighbour', neighbour, ids(own, lamp, road)],
      ['agent', staff.agent, ids(lamp)],
      ['colleague', staff.colleague, []],
      ['head', staff.head, ids(own, lamp)],
      ['analyst', staff.analyst, ids(own, lamp)],
      ['head of nothing', nobody, []],
      ['admin', staff.admin, ids(own, lamp, road)],
    ] as const) {
      expect(await idsAt(user, here), who).toEqual(found)
      const { body } = await ask(user, { bbox: box(here, 0.004) }, '/tickets/map/place')
      expect(body.data.map(({ id }: MapPoint) => id).sort(), who).toEqual(found)
    }
    const { points } = await view(reporter, here)
    expect(points.filter(({ isOwn }) => isOwn).map(({ id }) => id)).toEqual([own.id])
  })

  test('names nobody and masks what others wrote', async () => {
    const here = newPlace()
    const { id } = await createTicket(app, reporter, {
      ...here,
      title: 'Dark, call 9811122233',
      description: `${'dark '.repeat(58)}asha.private@example.com`,
    })
    const answers = [
      await ask(neighbour, { bbox: box(here, 0.05), zoom: '13' }),
      await ask(neighbour, { bbox: box(here, 0.004) }, '/tickets/map/place'),
    ]
    for (const { body } of answers) {
      const text = JSON.stringify(body)
      expect(text).toContain('Dark, call **********')
      for (const secret of [
        reporter.id,
        reporter.email,
        reporter.phone,
        'Asha',
        '98111',
        'asha',
        'example.c',
      ])
        expect(text).not.toContain(secret)
    }
    expect(await idsAt(neighbour, here, { search: '9811122233' })).toEqual([])
    expect(await idsAt(staff.admin, here, { search: '9811122233' })).toEqual([id])
  })

  test.each([
    ['bbox', '77,28,78', 'bbox must be four numbers: west,south,east,north'],
    ['bbox', 'a,b,c,d', 'bbox must be four numbers: west,south,east,north'],
    ['bbox', '78,28,77,29', 'bbox must lie on earth, west before east and south before north'],
    ['bbox', '77,28,78,90.5', 'bbox must lie on earth, west before east and south before north'],
    ['bbox', '70,20,80,30', 'bbox is too large for this zoom'],
    ['zoom', '20', 'zoom must be a whole number between 0 and 19'],
    ['zoom', '-1', 'zoom must be a whole number between 0 and 19'],
    ['zoom', '13.5', 'zoom must be a whole number between 0 and 19'],
    ['zoom', 'near', 'zoom must be a number'],
    ['status', 'LOST', 'Unknown status'],
    ['priority', 'SOON', 'Unknown priority'],
    ['category', 'Street Fighting', 'Unknown category.'],
  ])('refuses %s=%s by its name', async (field, value, message) => {
    const { status, body } = await ask(neighbour, { bbox: '77,28,77.001,28.001', zoom: '13', [field]: value })
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: message } })
  })

  test('is for who is signed in, and a place is a small one', async () => {
    const query = { bbox: '77,28,77.1,28.1', zoom: '13' }
    expect((await ask(null, query)).status).toBe(401)
    expect((await ask(null, { bbox: '77,28,77.001,28.001' }, '/tickets/map/place')).status).toBe(401)
    const wide = await ask(neighbour, { bbox: '77,28,77.02,28.001' }, '/tickets/map/place')
    expect(wide.body.fields).toEqual({ bbox: 'bbox must be at most 0.01 degrees wide and high' })
    expect((await ask(neighbour, { bbox: '-180,-90,180,90', zoom: '0' })).status).toBe(200)
  })
})
