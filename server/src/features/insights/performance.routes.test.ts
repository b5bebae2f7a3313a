import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, istDate, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let on: ReturnType<typeof createAsking>
let admin: TestUser
let agent: TestUser
let head: TestUser
let otherHead: TestUser
let citizen: TestUser
const ids = { lights: '', waste: '', roads: '' }

/**
 * The agent of lights and waste: three lights and a bin 20 days ago, two of which went on; 40 days ago three lights, one
 * resolved, one given away 20 days later and one the next day.
 */
beforeAll(async () => {
  app = await createTestApp()
  on = createAsking(app)
  ids.lights = await departmentId(app, 'street-lighting')
  ids.waste = await departmentId(app, 'sanitation')
  ids.roads = await departmentId(app, 'roads-public-works')
  admin = await createUser(app, 'ADMIN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting', 'sanitation'] })
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  otherHead = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['roads-public-works'] })
  citizen = await createUser(app, 'CITIZEN')
  const colleague = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const given = async (options: Parameters<typeof createTicket>[2] = {}) => {
    const { id } = await createTicket(app, citizen, options)
    await on.change(admin, id, { assigneeId: agent.id })
    return id
  }
  app.clock.advance(-days(40))
  const [old, passedOn, lent] = [await given(), await given(), await given()]
  app.clock.advance(days(1))
  await on.change(admin, lent, { assigneeId: colleague.id })
  await on.change(admin, old, { status: 'RESOLVED' })
  app.clock.advance(days(19))
  await on.change(admin, passedOn, { assigneeId: colleague.id })
  const [first, second] = [await given({ priority: 'HIGH' }), await given({ priority: 'HIGH' })]
  await given()
  await given({ category: 'Garbage Collection' })
  app.clock.advance(days(3))
  await on.change(admin, first, { status: 'CLOSED' })
  await on.change(admin, second, { status: 'IN_PROGRESS' })
  app.clock.advance(days(17))
})
afterAll(() => app.close())

const path = (user: { id: string }) => `/users/${user.id}/stats`

