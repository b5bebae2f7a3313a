import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coarsened } from '#features/tickets/tickets.model.ts'
import { days, istDate, shift } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { privateWords, wordsAmong } from '#testing/private-words.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createTicketsWithContacts } from '#testing/tickets-with-contacts.ts'
import { openDataPage } from './open-data.model.ts'

let app: TestApp
let citizen: TestUser
let admin: TestUser
const place = { latitude: 28.45953, longitude: 77.02667 }

const get = (path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url: `/api/open-data/${path}`, query, headers })
const today = () => istDate(app.clock.now())
const csvLines = async (query: Record<string, string> = {}) =>
  (await get('tickets.csv', query)).body.split('\r\n').slice(1, -1)
const pointsIn = async (query: Record<string, string> = {}) =>
  (await get('tickets.geojson', query)).json().features.map((one: { geometry: unknown }) => one.geometry)

beforeAll(async () => {
  app = await createTestApp()
  citizen = await createUser(app, 'CITIZEN')
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

describe('a file', () => {
  test('has number, status, priority, category, department, days and a coarsened point of each ticket', async () => {
    const { id, ticketNumber } = await createTicket(app, citizen, place)
    await createAsking(app).change(admin, id, { status: 'RESOLVED' })
    const { headers, body } = await get('tickets.csv')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-disposition': expect.stringMatching(/^attachment; filename="issues-[\d-]{21}\.csv"/),
    })
    const day = `"${today()}"`
    expect(body.split('\r\n')).toEqual([
      '\ufeff"number","status","priority","category","department","reported","updated","resolved","closed","latitude","longitude"',
      `"${ticketNumber}","RESOLVED","MEDIUM","Street Lighting","Street Lighting and Electrical",${day},${day},${day},,28.4595,77.0265`,
      '',
    ])
    const features = (await get('tickets.geojson')).json().features
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [77.0265, 28.4595] },
        properties: {
          ...{ number: ticketNumber, status: 'RESOLVED', priority: 'MEDIUM' },
          ...{ category: 'Street Lighting', department: 'Street Lighting and Electrical' },
          ...{ reported: today(), updated: today(), resolved: today(), closed: null },
        },
      },
    ])
  })

  test('tells the same point at every asking, and none where the category is sensitive or the place unknown', async () => {
    const { latitude, longitude } = coarsened(place)
    const point = { type: 'Point', coordinates: [longitude, latitude] }
    for (const from of [0, 3, 29, 300].map((ago) => istDate(shift(app.clock.now(), -days(ago))))) {
      expect(await pointsIn({ from })).toEqual([point])
    }
    await createTicket(app, citizen)
    expect((await pointsIn()).at(-1)).toBeNull()
    await app.platform.db
      .updateTable('categories')
      .set({ is_sensitive: true })
      .where('name', '=', 'Street Lighting')
      .execute()
    expect(await pointsIn()).toEqual([null, null])
    await app.platform.db
      .updateTable('categories')
      .set({ is_sensitive: false })
      .where('name', '=', 'Street Lighting')
      .execute()
  })

  test('is not sent again to whoever has it, until a ticket of the period has changed', async () => {
    const first = await get('tickets.csv')
    const again = () => get('tickets.csv', {}, { 'if-none-match': String(first.headers.etag) })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    expect((await get('tickets.geojson')).headers.etag).not.toBe(first.headers.etag)
    app.clock.advance(1000)
    await createTicket(app, citizen)
    app.clock.advance(1000)
    expect((await again()).statusCode).toBe(200)
  })

  test('holds the days from midnight to midnight in India', async () => {
    const yesterday = istDate(shift(app.clock.now(), -days(1)))
    expect(await csvLines({ from: today(), to: today() })).toHaveLength(3)
    expect(await csvLines({ from: yesterday, to: yesterday })).toEqual([])
    expect(await csvLines({ to: yesterday })).toEqual([])
  })

  test('comes whole beyond a page of the database', async () => {
    const { platform } = app
    const { ended_at: _, ...row } = await platform.db
      .selectFrom('tickets')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const made = (await csvLines()).length
    const copies = Array.from({ length: openDataPage + 1 - made }, (_, at) => ({
      ...row,
      id: crypto.randomUUID(),
      ticket_number: `CIV-2026-9${String(at).padStart(5, '0')}`,
    }))
    await platform.db.insertInto('tickets').values(copies).execute()
    const numbers = (await csvLines()).map((line) => line.split(',')[0])
    expect(numbers).toHaveLength(openDataPage + 1)
    expect(new Set(numbers).size).toBe(openDataPage + 1)
    expect((await pointsIn()).length).toBe(openDataPage + 1)
  })

  test.each([
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ from: '0001-01-01' }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from'],
    [{ from: '2024-01-01', to: '2026-01-01' }, 'from'],
    [{ from: '2999-01-01' }, 'from'],
  ])('is refused for %j, naming %s', async (query, field) => {
    for (const path of ['tickets.csv', 'tickets.geojson']) {
      const reply = await get(path, query)
      expect(reply.statusCode).toBe(400)
      expect(Object.keys(reply.json().fields)).toEqual([field])
    }
  })
})

