import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { ownTickets, scopeFor } from './selection.policy.ts'
import { countTickets } from './selection.queries.ts'
import { type Person, visitor } from './tickets.policy.ts'

let app: TestApp
let reporter: TestUser
let head: TestUser
beforeAll(async () => {
  app = await createTestApp()
  reporter = await createUser(app, 'CITIZEN')
  ;({ head } = await createStaff(app, 'street-lighting'))
  const lamp = await createTicket(app, reporter)
  await createTicket(app, reporter, { category: 'Water Supply' })
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
  expect(await countTickets(app.platform.db, scopeFor(visitor), {})).toBe(3)
  expect((await app.call('GET', '/tickets')).status).toBe(401)
})

test('the same filter narrows whatever scope it is asked in', async () => {
  const { db } = app.platform
  const [water] = (await app.call('GET', '/categories')).body.data.filter(
    (one: { name: string }) => one.name === 'Water Supply',
  )
  const filter = { categoryId: water.id }
  expect(await countTickets(db, scopeFor(visitor), filter)).toBe(2)
  expect(await countTickets(db, scopeFor(person(reporter)), filter)).toBe(1)
  expect(await countTickets(db, ownTickets(person(head)), {})).toBe(1)
  expect(await countTickets(db, ownTickets(person(head)), filter)).toBe(0)
})
