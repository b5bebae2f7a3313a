import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let asha: TestUser
let ravi: TestUser
let lights: Awaited<ReturnType<typeof createStaff>>
const ids = new Map<string, string>()

/** All of one moment, so that what tells them apart is their ids. */
beforeAll(async () => {
  app = await createTestApp()
  asha = await createUser(app, 'CITIZEN')
  ravi = await createUser(app, 'CITIZEN')
  lights = await createStaff(app, 'street-lighting')
  for (const [title, priority] of [
    ['one', 'LOW'],
    ['two', 'HIGH'],
    ['three', 'LOW'],
    ['four', 'HIGH'],
  ] as const) {
    ids.set(title, (await createTicket(app, asha, { title, priority })).id)
  }
  ids.set('road', (await createTicket(app, ravi, { title: 'road', category: 'Roads and Footpaths' })).id)
})
afterAll(() => app.close())

const titleOf = (found: { id: string } | null) => [...ids].find(([, id]) => id === found?.id)?.[0] ?? null
const ask = ({ token }: TestUser, title: string, query: Record<string, string> = {}) =>
  app.call('GET', `/tickets/${ids.get(title)}/neighbours`, { token, query })
async function beside(user: TestUser, title: string, query: Record<string, string> = {}) {
  const { status, body } = await ask(user, title, query)
  expect(status).toBe(200)
  return [titleOf(body.data.previous), titleOf(body.data.next)]
}

test.each<[Record<string, string>]>([
  [{}],
  [{ order: 'asc' }],
  [{ sort: 'priority' }],
  [{ sort: 'priority', order: 'asc' }],
  [{ sort: 'supportCount' }],
  [{ sort: 'slaDeadline' }],
  [{ sort: 'slaDeadline', order: 'desc' }],
])('with %j each ticket stands between those that the list has beside it', async (query) => {
  for (const user of [lights.admin, lights.head, asha]) {
    const { body } = await app.call('GET', '/tickets', { token: user.token, query })
    const listed: string[] = body.data.map(({ title }: { title: string }) => title)
    for (const [at, title] of listed.entries()) {
      expect(await beside(user, title, query)).toEqual([listed[at - 1] ?? null, listed[at + 1] ?? null])
    }
  }
})

test('one that has left the filter still stands between those that are in it', async () => {
  expect(await beside(lights.head, 'three', { priority: 'HIGH' })).toEqual(['four', 'two'])
  expect(await beside(lights.head, 'one', { priority: 'HIGH' })).toEqual(['two', null])
  expect(await beside(lights.head, 'one', { status: 'CLOSED' })).toEqual([null, null])
})

test('neighbours are of the list of whoever asks, and of no ticket that they may not read', async () => {
  expect(await beside(lights.head, 'four')).toEqual([null, 'three'])
  expect(await beside(asha, 'road', { scope: 'community' })).toEqual([null, null])
  expect(await beside(ravi, 'four', { scope: 'community' })).toEqual([null, 'three'])
  expect(await beside(lights.agent, 'four')).toEqual([null, null])
  expect((await ask(lights.head, 'road')).body.error).toBe('TICKET_FORBIDDEN')
  expect((await app.call('GET', `/tickets/${ids.get('one')}/neighbours`)).status).toBe(401)
  const unknown = await app.call('GET', '/tickets/unknown/neighbours', { token: asha.token })
  expect(unknown.body.error).toBe('TICKET_NOT_FOUND')
})