describe('the schema', () => {
  test('describes the columns that the file has', async () => {
    const { headers, body } = await get('schema')
    expect(headers['content-type']).toBe('application/csvm+json; charset=utf-8')
    const names = JSON.parse(body).tableSchema.columns.map(({ name }: { name: string }) => `"${name}"`)
    expect((await get('tickets.csv')).body.split('\r\n')[0]).toBe(`\ufeff${names.join(',')}`)
  })
})

describe('the feed of a department', () => {
  const feed = () => get('departments/street-lighting/feed.atom')

  test('has the newest reported and resolved tickets by number, category, status and day alone', async () => {
    const { headers, body } = await feed()
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(headers.etag).toBeDefined()
    const summaries = [...body.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text)
    expect(summaries.length).toBeLessThanOrEqual(50)
    for (const summary of summaries) {
      expect(summary).toMatch(/^\S+, Street Lighting, (OPEN|RESOLVED), \d{4}-\d\d-\d\d$/)
    }
    expect(body.match(/<updated>/g)).toHaveLength(summaries.length + 1)
    const ids = [...body.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(summaries.length + 1)
  })

  test('is well-formed whatever the department is called', async () => {
    const rename = (name: string) =>
      app.platform.db.updateTable('departments').set({ name }).where('slug', '=', 'street-lighting').execute()
    await rename(`Lights & <b>"Signs"</b>`)
    expect((await feed()).body).toContain(
      '<author><name>Lights &amp; &lt;b&gt;&quot;Signs&quot;&lt;/b&gt;</name></author>',
    )
    await rename('Street Lighting and Electrical')
  })

  test('of a department that is not there is not found', async () => {
    expect((await get('departments/nobody/feed.atom')).statusCode).toBe(404)
  })
})

test('no reply tells a person, a text, an address or an exact place', async () => {
  const told = await createTestApp()
  await createTicketsWithContacts(told)
  // Not the very middle of its square, and of no more decimals than the files have: rounding hides none of it.
  await told.platform.db.updateTable('tickets').set({ latitude: 28.4596, longitude: 77.0267 }).execute()
  const words = await privateWords(told)
  expect(words.size).toBeGreaterThan(200)
  for (const path of ['tickets.csv', 'tickets.geojson', 'departments/street-lighting/feed.atom']) {
    const { statusCode, body } = await told.app.inject({ method: 'GET', url: `/api/open-data/${path}` })
    expect([path, statusCode]).toEqual([path, 200])
    expect(body.length).toBeGreaterThan(400)
    // What the portal itself says: names of columns and of Atom's elements.
    const own = new Set(ownWords(path))
    expect(
      wordsAmong(words, [body]).filter((word) => !own.has(word)),
      path,
    ).toEqual([])
  }
  await told.close()
})

const ownWords = (path: string): string[] =>
  path.endsWith('.atom')
    ? ['link', 'name', 'http', 'reported', 'resolved']
    : ['point', 'type', 'number', 'reported']
