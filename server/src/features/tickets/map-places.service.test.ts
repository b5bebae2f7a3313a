import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { away } from '#testing/places.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
import { checkFigures } from './counting-check.service.ts'

let app: TestApp
let reporter: TestUser
let neighbour: TestUser
let staff: Awaited<ReturnType<typeof createStaff>>

beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  neighbour = await createUser(app, 'CITIZEN')
  staff = await createStaff(app, 'street-lighting')
})
afterAll(() => app.close())

interface Place {
  latitude: number
  longitude: number
}

const box = ({ latitude, longitude }: Place, degrees: number) =>
  [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees].join()
const ask = (user: TestUser, query: Record<string, string>, path: string) =>
  app.call('GET', path, { token: user.token, query })

describe('a sensitive category', () => {
  test('tells other citizens its places to about 100 m, whatever they ask for; its reporter and staff know them', async () => {
    const square = { latitude: 28.3005, longitude: 77.0005 }
    const exact = away(square, 45, 40)
    const ticket = await createTicket(app, reporter, { ...exact, category: 'Encroachment' })
    const seen = async (user: TestUser) => {
      const { points } = (await ask(user, { bbox: box(square, 0.05), zoom: '13' }, '/tickets/map')).body.data
      const { body } = await ask(user, { mapView: 'true', limit: '1000' }, '/tickets')
      const listed = body.data.find(({ id }: { id: string }) => id === ticket.id)
      const detail = (await app.call('GET', `/tickets/${ticket.id}`, { token: user.token })).body.data
      return [points[0], listed, listed.location, detail, detail.location].map((one) => ({
        latitude: one.latitude,
        longitude: one.longitude,
      }))
    }
    expect(await seen(neighbour)).toEqual([square, square, square, square, square])
    for (const user of [reporter, staff.admin]) {
      expect(await seen(user)).toEqual([exact, exact, exact, exact, exact])
    }
    // Small parts of the map, some of which hold one of both places.
    const at = async (user: TestUser, place: Place) =>
      (await ask(user, { bbox: box(place, 0.0001) }, '/tickets/map/place')).body.data.length
    expect([await at(neighbour, exact), await at(neighbour, square)]).toEqual([0, 1])
    expect([await at(staff.admin, exact), await at(staff.admin, square)]).toEqual([1, 0])
  })

  test('lies in squares of the map by that alone, and is counted anew when a category becomes one', async () => {
    const { db } = app.platform
    const square = { latitude: 28.6005, longitude: 77.0005 }
    const exact = away(square, 45, 40)
    const { category } = await createTicket(app, reporter, exact)
    const sums = () =>
      db
        .selectFrom('map_cells')
        .distinctOn(['latitude_sum', 'longitude_sum'])
        .select(['latitude_sum', 'longitude_sum'])
        .where('category_id', '=', category)
        .where('level', '=', 17)
        .where('latitude_sum', '>', (square.latitude - 0.01) * 1e6)
        .where('latitude_sum', '<', (square.latitude + 0.01) * 1e6)
        .execute()
    const millionths = (place: Place) => [
      { latitude_sum: Math.round(place.latitude * 1e6), longitude_sum: Math.round(place.longitude * 1e6) },
    ]
    const sensitive = (is_sensitive: boolean) =>
      db.updateTable('categories').set({ is_sensitive }).where('id', '=', category).execute()
    // While the ticket still waits to be counted in, and once it is.
    await sensitive(true)
    await countChanges(app.platform)
    expect(await sums()).toEqual(millionths(square))
    await sensitive(false)
    expect(await sums()).toEqual(millionths(exact))
    expect((await checkFigures(app.platform)).faults).toEqual([])
  })
})

test('MAP-007: GET /tickets with limit=100, page=1 and mapView=true lists everybody’s to citizens, masked, and to staff their list', async () => {
  const listed = async (user: TestUser, query: Record<string, string> = { mapView: 'true' }) => {
    const { status, body } = await ask(user, { limit: '100', page: '1', ...query }, '/tickets')
    expect(status).toBe(200)
    return body
  }
  app.clock.advance(minutes(1))
  const own = await createTicket(app, neighbour, { title: 'Mine' })
  app.clock.advance(minutes(1))
  const foreign = await createTicket(app, reporter, { title: 'Call 9811122233' })
  const body = await listed(neighbour)
  const [first, second] = body.data
  expect([first.id, second.id]).toEqual([foreign.id, own.id])
  expect(first).toMatchObject({ title: 'Call **********' })
  for (const key of ['reporterId', 'citizenId', 'reporterName', 'reporter', 'assigneeId', 'assignee'])
    expect(first).not.toHaveProperty(key)
  expect(body.pagination.currentPage).toBe(1)
  expect((await listed(neighbour, {})).data.map(({ id }: { id: string }) => id)).toEqual([own.id])
  expect((await listed(neighbour, { mapView: 'false' })).data).toHaveLength(1)
  expect((await listed(staff.colleague)).data).toEqual([])
  expect((await listed(staff.admin)).pagination.totalCount).toBe(
    (await listed(staff.admin, {})).pagination.totalCount,
  )
  const wrong = await ask(neighbour, { mapView: 'maybe' }, '/tickets')
  expect(wrong.body.fields).toEqual({ mapView: 'mapView must be true or false' })
})
