import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let on: ReturnType<typeof createAsking>
let staff: Awaited<ReturnType<typeof createStaff>>
let above: TestUser
let citizen: TestUser
const lights = 'Street Lighting and Electrical'

/**
 * 31 days ago four street lights, one of which was resolved 8 days ago and one yesterday; 6 days ago two garbage
 * collections and a road; today a street light.
 */
beforeAll(async () => {
  app = await createTestApp()
  on = createAsking(app)
  staff = await createStaff(app, 'street-lighting')
  above = await createUser(app, 'SUPER_ADMIN')
  citizen = await createUser(app, 'CITIZEN')
  app.clock.advance(-days(31))
  const old: string[] = []
  for (const priority of ['LOW', 'LOW', 'HIGH', 'CRITICAL'] as const) {
    old.push((await createTicket(app, citizen, { priority })).id)
  }
  app.clock.advance(days(23))
  await on.change(above, old[0] ?? '', { status: 'RESOLVED' })
  app.clock.advance(days(2))
  for (const category of ['Garbage Collection', 'Roads and Footpaths', 'Garbage Collection']) {
    await createTicket(app, citizen, { category, priority: 'LOW' })
  }
  app.clock.advance(days(5))
  await on.change(above, old[1] ?? '', { status: 'CLOSED' })
  app.clock.advance(days(1))
  await createTicket(app, citizen, { priority: 'CRITICAL' })
})
afterAll(() => app.close())

describe('GET /admin/analytics', () => {
  const analytics = (user: TestUser, query: Record<string, string> = {}) =>
    on.read(user, '/admin/analytics', query)

  test('DSH-014 has the ranges 24h, 7d, 30d and 90d, each against the equal time before', async () => {
    const totals = async (range: string) => {
      const { figures, since } = await analytics(above, { range })
      return [since, figures.total, figures.previous.total]
    }
    const before = (length: number) => new Date(app.clock.now().getTime() - length).toISOString()
    expect(await totals('24h')).toEqual([before(hours(24)), 1, 0])
    expect(await totals('7d')).toEqual([before(days(7)), 4, 0])
    expect(await totals('30d')).toEqual([before(days(30)), 4, 4])
    expect(await totals('90d')).toEqual([before(days(90)), 8, 0])
    expect((await analytics(above)).range).toBe('30d')
    const unknown = await on.ask(above, '/admin/analytics', { range: '1y' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['range']])
  })

  test('DSH-014 tells of the time before how it stood at its end, and not what became of it later', async () => {
    const { figures } = await analytics(above, { range: '30d' })
    expect(figures.previous).toEqual({
      ...{ total: 4, open: 4, inProgress: 0, resolved: 0, overdue: 0 },
      ...{ resolutionRate: 0, averageResolutionDays: null },
    })
    const { figures: all } = await analytics(above, { range: '90d' })
    expect(all).toMatchObject({ open: 6, resolved: 2, overdue: 2, resolutionRate: 25 })
    expect(all.averageResolutionDays).toBe(26.5)
  })

  test('DSH-015 counts priorities, and the top four categories by number and then by name', async () => {
    for (const category of ['Water Supply', 'Public Toilets']) {
      await createTicket(app, citizen, { category, priority: 'MEDIUM' })
    }
    const { priorities, categories } = await analytics(above, { range: '90d' })
    expect(priorities).toEqual({ LOW: 5, MEDIUM: 2, HIGH: 1, CRITICAL: 2 })
    expect(categories.map(({ name, total }: { name: string; total: number }) => [name, total])).toEqual([
      ['Street Lighting', 5],
      ['Garbage Collection', 2],
      ['Public Toilets', 1],
      ['Roads and Footpaths', 1],
    ])
    expect(Object.keys(categories[0]).sort()).toEqual(['color', 'icon', 'id', 'name', 'nameHi', 'total'])
  })

  test('is about the departments of heads and analysts, the assignments of agents, and what admins name', async () => {
    const total = async (user: TestUser, query = {}) =>
      (await analytics(user, { range: '90d', ...query })).figures.total
    for (const user of [staff.head, staff.analyst]) {
      expect(await total(user)).toBe(5)
      expect(await total(user, { department: 'sanitation' })).toBe(5)
    }
    expect(await total(staff.agent)).toBe(0)
    expect(await total(staff.admin, { department: lights })).toBe(5)
    expect(await total(staff.admin, { department: 'sanitation' })).toBe(3)
    const unknown = await on.ask(staff.admin, '/admin/analytics', { department: 'Nowhere' })
    expect([unknown.status, unknown.body.fields]).toEqual([400, { department: 'Unknown department.' }])
  })

  test('is not for citizens and the signed out', async () => {
    expect((await on.ask(citizen, '/admin/analytics')).status).toBe(403)
    expect((await on.ask(null, '/admin/analytics')).status).toBe(401)
  })
})

describe('GET /admin/analytics/departments', () => {
  const path = '/admin/analytics/departments'

  test('DSH-012 is for super admins alone', async () => {
    const statuses = await Promise.all(
      [above, staff.admin, staff.head, staff.agent, staff.analyst, citizen, null].map(
        async (user) => (await on.ask(user, path)).status,
      ),
    )
    expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 401])
  })

  test('DSH-012 has every department by name with its figures', async () => {
    const rows = await on.read(above, path)
    const names = rows.map(({ name }: { name: string }) => name)
    const stored = await app.platform.db.selectFrom('departments').select('name').execute()
    expect(names).toEqual(stored.map(({ name }) => name).sort())
    const row = rows.find(({ slug }: { slug: string }) => slug === 'street-lighting')
    expect(row).toMatchObject({
      ...{ name: lights, total: 5, open: 3, inProgress: 0, resolved: 2, overdue: 2 },
      ...{ resolutionRate: 40, averageResolutionDays: 26.5 },
    })
    expect(row.nameHi).not.toBe(lights)
  })

  test('DSH-006 the trend compares what was resolved in the last 7 days with the 7 before, within -100 and 100', async () => {
    const trends = async () =>
      Object.fromEntries(
        (await on.read(above, path)).map(({ slug, trend }: { slug: string; trend: number | null }) => [
          slug,
          trend,
        ]),
      )
    // One in each week.
    expect(await trends()).toMatchObject({ 'street-lighting': 0, sanitation: null })
    const resolve = async (category: string, count: number) => {
      for (let at = 0; at < count; at += 1) {
        const { id } = await createTicket(app, await createUser(app, 'CITIZEN'), { category })
        await on.change(above, id, { status: 'RESOLVED' })
      }
    }
    await resolve('Street Lighting', 3)
    await resolve('Garbage Collection', 1)
    expect(await trends()).toMatchObject({ 'street-lighting': 100, sanitation: 100 })
    app.clock.advance(days(7))
    await resolve('Street Lighting', 2)
    // Just seven days ago is within the last seven.
    expect(await trends()).toMatchObject({ 'street-lighting': 100, sanitation: 100 })
    app.clock.advance(1)
    expect(await trends()).toMatchObject({ 'street-lighting': -50, sanitation: -100 })
    app.clock.advance(days(7))
    expect(await trends()).toMatchObject({ 'street-lighting': -100, sanitation: null })
  })
})
