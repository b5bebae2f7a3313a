import { afterAll, beforeAll, expect, test } from 'vitest'
import { countSelected } from '#testing/count-selected.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { ownTickets, type SearchField, scopeFor } from './selection.policy.ts'
import { type Person, visitor } from './tickets.policy.ts'

let app: TestApp
let reporter: TestUser
let head: TestUser
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  ;({ head } = await createStaff(app, 'street-lighting'))
  const lamp = await createTicket(app, reporter)
  await createTicket(app, reporter, { category: 'Water Supply', description: 'Call me at 9811122233.' })
  await createTicket(app, await createUser(app, 'CITIZEN'), { category: 'Water Supply' })
  await app.call('PUT', `/tickets/${lamp.id}`, { token: head.token, body: { assigneeId: head.id } })
})
afterAll(() => app.close())

const person = ({ id, role }: TestUser, departments: string[] = []): Person => ({
  id,
  role,
  departments: departments.map((one) => ({ id: one })),
})

test('a visitor counts every ticket, although every call of tickets answers 401 without a session', async () => {
  expect(await countSelected(app.platform.db, scopeFor(visitor), {})).toBe(3)
  expect((await app.call('GET', '/tickets')).status).toBe(401)
})

test('the same filter narrows whatever scope it is asked in', async () => {
  const { db } = app.platform
  const [water] = (await app.call('GET', '/categories')).body.data.filter(
    (one: { name: string }) => one.name === 'Water Supply',
  )
  const filter = { categoryId: water.id }
  expect(await countSelected(db, scopeFor(visitor), filter)).toBe(2)
  expect(await countSelected(db, scopeFor(person(reporter)), filter)).toBe(1)
  expect(await countSelected(db, ownTickets(person(head)), {})).toBe(1)
  expect(await countSelected(db, ownTickets(person(head)), filter)).toBe(0)
})

test('what is masked cannot be found by a visitor, nor by whom it was reported', async () => {
  const { db } = app.platform
  const found = (scope: Parameters<typeof countSelected>[1], field: SearchField, text: string) =>
    countSelected(db, scope, { search: { field, text } })
  const admin = scopeFor({ id: head.id, role: 'ADMIN', departments: [] })
  expect(await found(admin, 'ALL', '9811122233')).toBe(1)
  expect(await found(scopeFor(visitor), 'ALL', '9811122233')).toBe(0)
  expect(await found(scopeFor(visitor), 'ALL', 'Call me')).toBe(1)
  for (const [field, text] of [
    ['reporterName', reporter.name],
    ['reporterEmail', reporter.email],
    ['reporterPhone', reporter.phone],
  ] as const) {
    expect(await found(admin, field, text)).toBe(2)
    expect(await found(scopeFor(visitor), field, text)).toBe(0)
  }
})

test('somebody without a department counts nothing in any', async () => {
  for (const wish of [{}, { unassigned: true }]) {
    const agent = { id: reporter.id, role: 'FIELD_AGENT', departments: [] } as const
    const analyst = { id: reporter.id, role: 'ANALYST', departments: [] } as const
    expect(await countSelected(app.platform.db, scopeFor(agent, wish), {})).toBe(0)
    expect(await countSelected(app.platform.db, scopeFor(analyst, wish), {})).toBe(0)
  }
})
