import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let agent: TestUser
const lights = 'Street Lighting and Electrical'

/** Three tickets on lights and one on roads; two of them are 7 days and a minute old, one of these resolved. */
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const citizen = await createUser(app, 'CITIZEN')
  const deleted = await createUser(app, 'CITIZEN')
  await app.platform.db
    .updateTable('users')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', deleted.id)
    .execute()
  app.clock.advance(-days(7) - minutes(1))
  const late = await createTicket(app, citizen)
  const done = await createTicket(app, citizen)
  app.clock.advance(minutes(2))
  await createTicket(app, citizen)
  await createTicket(app, citizen, { category: 'Roads and Footpaths' })
  app.clock.advance(days(7) - minutes(1))
  await change(late.id, { status: 'IN_PROGRESS', assigneeId: agent.id })
  await change(done.id, { status: 'RESOLVED' })
})
afterAll(() => app.close())

const change = async (id: string, body: object) =>
  expect((await app.call('PUT', `/tickets/${id}`, { token: admin.token, body })).status).toBe(200)
const stats = async (user: TestUser, department?: string) => {
  const query: Record<string, string> = department === undefined ? {} : { department }
  const { status, body } = await app.call('GET', '/admin/stats', { token: user.token, query })
  expect(status).toBe(200)
  return body
}

const all = {
  success: true,
  totalTickets: 4,
  openTickets: 2,
  inProgressTickets: 1,
  resolvedTickets: 1,
  closedTickets: 0,
  resolutionRate: 25,
  overdueTickets: 1,
  averageResolutionDays: 8,
  totalUsers: 1,
  pendingEscalations: 0,
  changes: { totalTickets: null, resolutionRate: null, totalUsers: null },
}
const ofLights = { ...all, totalTickets: 3, openTickets: 1, resolutionRate: 33.3 }

describe('the figures', () => {
  test('DSH-010 GET /admin/stats of admins are over everything, or one department by name or slug', async () => {
    expect(await stats(admin)).toEqual(all)
    expect(await stats(await createUser(app, 'SUPER_ADMIN'))).toEqual(all)
    expect(await stats(admin, lights)).toEqual(ofLights)
    expect(await stats(admin, 'street-lighting')).toEqual(ofLights)
    expect(await stats(admin, '')).toEqual(all)
  })

  test('DSH-010 of heads and analysts are over their departments, whatever they ask for', async () => {
    for (const role of ['DEPARTMENT_HEAD', 'ANALYST'] as const) {
      const user = await createUser(app, role, { departments: ['street-lighting'] })
      for (const department of [undefined, lights, 'Sanitation', 'Nowhere']) {
        expect(await stats(user, department)).toEqual(ofLights)
      }
      const both = await createUser(app, role, { departments: ['street-lighting', 'roads-public-works'] })
      expect((await stats(both)).totalTickets).toBe(4)
      expect((await stats(both, 'roads-public-works')).totalTickets).toBe(1)
    }
  })

  test('of agents are over their assignments', async () => {
    expect(await stats(agent)).toEqual({
      ...all,
      totalTickets: 1,
      openTickets: 0,
      resolvedTickets: 0,
      resolutionRate: 0,
      averageResolutionDays: null,
    })
  })

  test('over nothing know no rate', async () => {
    const head = await createUser(app, 'DEPARTMENT_HEAD')
    expect(await stats(head)).toMatchObject({ totalTickets: 0, resolutionRate: null, overdueTickets: 0 })
    const newcomer = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    expect(await stats(newcomer)).toMatchObject({ totalTickets: 0, resolutionRate: null })
  })

  test('of an agent are compared with the thirty days before', async () => {
    const colleague = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    const citizen = await createUser(app, 'CITIZEN')
    app.clock.advance(-days(40))
    const old = await createTicket(app, citizen)
    app.clock.advance(days(40))
    const [done, open] = [await createTicket(app, citizen), await createTicket(app, citizen)]
    for (const { id } of [old, done, open]) await change(id, { assigneeId: colleague.id })
    await change(done.id, { status: 'RESOLVED' })
    const { totalTickets, changes } = await stats(colleague)
    expect([totalTickets, changes.totalTickets, changes.resolutionRate]).toEqual([3, 100, 50])
  })

  test('of an unknown department are refused by name', async () => {
    const reply = await app.call('GET', '/admin/stats', {
      token: admin.token,
      query: { department: 'Nowhere' },
    })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ department: 'Unknown department.' })
  })

  test('are not for citizens or the signed out', async () => {
    const citizen = await createUser(app, 'CITIZEN')
    expect((await app.call('GET', '/admin/stats', { token: citizen.token })).status).toBe(403)
    expect((await app.call('GET', '/admin/stats')).status).toBe(401)
  })
})
