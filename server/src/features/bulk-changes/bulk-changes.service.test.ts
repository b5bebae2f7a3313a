import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { schedules } from '#testing/accounts.ts'
import { ask, createTickets, readBulk, withoutQueue, workThrough } from '#testing/bulk-changes.ts'
import { createStaff, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { removeOldBulkChanges } from './bulk-changes.service.ts'
import { workAtBulkChange } from './work.service.ts'

let app: TestApp
let queue: ReturnType<typeof withoutQueue>
let admin: TestUser
let head: TestUser
let agent: TestUser
let colleague: TestUser
let analyst: TestUser
beforeAll(async () => {
  app = await createTestApp()
  queue = withoutQueue(app)
})
beforeEach(async () => {
  ;({ admin, head, agent, colleague, analyst } = await createStaff(app, 'street-lighting'))
})
afterAll(() => {
  queue.restore()
  return app.close()
})

const path = '/tickets/bulk-changes'
const change = { priority: 'CRITICAL' }
const post = ({ token }: TestUser, body: object, headers = {}) =>
  app.call('POST', path, { token, body, headers })
const itsTickets = async (id: string) =>
  (
    await app.platform.db
      .selectFrom('bulk_results')
      .select('subject_id')
      .where('bulk_change_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ subject_id }) => subject_id)

test('a filter means what the list of the caller shows at that moment, as all its pages have it', async () => {
  const [first = '', ...others] = await createTickets(app, 3)
  await createTickets(app, 2, 'Water Supply')
  await app.call('PUT', `/tickets/${first}`, { token: head.token, body: { assigneeId: agent.id } })
  const filter = { status: 'open', assignment: 'UNASSIGNED', category: 'Street Lighting' }
  const list = await app.call('GET', '/tickets', { token: head.token, query: { ...filter, limit: '1000' } })
  const { id, total } = await ask(app, head, { filter, change })
  await createTickets(app, 1)
  const shown = list.body.data.map((ticket: { id: string }) => ticket.id)
  expect(shown).toEqual(expect.arrayContaining(others))
  expect(await itsTickets(id)).toEqual(shown)
  expect(total).toBe(shown.length)
  const own = await ask(app, agent, { filter: {}, change })
  expect(await itsTickets(own.id)).toEqual([first])
})

test('the same request again is the same bulk change, also once nothing fits its filter any more', async () => {
  const only = await createStaff(app, 'water-supply')
  await createTickets(app, 2, 'Water Supply')
  const request = { filter: { priority: 'MEDIUM' }, change }
  const headers = { 'idempotency-key': newId() }
  const asked = await post(only.head, request, headers)
  expect(asked.status).toBe(201)
  await workThrough(app, only.head, asked.body.data.id)
  const again = await post(only.head, request, headers)
  expect([again.status, again.body]).toEqual([201, asked.body])
  const fresh = await post(only.head, request, { 'idempotency-key': newId() })
  expect([fresh.status, fresh.body.fields]).toEqual([400, { filter: 'No issue was chosen.' }])
})

test.each<[string, object, object]>([
  ['neither ids nor a filter', { change }, { ids: 'Please give either ids or a filter.' }],
  ['both of them', { change, ids: [newId()], filter: {} }, { ids: 'Please give either ids or a filter.' }],
  ['no ids', { change, ids: [] }, { ids: 'No issue was chosen.' }],
  ['ids that are none', { change, ids: ['x'] }, { 'ids.0': 'ids must be ids of tickets' }],
  ['nothing to change', { change: {}, ids: [newId()] }, { change: 'Please choose what is to change.' }],
  [
    'nobody whom tickets are given to',
    { change: { assigneeId: newId() }, ids: [newId()] },
    { 'change.assigneeId': 'Unknown assignee.' },
  ],
  [
    'too many ids',
    { change, ids: Array.from({ length: 5001 }, newId) },
    { ids: 'At most 5,000 issues can be changed at once. Please narrow the filter.' },
  ],
  [
    'an unknown status',
    { change: { status: 'LOST' }, ids: [newId()] },
    { 'change.status': 'Unknown status' },
  ],
])('%s is refused by name', async (_, body, fields) => {
  const reply = await post(head, body)
  expect([reply.status, reply.body.fields]).toEqual([400, fields])
})

test('a filter that more tickets fit than one bulk change may have is refused', async () => {
  const [one = ''] = await createTickets(app, 1, 'Drainage and Sewerage')
  await sql`
    insert into tickets (id, ticket_number, title, description, category_id, department_id, reporter_id, block)
    select gen_random_uuid(), 'MANY-' || n, title, description, category_id, department_id, reporter_id, block
    from tickets, generate_series(1, 5000) n where id = ${one}`.execute(app.platform.db)
  const reply = await post(admin, { change, filter: { category: 'Drainage and Sewerage' } })
  expect([reply.status, reply.body.fields]).toEqual([
    400,
    { filter: 'At most 5,000 issues can be changed at once. Please narrow the filter.' },
  ])
})

test('only its owner and super admins see it; only its owner lets it go on', async () => {
  const ids = await createTickets(app, 2)
  const { id } = await ask(app, head, { ids, change })
  const superAdmin = await createUser(app, 'SUPER_ADMIN')
  const calls = [
    ['GET', `${path}/${id}`],
    ['GET', `${path}/${id}/refusals`],
    ['POST', `${path}/${id}/stop`],
    ['POST', `${path}/${id}/resume`],
    ['DELETE', `${path}/${id}`],
  ] as const
  const statuses = ({ token }: Partial<TestUser>) =>
    Promise.all(calls.map(async ([method, address]) => (await app.call(method, address, { token })).status))
  expect(await statuses({})).toEqual(Array(5).fill(401))
  for (const stranger of [await createUser(app, 'CITIZEN'), analyst]) {
    expect(await statuses(stranger)).toEqual(Array(5).fill(403))
  }
  for (const stranger of [admin, agent, await createUser(app, 'DEPARTMENT_HEAD')]) {
    expect(await statuses(stranger)).toEqual(Array(5).fill(404))
  }
  const listed = async ({ token }: TestUser) => (await app.call('GET', path, { token })).body.data
  expect(await listed(head)).toMatchObject([{ id, owner: { id: head.id, name: head.name }, ...change }])
  expect(await listed(admin)).toEqual([])
  expect(await listed(superAdmin)).toEqual(expect.arrayContaining(await listed(head)))
  const { token } = superAdmin
  expect((await app.call('POST', `${path}/${id}/stop`, { token })).body.data.state).toBe('STOPPED')
  expect((await app.call('POST', `${path}/${id}/resume`, { token })).status).toBe(403)
  expect((await app.call('GET', `${path}/x`, { token })).status).toBe(404)
})

test('it says who is to have the tickets, and that nobody is', async () => {
  const ids = await createTickets(app, 1)
  const { assignee } = await ask(app, head, { ids, change: { assigneeId: colleague.id.toUpperCase() } })
  expect(assignee).toEqual({ id: colleague.id, name: colleague.name })
  expect(await ask(app, head, { ids, change: { assigneeId: null } })).toMatchObject({ assignee: null })
})

test('somebody has three of them at work at most, also where they go on', async () => {
  const ids = await createTickets(app, 1)
  const first = await ask(app, head, { ids, change })
  await app.call('POST', `${path}/${first.id}/stop`, { token: head.token })
  await ask(app, head, { ids, change })
  const replies = await Promise.all([1, 2, 3, 4].map(() => post(head, { ids, change })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
  const { status, body } = await app.call('POST', `${path}/${first.id}/resume`, { token: head.token })
  expect([status, body.message]).toEqual([
    429,
    'Three bulk changes of yours are still at work. Please wait until one of them has ended.',
  ])
})

test('refusals come a hundred at a time', async () => {
  const ids = Array.from({ length: 120 }, newId)
  const { id } = await ask(app, head, { ids, change })
  await workThrough(app, head, id)
  const page = async (after?: string) =>
    (
      await app.call('GET', `${path}/${id}/refusals`, {
        token: head.token,
        ...(after && { query: { after } }),
      })
    ).body.data
  const [first, rest] = [await page(), await page('100')]
  expect([first.length, rest.length, await page('120')]).toEqual([100, 20, []])
  expect([...first, ...rest].map(({ ticketId }) => ticketId)).toEqual(ids)
})

test.each(['-1', '1.5', '2147483648', 'x'])('refusals after %s are refused by name', async (after) => {
  const superAdmin = await createUser(app, 'SUPER_ADMIN')
  for (const address of [`${path}/${newId()}/refusals`, `/users/bulk-changes/${newId()}/refusals`]) {
    const { status, body } = await app.call('GET', address, { token: superAdmin.token, query: { after } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['after']])
  }
})

test('one that is taken off the list while it is at work ends where it is', async () => {
  const ids = await createTickets(app, 3)
  const { id } = await ask(app, head, { ids, change })
  expect((await app.call('DELETE', `${path}/${id}`, { token: head.token })).body).toEqual({ success: true })
  await workAtBulkChange(app.platform, { id })
  expect(await readBulk(app, head, id)).toBeUndefined()
  expect((await app.call('GET', `/tickets/${ids[0]}`, { token: head.token })).body.data.priority).toBe(
    'MEDIUM',
  )
})

test('it is kept for thirty days with its results', async () => {
  const { id } = await ask(app, head, { ids: await createTickets(app, 1), change })
  app.clock.advance(days(30))
  const again = { ...head, token: await openSession(app.platform, app.platform.db, head, 'test') }
  await removeOldBulkChanges(app.platform)
  expect(await readBulk(app, again, id)).toMatchObject({ id })
  app.clock.advance(1)
  await removeOldBulkChanges(app.platform)
  expect(await readBulk(app, again, id)).toBeUndefined()
  expect(await itsTickets(id)).toEqual([])
  expect(await schedules(app)).toContainEqual({ name: 'remove-bulk-changes', cron: '27 * * * *' })
})
