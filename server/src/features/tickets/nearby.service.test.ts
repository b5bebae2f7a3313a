import { randomBytes } from 'node:crypto'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { eventsOf } from '#testing/events.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { away } from '#testing/places.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN', { name: 'Asha Reporterwali' })
  neighbour = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

interface Place {
  latitude: number
  longitude: number
}

let places = 0
/** A place that no other test has touched. */
function newPlace(): Place {
  places += 1
  return { latitude: 28.4 + places / 100, longitude: 77.0266 }
}

/** A reporter of their own each: ten reports a day are the limit. */
const file = async (place: Place | object, options: Parameters<typeof createTicket>[2] = {}) =>
  createTicket(app, await createUser(app, 'CITIZEN'), { ...place, ...options })
const ask = (user: TestUser | null, query: Record<string, unknown>) =>
  app.call('GET', '/tickets/nearby', {
    ...(user && { token: user.token }),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  })
const offered = async (
  place: Place,
  category = 'Street Lighting',
  user = neighbour,
): Promise<NearbyTicket[]> => {
  const { status, body } = await ask(user, { category, ...place })
  expect(status).toBe(200)
  return body.data
}
const idsAt = async (place: Place, category?: string) => (await offered(place, category)).map(({ id }) => id)
const change = (id: string, values: object) =>
  app.platform.db.updateTable('tickets').set(values).where('id', '=', id).execute()

describe('what is offered before a report is sent', () => {
  test('lies within 150 m in every direction, the nearest first with its distance', async () => {
    const here = newPlace()
    const near = await Promise.all([
      file(away(here, 149)),
      file(away(here, -60)),
      file(away(here, 0, -149)),
      file(here),
    ])
    await Promise.all([
      file(away(here, 151)),
      file(away(here, 0, -151)),
      file(away(here, 110, 110)),
      file({}),
    ])
    const found = await offered(here)
    expect(found.map(({ distance }) => distance)).toEqual([10, 60, 150, 150])
    expect(found.slice(0, 2).map(({ id }) => id)).toEqual([near[3].id, near[1].id])
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(near.map(({ id }) => id)))
  })

  test('is at most five, the nearest ones', async () => {
    const here = newPlace()
    const tickets = []
    for (const metres of [70, 10, 60, 20, 50, 30, 40])
      tickets.push({ metres, ...(await file(away(here, metres))) })
    const nearest = tickets.sort((one, other) => one.metres - other.metres).slice(0, 5)
    expect(await idsAt(here)).toEqual(nearest.map(({ id }) => id))
  })

  test('is of the same category, by its id or its name', async () => {
    const here = newPlace()
    const lamp = await file(here)
    const leak = await file(here, { category: 'Water Supply' })
    expect(await idsAt(here)).toEqual([lamp.id])
    expect(await idsAt(here, 'water supply')).toEqual([leak.id])
    expect(await idsAt(here, leak.category)).toEqual([leak.id])
  })

  test('is open or in progress, never resolved or closed', async () => {
    const here = newPlace()
    const { id } = await file(here)
    for (const [status, isOffered] of [
      ['IN_PROGRESS', true],
      ['RESOLVED', false],
      ['CLOSED', false],
      ['OPEN', true],
    ] as const) {
      await change(id, { status })
      expect(await idsAt(here), status).toEqual(isOffered ? [id] : [])
    }
    expect((await offered(here))[0]).toMatchObject({ status: 'OPEN' })
  })

  test('was reported in the last 60 days', async () => {
    const here = newPlace()
    const { id } = await file(here)
    const filed = (ago: number) => change(id, { created_at: shift(app.clock.now(), -ago).toISOString() })
    await filed(days(60))
    expect(await idsAt(here)).toEqual([id])
    await filed(days(60) + 1000)
    expect(await idsAt(here)).toEqual([])
  })

  test('tells of another citizen nothing but the masked ticket, and shows what others may see of it', async () => {
    const here = newPlace()
    const { id, ticketNumber, createdAt } = await createTicket(app, reporter, {
      ...here,
      title: 'Dark street, call 9811122233 or asha.private@example.com',
      description: 'I am Asha of house 4',
      locationAddress: 'House 4',
    })
    const file = (publicKey: string | null) => ({
      id: newId(),
      ticket_id: id,
      uploader_id: reporter.id,
      kind: 'PHOTO' as const,
      mime_type: 'image/jpeg',
      original_name: 'Asha at home.jpg',
      size_bytes: 10,
      sha256: randomBytes(32),
      storage_key: newId(),
      thumbnail_key: newId(),
      public_key: publicKey,
      public_thumbnail_key: publicKey,
    })
    const [hidden, shown] = [file(null), file('public.jpg')]
    await app.platform.db.insertInto('attachments').values([hidden, shown]).execute()
    const { body } = await ask(neighbour, { category: 'Street Lighting', ...here })
    expect(body.data).toEqual([
      {
        id,
        ticketNumber,
        title: 'Dark street, call ********** or ***@***',
        categoryName: 'Street Lighting',
        categoryNameHi: 'स्ट्रीट लाइट',
        subcategory: null,
        subcategoryHi: null,
        status: 'OPEN',
        createdAt,
        supportCount: 0,
        hasUserSupported: false,
        thumbnailId: shown.id,
        distance: 10,
        isOwn: false,
        abilities: { support: true },
      },
    ])
    const text = JSON.stringify(body)
    for (const secret of [
      reporter.id,
      reporter.email,
      reporter.phone,
      ...reporter.name.split(' '),
      'House',
      hidden.id,
    ]) {
      expect(text).not.toContain(secret)
    }
    expect((await offered(here, 'Street Lighting', reporter))[0]).toMatchObject({
      title: 'Dark street, call 9811122233 or asha.private@example.com',
      isOwn: true,
      abilities: { support: false },
    })
  })

  test('says what the citizen supports already', async () => {
    const here = newPlace()
    const { id } = await file(here)
    await app.call('POST', `/tickets/${id}/support`, { token: neighbour.token })
    expect((await offered(here))[0]).toMatchObject({ supportCount: 1, hasUserSupported: true })
  })

  test('is for those who may report: citizens and administrators, who cannot support', async () => {
    const here = newPlace()
    await file(here)
    const query = { category: 'Street Lighting', ...here }
    expect((await ask(null, query)).status).toBe(401)
    for (const role of ['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
      const staff = await createUser(app, role, { departments: ['street-lighting'] })
      expect((await ask(staff, query)).status, role).toBe(403)
    }
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      const { body } = await ask(await createUser(app, role), query)
      expect(body.data).toMatchObject([{ isOwn: false, abilities: { support: false } }])
    }
  })

  test('needs a point on earth and a category that exists', async () => {
    const good = { category: 'Street Lighting', ...newPlace() }
    for (const [field, value] of [
      ['latitude', 'north'],
      ['latitude', 90.5],
      ['longitude', -181],
      ['category', ''],
      ['category', 'Street Fighting'],
    ] as const) {
      const { status, body } = await ask(neighbour, { ...good, [field]: value })
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] })
    }
    expect((await ask(neighbour, { category: 'Street Lighting' })).status).toBe(400)
    expect(await offered({ latitude: 90, longitude: 180 })).toEqual([])
  })
})