describe('PER-004 GET /users/{id}/stats', () => {
  test('tells what was given to somebody within 30 days, against the 30 before as those stood', async () => {
    const stats = await on.read(agent, path(agent))
    expect(stats).toMatchObject({
      ...{ totalAssigned: 4, resolved: 1, inProgress: 1, overdue: 3 },
      ...{ resolutionRate: 25, averageResolutionTime: 3 },
      // What was given away since was still theirs then.
      previous: { totalAssigned: 2, resolved: 1, inProgress: 0, overdue: 1, resolutionRate: 50 },
      priorityDistribution: { LOW: 0, MEDIUM: 2, HIGH: 2, CRITICAL: 0 },
    })
    expect(stats.previous.averageResolutionTime).toBe(1)
    expect(
      stats.categoryBreakdown.map(({ category, count }: Record<string, string>) => [category, count]),
    ).toEqual([
      ['Street Lighting', 3],
      ['Garbage Collection', 1],
    ])
  })

  test('has every field that is read, and says that it succeeded', async () => {
    const { body } = await on.ask(agent, path(agent))
    expect(body.success).toBe(true)
    expect(Object.keys(body.data)).toEqual(
      expect.arrayContaining([
        ...['totalAssigned', 'resolved', 'inProgress', 'overdue', 'averageResolutionTime', 'resolutionRate'],
        ...['weeklyPerformance', 'monthlyTrends', 'categoryBreakdown', 'priorityDistribution'],
      ]),
    )
    expect(Object.keys(body.data.weeklyPerformance[0]).sort()).toEqual(['assigned', 'period', 'resolved'])
  })

  test('counts weeks and months by the moments of assignment and of resolution', async () => {
    const { weeklyPerformance, monthlyTrends } = await on.read(agent, path(agent), { days: '90' })
    expect(weeklyPerformance).toHaveLength(13)
    const counts = weeklyPerformance.map(({ assigned, resolved }: Record<string, number>) => [
      assigned,
      resolved,
    ])
    // 40 days ago, 39, 20 and 17.
    expect(counts.slice(-6)).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
      [4, 1],
      [0, 0],
      [0, 0],
    ])
    const begin = shift(app.clock.now(), -days(42))
    expect(weeklyPerformance.at(-6).period).toBe(istDate(begin))
    const sum = (key: string) =>
      monthlyTrends.reduce((total: number, month: Record<string, number>) => total + (month[key] ?? 0), 0)
    expect([sum('assigned'), sum('resolved')]).toEqual([5, 2])
    expect(monthlyTrends.at(-1).period).toBe(istDate(app.clock.now()).slice(0, 7))
    expect((await on.read(agent, path(agent), { days: '7' })).weeklyPerformance).toHaveLength(1)
    expect((await on.read(agent, path(agent), { days: '30' })).weeklyPerformance).toHaveLength(5)
  })

  test('narrows to a department, and compares all of them whatever is chosen', async () => {
    const stats = await on.read(agent, path(agent), { departmentId: ids.waste })
    expect(stats).toMatchObject({ totalAssigned: 1, resolved: 0, resolutionRate: 0 })
    expect(stats.previous.totalAssigned).toBe(0)
    const { departments } = await on.read(agent, path(agent))
    expect(stats.departments).toEqual(departments)
    expect(
      departments.map(({ id, totalAssigned, resolved }: Record<string, string>) => [
        id,
        totalAssigned,
        resolved,
      ]),
    ).toEqual([
      [ids.waste, 1, 0],
      [ids.lights, 3, 1],
    ])
  })

  test('heads read of their members what lies in their own departments', async () => {
    const stats = await on.read(head, path(agent))
    expect(stats).toMatchObject({ totalAssigned: 3, previous: { totalAssigned: 2 } })
    expect(stats.departments.map(({ id }: { id: string }) => id)).toEqual([ids.lights])
    const ask = (query: Record<string, string>) => on.ask(head, path(agent), query)
    expect((await ask({ departmentId: ids.lights })).status).toBe(200)
    expect((await ask({ departmentId: ids.waste })).status).toBe(403)
  })

  test('is for oneself, heads of a department of theirs, and admins; 404 where nobody has the id', async () => {
    const colleague = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
    const above = await createUser(app, 'SUPER_ADMIN')
    const status = async (user: TestUser | null, whose: { id: string }) =>
      (await on.ask(user, path(whose))).status
    for (const user of [agent, head, admin, above]) expect(await status(user, agent)).toBe(200)
    for (const user of [otherHead, colleague, analyst, citizen]) {
      expect(await status(user, agent)).toBe(403)
      expect(await status(user, citizen)).toBe(403)
    }
    expect(await status(null, agent)).toBe(401)
    for (const user of [analyst, otherHead, above]) expect(await status(user, user)).toBe(200)
    // Citizens have no work, and an account may have been another one before.
    expect(await on.read(admin, path(citizen))).toMatchObject({ totalAssigned: 0, resolutionRate: null })
    expect(await status(head, citizen)).toBe(403)
    for (const id of [newId(), 'nobody']) {
      for (const user of [admin, head, agent]) expect(await status(user, { id })).toBe(404)
    }
  })

  test('is found by ids in whatever letters, also the own one', async () => {
    const own = await on.read(agent, path(agent), { departmentId: ids.lights })
    const again = { id: agent.id.toUpperCase() }
    expect(await on.read(agent, path(again), { departmentId: ids.lights.toUpperCase() })).toEqual(own)
    expect(own.totalAssigned).toBe(3)
  })

  test('names a department or a number of days that it does not know', async () => {
    const fieldsOf = async (query: Record<string, string>) => {
      const { status, body } = await on.ask(agent, path(agent), query)
      return [status, body.fields]
    }
    expect(await fieldsOf({ days: '31' })).toEqual([400, { days: 'days must be 7, 30 or 90' }])
    const unknown = [400, { departmentId: 'Unknown department.' }]
    expect(await fieldsOf({ departmentId: newId() })).toEqual(unknown)
    expect(await fieldsOf({ departmentId: 'street-lighting' })).toEqual(unknown)
    const twice = await app.app.inject({
      url: `/api${path(agent)}?departmentId=1&departmentId=2`,
      headers: { authorization: `Bearer ${(await createUser(app, 'ADMIN')).token}` },
    })
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([400, ['departmentId']])
  })

  test('begins and ends to the moment: what was given just so many days ago counts, and not among the former', async () => {
    const one = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
    await on.change(admin, id, { assigneeId: one.id })
    const counts = async () => {
      const { totalAssigned, previous, weeklyPerformance } = await on.read(one, path(one), { days: '7' })
      return [totalAssigned, previous.totalAssigned, weeklyPerformance[0].assigned]
    }
    app.clock.advance(days(7))
    expect(await counts()).toEqual([1, 0, 1])
    app.clock.advance(1)
    expect(await counts()).toEqual([0, 1, 0])
    app.clock.advance(days(7) - 1)
    expect(await counts()).toEqual([0, 1, 0])
    app.clock.advance(1)
    expect(await counts()).toEqual([0, 0, 0])
  })
})
