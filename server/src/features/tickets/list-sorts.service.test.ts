import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let asha: TestUser
let ravi: TestUser
let admin: TestUser
let head: TestUser
let agent: TestUser

interface Listed {
  title: string
  status: string
  priority: string
  supportCount: number
  createdAt: string
  sla: { resolutionDeadline: string }
}

/** In the order of their report; two of the same moment, so that their ids decide. */
beforeAll(async () => {
  app = await createTestApp()
  asha = await createUser(app, 'CITIZEN')
  ravi = await createUser(app, 'CITIZEN')
  ;({ admin, head, agent } = await createStaff(app, 'street-lighting'))
  const low = await createTicket(app, asha, { title: 'low', priority: 'LOW' })
  app.clock.advance(hours(1))
  const done = await createTicket(app, asha, { title: 'done', priority: 'CRITICAL' })
  app.clock.advance(hours(1))
  await createTicket(app, asha, { title: 'high', priority: 'HIGH' })
  await createTicket(app, asha, { title: 'high too', priority: 'HIGH' })
  app.clock.advance(hours(1))
  const road = await createTicket(app, asha, { title: 'road', category: 'Roads and Footpaths' })
  for (const supporter of [ravi, await createUser(app, 'CITIZEN')]) await support(low.id, supporter)
  await support(road.id, ravi)
  for (const { id } of [low, done]) await change(id, { assigneeId: agent.id })
  await change(done.id, { status: 'RESOLVED' })
})
afterAll(() => app.close())

const support = async (id: string, { token }: TestUser) =>
  expect((await app.call('POST', `/tickets/${id}/support`, { token, body: {} })).status).toBe(200)
const change = async (id: string, body: object) =>
  expect((await app.call('PUT', `/tickets/${id}`, { token: admin.token, body })).status).toBe(200)

async function listed(user: TestUser, query: Record<string, string>): Promise<Listed[]> {
  const { status, body } = await app.call('GET', '/tickets', { token: user.token, query })
  expect(status).toBe(200)
  return body.data
}
const titles = async (user: TestUser, query: Record<string, string>) =>
  (await listed(user, query)).map(({ title }) => title)

const sorted: [Record<string, string>, string[]][] = [
  [{}, ['road', 'high too', 'high', 'done', 'low']],
  [{ order: 'asc' }, ['low', 'done', 'high', 'high too', 'road']],
  [{ sort: 'priority' }, ['done', 'high too', 'high', 'road', 'low']],
  [{ sort: 'supportCount' }, ['low', 'road', 'high too', 'high', 'done']],
  [{ sort: 'slaDeadline' }, ['high', 'high too', 'low', 'road', 'done']],
]

test.each(sorted)('LST-005: %j sorts the list', async (query, expected) => {
  expect(await titles(admin, query)).toEqual(expected)
})

test.each(sorted.slice(1))('%j the other way is the exact reverse', async (query, expected) => {
  const order = ['slaDeadline', undefined].includes(query.sort) ? 'desc' : 'asc'
  expect(await titles(admin, { ...query, order })).toEqual([...expected].reverse())
})

test.each(sorted)('%j comes page after page without a gap or a double', async (query, expected) => {
  const pages = [1, 2, 3, 4, 5].map((page) => titles(admin, { ...query, page: String(page), limit: '1' }))
  expect((await Promise.all(pages)).flat()).toEqual(expected)
})

test.each(sorted)('%j neither widens nor narrows what somebody sees', async (query, expected) => {
  const without = (...gone: string[]) => expected.filter((title) => !gone.includes(title))
  expect(await titles(head, query)).toEqual(without('road'))
  expect(await titles(agent, query)).toEqual(without('road', 'high', 'high too'))
  expect(await titles(asha, query)).toEqual(expected)
  expect(await titles(ravi, query)).toEqual([])
  expect(await titles(ravi, { ...query, scope: 'community' })).toEqual(expected)
})

test('the order of what others reported says nothing that the list does not show', async () => {
  const ranks = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']
  const isDone = ({ status }: Listed) => Number(status === 'RESOLVED' || status === 'CLOSED')
  const shown: Record<string, (ticket: Listed) => string | number> = {
    createdAt: ({ createdAt }) => Date.parse(createdAt),
    priority: ({ priority }) => ranks.indexOf(priority),
    supportCount: ({ supportCount }) => supportCount,
    slaDeadline: (ticket) => `${isDone(ticket)} ${ticket.sla.resolutionDeadline}`,
  }
  for (const [sort, shownValue] of Object.entries(shown)) {
    const values = (await listed(ravi, { sort, order: 'asc', scope: 'community' })).map(shownValue)
    expect(values).toHaveLength(5)
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
  }
})
