import { mentionOf } from '@nagrik/contract/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetNotices } from '#features/notices/housekeeping.service.ts'
import { days, minutes, seconds } from '#platform/clock.ts'
import { messagesTo } from '#testing/accounts.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { settled } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { mailNotices } from './digest.service.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
})
afterAll(() => app.close())

const change = async (id: string, body: object) => {
  app.clock.advance(seconds(1))
  expect((await app.call('PUT', `/tickets/${id}`, { token: staff.head.token, body })).status).toBe(200)
}
const list = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await app.call('GET', '/notices', { token, query })).body
const unread = async ({ token }: TestUser) => (await app.call('GET', '/notices/unread', { token })).body.data
const read = ({ token }: TestUser, body?: object) => app.call('PUT', '/notices/read', { token, body })

test('the list comes in pages, newest first, with how much is unread', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id, ticketNumber, title } = await createTicket(app, reporter)
  for (const status of ['IN_PROGRESS', 'RESOLVED', 'CLOSED']) await change(id, { status })
  await settled(app, 'tell-of-events')

  const first = await list(reporter, { limit: '2' })
  expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 3 })
  expect(first.unread).toBe(3)
  expect(first.data[0]).toEqual({
    id: expect.any(String),
    kind: 'STATUS',
    text: `Ticket ${ticketNumber} is closed.`,
    textHi: `शिकायत ${ticketNumber} बंद कर दी गई है।`,
    ticket: { id, ticketNumber, title },
    isRead: false,
    createdAt: expect.any(String),
  })
  expect(new Date(first.data[0].createdAt)).toEqual(app.clock.now())
  const second = await list(reporter, { limit: '2', page: '2' })
  expect([...first.data, ...second.data].map(({ kind }) => kind)).toEqual(['STATUS', 'RESOLVED', 'STATUS'])

  // One, then all; what is of somebody else stays as it is.
  const other = await createUser(app, 'CITIZEN')
  const ids = [first.data[0].id, 'no id at all']
  expect((await read(other, { ids })).body.data).toEqual({ unread: 0 })
  expect(await unread(reporter)).toEqual({ unread: 3 })
  expect((await read(reporter, { ids })).body.data).toEqual({ unread: 2 })
  expect((await read(reporter, { ids: [] })).body.data).toEqual({ unread: 2 })
  const left = await list(reporter, { unread: 'true' })
  expect(left.data).toHaveLength(2)
  expect(left.pagination.totalCount).toBe(2)
  expect((await read(reporter)).body.data).toEqual({ unread: 0 })
  expect((await list(reporter)).data.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true)
})

test('a ticket that may not be read any more is not shown, and its title is masked for other citizens', async () => {
  const [reporter, supporter] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const { id } = await createTicket(app, reporter, { title: 'Call 9876543210 for the lamp' })
  await app.call('POST', `/tickets/${id}/support`, { token: supporter.token, body: {} })
  await change(id, { assigneeId: agent.id, status: 'IN_PROGRESS' })
  await settled(app, 'tell-of-events')
  expect((await list(reporter)).data[0].ticket.title).toContain('9876543210')
  expect((await list(supporter)).data[0].ticket.title).not.toContain('9876543210')
  expect((await list(agent)).data[0].ticket.id).toBe(id)
  await change(id, { category: 'Water Supply' })
  expect((await list(agent)).data[0]).toMatchObject({ kind: 'ASSIGNED', ticket: null })
})

test('of an internal note nobody is shown the ticket who no longer reads it as staff', async () => {
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const { id } = await createTicket(app, await createUser(app, 'CITIZEN'))
  const body = { content: `Please look, ${mentionOf(agent.id)}` }
  await app.call('POST', `/tickets/${id}/notes`, { token: staff.head.token, body })
  await settled(app, 'tell-of-events')
  const shown = async () => (await list(agent)).data.map(({ ticket }: { ticket: object | null }) => ticket)
  expect(await shown()).toMatchObject([{ id }])
  await app.platform.db.updateTable('users').set({ role: 'CITIZEN' }).where('id', '=', agent.id).execute()
  expect(await shown()).toEqual([null])
  app.clock.advance(minutes(11))
  await mailNotices(app.platform)
  await settled(app, 'deliver-email')
  expect(await messagesTo(app, agent.email, 0)).toEqual([])
})

test('nobody reads notices who is not signed in', async () => {
  const calls = [
    ['GET', '/notices'],
    ['GET', '/notices/unread'],
    ['PUT', '/notices/read'],
    ['GET', '/notices/preferences'],
    ['PUT', '/notices/preferences'],
  ] as const
  for (const [method, path] of calls) expect((await app.call(method, path)).status).toBe(401)
})

test('after ninety days a notice is gone', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  await change(id, { status: 'IN_PROGRESS' })
  await settled(app, 'tell-of-events')
  const rows = () =>
    app.platform.db.selectFrom('notices').select('id').where('user_id', '=', reporter.id).execute()
  app.clock.advance(days(90))
  await forgetNotices(app.platform)
  expect(await rows()).toHaveLength(1)
  app.clock.advance(1)
  await forgetNotices(app.platform)
  expect(await rows()).toEqual([])
})
