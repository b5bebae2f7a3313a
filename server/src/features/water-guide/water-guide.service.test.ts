import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let citizen: TestUser
let admin: TestUser

async function open() {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  citizen = await createUser(app, 'CITIZEN')
}

const inWater = { category: 'Water Supply' }
const inSewerage = { category: 'Drainage and Sewerage' }

const change = async (id: string, body: object) =>
  expect((await app.call('PUT', `/tickets/${id}`, { token: admin.token, body })).status).toBe(200)
const guide = async (user: TestUser) => {
  const { status, body } = await app.call('GET', '/water-guide', { token: user.token })
  expect(status).toBe(200)
  return body.data
}
const rateLater = async () => {
  app.clock.advance(minutes(1))
  return (await guide(citizen)).resolutionRate
}
const titles = async (user: TestUser) =>
  (await guide(user)).issues.map((issue: { title: string }) => issue.title)

describe('the resolution rate', () => {
  beforeEach(open)
  afterEach(() => app.close())

  test('is unknown until there is a water ticket, whatever else was reported', async () => {
    expect((await guide(citizen)).resolutionRate).toBeNull()
    await createTicket(app, citizen)
    expect(await rateLater()).toBeNull()
    const { id } = await createTicket(app, citizen, inWater)
    expect(await rateLater()).toBe(0)
    await change(id, { status: 'RESOLVED' })
    expect(await rateLater()).toBe(100)
  })

  test('is the share of resolved and closed ones of everybody in every water category, to one decimal', async () => {
    const neighbour = await createUser(app, 'CITIZEN')
    const resolved = await createTicket(app, citizen, inWater)
    const closed = await createTicket(app, neighbour, inSewerage)
    const started = await createTicket(app, neighbour, inWater)
    const light = await createTicket(app, citizen)
    await change(resolved.id, { status: 'RESOLVED' })
    await change(closed.id, { status: 'CLOSED' })
    await change(started.id, { status: 'IN_PROGRESS' })
    await change(light.id, { status: 'RESOLVED' })
    expect((await guide(citizen)).resolutionRate).toBe(66.7)
    await createTicket(app, neighbour, inSewerage)
    expect(await rateLater()).toBe(50)
    await change(closed.id, { status: 'OPEN' })
    expect(await rateLater()).toBe(25)
  })

  test('is the same for everybody who is signed in', async () => {
    const { id } = await createTicket(app, citizen, inWater)
    await createTicket(app, citizen, inSewerage)
    await change(id, { status: 'RESOLVED' })
    for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST', 'SUPER_ADMIN'] as const) {
      expect((await guide(await createUser(app, role))).resolutionRate).toBe(50)
    }
    expect((await app.call('GET', '/water-guide')).status).toBe(401)
  })

  test('is counted once a minute', async () => {
    await createTicket(app, citizen, inWater)
    expect((await guide(citizen)).resolutionRate).toBe(0)
    await change((await createTicket(app, citizen, inWater)).id, { status: 'RESOLVED' })
    app.clock.advance(minutes(1) - 1)
    expect((await guide(citizen)).resolutionRate).toBe(0)
    app.clock.advance(1)
    expect((await guide(citizen)).resolutionRate).toBe(50)
  })
})

describe('the issues', () => {
  beforeAll(open)
  beforeEach(async () => {
    citizen = await createUser(app, 'CITIZEN')
  })
  afterAll(() => app.close())

  test('are the own ones in water categories, newest first', async () => {
    await createTicket(app, citizen, { ...inWater, title: 'first' })
    app.clock.advance(minutes(1))
    await createTicket(app, citizen, { ...inSewerage, title: 'second' })
    await createTicket(app, citizen, { title: 'light' })
    await createTicket(app, await createUser(app, 'CITIZEN'), { ...inWater, title: "a neighbour's" })
    expect(await titles(citizen)).toEqual(['second', 'first'])
  })

  test('are those that are not closed, or were closed within 30 days', async () => {
    const open = await createTicket(app, citizen, { ...inWater, title: 'resolved' })
    const closed = await createTicket(app, citizen, { ...inWater, title: 'closed' })
    await change(open.id, { status: 'RESOLVED' })
    await change(closed.id, { status: 'CLOSED' })
    for (const half of [days(15), days(15)]) {
      app.clock.advance(half)
      expect(await titles(citizen)).toEqual(['closed', 'resolved'])
    }
    app.clock.advance(1)
    expect(await titles(citizen)).toEqual(['resolved'])
  })

  test('are 20 at most', async () => {
    for (const day of [1, 2, 3]) {
      for (const one of Array(7).keys()) {
        await createTicket(app, citizen, { ...inWater, title: `${day}-${one}` })
      }
      app.clock.advance(days(1))
    }
    const found = await titles(citizen)
    expect(found).toHaveLength(20)
    expect(found).not.toContain('1-0')
  })

  test('are none of those who cannot report, although they work on some', async () => {
    admin = await createUser(app, 'ADMIN')
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['water-supply'] })
    const { id } = await createTicket(app, citizen, inWater)
    await change(id, { assigneeId: agent.id })
    expect(await titles(agent)).toEqual([])
    expect(await titles(admin)).toEqual([])
    await createTicket(app, admin, { ...inWater, title: "the admin's own" })
    expect(await titles(admin)).toEqual(["the admin's own"])
  })

  test('name who works on them, without a contact', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', {
      departments: ['water-supply'],
      name: 'Vikas Dahiya',
    })
    const { id } = await createTicket(app, citizen, inWater)
    await change(id, { assigneeId: agent.id })
    const [issue] = (await guide(citizen)).issues
    expect(issue.assignee).toEqual({ name: 'Vikas Dahiya' })
    expect(JSON.stringify(issue)).not.toContain(agent.email)
  })
})
