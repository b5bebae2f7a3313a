import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let on: ReturnType<typeof createAsking>
beforeAll(async () => {
  app = await createTestApp()
  on = createAsking(app)
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

/** Each test has a department of its own. */
const park = { category: 'Parks and Trees', department: 'parks-horticulture' }
const roads = { category: 'Roads and Footpaths', department: 'roads-public-works' }
const water = { category: 'Water Supply', department: 'water-supply' }
const drains = { category: 'Drainage and Sewerage', department: 'drainage-sewerage' }

const report = async ({ category }: typeof park) =>
  (await createTicket(app, await createUser(app, 'CITIZEN'), { category })).id
const stats = ({ department }: typeof park) => on.read(admin, '/admin/stats', { department })

test('DSH-013 a ticket is overdue when OPEN or IN_PROGRESS and older than 7 days, not a moment sooner', async () => {
  const ids = [await report(park), await report(park), await report(park)]
  await on.change(admin, ids[1] ?? '', { status: 'IN_PROGRESS' })
  await on.change(admin, ids[2] ?? '', { status: 'CLOSED' })
  app.clock.advance(days(7))
  expect((await stats(park)).overdueTickets).toBe(0)
  app.clock.advance(1)
  expect((await stats(park)).overdueTickets).toBe(2)
})

describe('DSH-018 the average resolution', () => {
  const average = async () => (await stats(roads)).averageResolutionDays

  test('counts whole days, each begun one as one and at least one, and has one decimal', async () => {
    expect(await average()).toBeNull()
    const ids = [await report(roads), await report(roads), await report(roads)]
    expect(await average()).toBeNull()
    await on.change(admin, ids[0] ?? '', { status: 'RESOLVED' })
    expect(await average()).toBe(1)
    app.clock.advance(days(1))
    await on.change(admin, ids[1] ?? '', { status: 'RESOLVED' })
    expect(await average()).toBe(1)
    app.clock.advance(1)
    await on.change(admin, ids[2] ?? '', { status: 'CLOSED' })
    expect(await average()).toBe(1.3)
  })

  test('ends with the last change to RESOLVED, whatever is said and done later', async () => {
    const before = await stats(water)
    expect(before.averageResolutionDays).toBeNull()
    const id = await report(water)
    const ofWater = async () => (await stats(water)).averageResolutionDays
    app.clock.advance(days(2))
    await on.change(admin, id, { status: 'RESOLVED' })
    app.clock.advance(days(3))
    await on.change(admin, id, { status: 'CLOSED' })
    await on.change(admin, id, { priority: 'HIGH' })
    expect(await ofWater()).toBe(2)
    await on.change(admin, id, { status: 'OPEN' })
    expect(await ofWater()).toBeNull()
    await on.change(admin, id, { status: 'CLOSED' })
    expect(await ofWater()).toBe(2)
    app.clock.advance(days(1))
    await on.change(admin, id, { status: 'IN_PROGRESS' })
    app.clock.advance(minutes(1))
    await on.change(admin, id, { status: 'CLOSED' })
    expect(await ofWater()).toBe(7)
    app.clock.advance(days(1))
    await on.change(admin, id, { status: 'RESOLVED' })
    expect(await ofWater()).toBe(8)
  })

  test('and the rate leave duplicates out, which totals count', async () => {
    const [main, copy] = [await report(drains), await report(drains)]
    const token = (await createUser(app, 'ADMIN')).token
    const merged = await app.call('POST', `/tickets/${copy}/duplicate`, { token, body: { of: main } })
    expect(merged.status).toBe(200)
    expect(await stats(drains)).toMatchObject({
      ...{ totalTickets: 2, closedTickets: 1, resolutionRate: 0, averageResolutionDays: null },
    })
    app.clock.advance(days(4) - hours(1))
    await on.change(admin, main, { status: 'RESOLVED' })
    expect(await stats(drains)).toMatchObject({ resolutionRate: 100, averageResolutionDays: 4 })
  })
})

test('DSH-027 the places of fixed figures compare the last 30 days with the 30 before as those stood', async () => {
  const other = await createTestApp()
  const { read, change } = createAsking(other)
  const [above, citizen] = [await createUser(other, 'SUPER_ADMIN'), await createUser(other, 'CITIZEN')]
  const changes = async () => (await read(above, '/admin/stats')).changes
  expect(await changes()).toEqual({ totalTickets: null, resolutionRate: null, totalUsers: null })
  const file = async () => (await createTicket(other, citizen)).id
  const former = [await file(), await file(), await file(), await file()]
  await change(above, former[0] ?? '', { status: 'RESOLVED' })
  other.clock.advance(days(30))
  // Of the former ones one of four was resolved by then, whatever becomes of the rest later.
  await change(above, former[1] ?? '', { status: 'RESOLVED' })
  other.clock.advance(seconds(1))
  const recent = [await file(), await file()]
  await change(above, recent[0] ?? '', { status: 'CLOSED' })
  await createUser(other, 'CITIZEN')
  await createUser(other, 'CITIZEN')
  const agent = await createUser(other, 'FIELD_AGENT', { departments: ['street-lighting'] })
  await change(above, recent[1] ?? '', { assigneeId: agent.id })
  await change(agent, recent[1] ?? '', { isEscalated: true })
  const body = await read(above, '/admin/stats')
  expect(body.changes).toEqual({ totalTickets: -50, resolutionRate: 25, totalUsers: 100 })
  expect(body).toMatchObject({ totalUsers: 3, pendingEscalations: 1 })
  await other.close()
})