describe('a sensitive category', () => {
  test('tells others the place and the distance to about 100 m only, wherever they ask from', async () => {
    const square = { latitude: 28.9005, longitude: 77.0005 }
    const ticket = await file(away(square, 45, 40), { category: 'Encroachment' })
    const twin = await file(away(square, -45, -40), { category: 'Encroachment' })
    const { body } = await app.call('GET', `/tickets/${ticket.id}`, { token: neighbour.token })
    expect(body.data).toMatchObject({ ...square, location: square })
    const exact = away(square, 45, 40)
    const admin = await createUser(app, 'ADMIN')
    const seen = await app.call('GET', `/tickets/${ticket.id}`, { token: admin.token })
    expect(seen.body.data).toMatchObject(exact)
    const own = await createUser(app, 'CITIZEN')
    const mine = await createTicket(app, own, { ...exact, category: 'Encroachment' })
    expect(mine).toMatchObject(exact)
    await change(mine.id, { status: 'CLOSED' })
    for (let north = -250; north <= 250; north += 50) {
      for (let east = -240; east <= 240; east += 60) {
        const found = await offered(away(square, north, east), 'Encroachment')
        const metres = Math.hypot(north, east)
        const isNear = metres <= 150
        expect(found.map(({ id }) => id).sort(), `${north} ${east}`).toEqual(
          isNear ? [ticket.id, twin.id].sort() : [],
        )
        for (const { distance } of found)
          expect(distance).toBe(Math.max(50, Math.ceil(metres / 50 - 0.001) * 50))
      }
    }
  })
})

describe('what was chosen', () => {
  test('can be counted: supported instead of reported, or reported all the same', async () => {
    const here = newPlace()
    const known = await file(here)
    const supported = await app.call('POST', `/tickets/${known.id}/support`, {
      token: neighbour.token,
      body: { from: 'nearby' },
    })
    expect(supported.status).toBe(200)
    app.clock.advance(hours(1))
    const all = await file(here, { nearbyOffered: 2 })
    const none = await file(here, { nearbyOffered: 0 })
    const told = async (id: string) =>
      (await eventsOf(app.platform.db, id)).map(({ action, details }) => ({ action, details }))
    expect(await told(known.id)).toEqual([
      { action: 'CREATED', details: {} },
      { action: 'SUPPORTED', details: { from: 'nearby' } },
    ])
    expect(await told(all.id)).toEqual([{ action: 'CREATED', details: { nearbyOffered: 2 } }])
    expect(await told(none.id)).toEqual([{ action: 'CREATED', details: {} }])
    // As docs/operations.md counts them.
    const { rows } = await sql`
      select count(*) filter (where details->>'from' = 'nearby') as supported_instead,
        count(*) filter (where details->'nearbyOffered' is not null) as reported_all_the_same
      from events where action in ('SUPPORTED', 'CREATED')`.execute(app.platform.db)
    expect(rows).toEqual([{ supported_instead: 1, reported_all_the_same: 1 }])
    const { body } = await app.call('GET', `/tickets/${all.id}/activity`, { token: neighbour.token })
    expect(body.data).toMatchObject([{ action: 'CREATED', details: {} }])
  })

  test('is refused where it cannot be', async () => {
    const { id } = await file(newPlace())
    const support = await app.call('POST', `/tickets/${id}/support`, {
      token: neighbour.token,
      body: { from: 'elsewhere' },
    })
    expect(support).toMatchObject({ status: 400, body: { fields: { from: 'Unknown origin' } } })
    for (const nearbyOffered of [-1, 6, 1.5, 'two']) {
      const report = await app.call('POST', '/tickets/quick-report', {
        token: reporter.token,
        body: { category: 'Street Lighting', description: 'Dark', block: 'Block A', nearbyOffered },
      })
      expect(report.status, String(nearbyOffered)).toBe(400)
    }
  })
})
