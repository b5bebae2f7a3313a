import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import {
  ask,
  createTickets,
  readBulk,
  timesChanged,
  withoutQueue,
  workThrough,
} from '#testing/bulk-changes.ts'
import { createStaff, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { secretKey } from '#testing/test-database.ts'
import { workAtBulkChange } from './work.service.ts'

let app: TestApp
let second: TestApp
let head: TestUser
let agent: TestUser
let admin: TestUser
let queue: ReturnType<typeof withoutQueue>
beforeAll(async () => {
  app = await createTestApp()
  second = await createTestApp({ beside: app })
})
beforeEach(async () => {
  ;({ head, agent, admin } = await createStaff(app, 'street-lighting'))
  queue = withoutQueue(app)
})
afterEach(() => queue.restore())
afterAll(async () => {
  await second.close()
  await app.close()
})

const priority = (ids: string[]) => ({ ids, change: { priority: 'HIGH' } })
const counts = ({
  changed,
  unchanged,
  refused,
}: {
  changed: number
  unchanged: number
  refused: number
}) => ({
  changed,
  unchanged,
  refused,
})
const act = async (user: TestUser, id: string, what: 'stop' | 'resume') =>
  (await app.call('POST', `/tickets/bulk-changes/${id}/${what}`, { token: user.token })).body.data
const refusalsOf = async (user: TestUser, id: string) =>
  (await app.call('GET', `/tickets/bulk-changes/${id}/refusals`, { token: user.token })).body.data

/** Something that happens in the middle: with the n-th ticket whose priority changes, before it is committed. */
function atChange(nth: number, happens: (ticketId: string) => unknown): void {
  const { listeners } = app.platform
  let seen = 0
  app.platform.listeners = {
    ...listeners,
    PRIORITY_CHANGED: [
      async (_platform, _tx, { ticketId }) => {
        seen += 1
        if (seen === nth) await happens(ticketId)
      },
    ],
  }
  queue.restore = ((restore) => () => {
    app.platform.listeners = listeners
    restore()
  })(queue.restore)
}

test('200 tickets are assigned by the queue, each refusal is named, and nothing happens twice', async () => {
  queue.restore()
  const own = await createTickets(app, 190)
  const had = await createTickets(app, 4)
  const foreign = await createTickets(app, 5, 'Water Supply')
  const unknown = '00000000-0000-7000-8000-000000000001'
  await Promise.all(
    had.map((id) =>
      app.call('PUT', `/tickets/${id}`, { token: admin.token, body: { assigneeId: agent.id } }),
    ),
  )
  const { id, total } = await ask(app, head, {
    ids: [...own.slice(0, 100), ...foreign, unknown, ...had, ...own.slice(100), ...own.slice(0, 9)],
    change: { assigneeId: agent.id },
  })
  expect(total).toBe(200)
  const seen = new Set<number>()
  await vi.waitFor(
    async () => {
      const { state, changed } = await readBulk(app, head, id)
      seen.add(changed)
      expect(state).toBe('ENDED')
    },
    { timeout: 50_000, interval: 30 },
  )
  expect(seen.size).toBeGreaterThan(3)
  expect(counts(await readBulk(app, head, id))).toEqual({ changed: 190, unchanged: 4, refused: 6 })
  const refusals = await refusalsOf(head, id)
  expect(
    refusals.map(({ ticketId, ticket, error }: Record<string, unknown>) => [ticketId, ticket, error]),
  ).toEqual([
    ...foreign.map((ticket) => [ticket, null, 'TICKET_FORBIDDEN']),
    [unknown, null, 'TICKET_NOT_FOUND'],
  ])
  expect(refusals[0].message).toBe('You do not have permission to view this ticket.')
  expect(await timesChanged(app, own, head.id)).toEqual(Array(190).fill(1))
  expect(await timesChanged(app, [...had, ...foreign], head.id)).toEqual(Array(9).fill(0))
}, 60_000)

test('it is stopped in the middle and gone on with, and nothing is done twice', async () => {
  const ids = await createTickets(app, 40)
  const { id } = await ask(app, head, priority(ids))
  let stopped: Promise<{ state: string; changed: number }> | undefined
  atChange(10, () => {
    stopped = act(head, id, 'stop')
  })
  await workThrough(app, head, id)
  const answer = (await stopped) ?? expect.unreachable('it was not stopped')
  expect(answer).toMatchObject({ state: 'STOPPED', stoppedBecause: 'ASKED' })
  expect(answer.changed).toBeGreaterThanOrEqual(10)
  expect(answer.changed).toBeLessThan(40)
  await workThrough(app, head, id)
  // After the answer nothing more has happened.
  expect((await readBulk(app, head, id)).changed).toBe(answer.changed)
  expect((await timesChanged(app, ids, head.id)).filter((times) => times > 0)).toHaveLength(answer.changed)

  expect(await act(head, id, 'resume')).toMatchObject({ state: 'RUNNING', stoppedBecause: null })
  expect(queue.enqueued).toEqual([{ id }, { id }])
  expect(await act(head, id, 'resume')).toMatchObject({ state: 'RUNNING' })
  expect(queue.enqueued).toHaveLength(2)
  expect(await workThrough(app, head, id)).toMatchObject({ state: 'ENDED', changed: 40, refused: 0 })
  expect(await timesChanged(app, ids, head.id)).toEqual(Array(40).fill(1))
  expect(await act(head, id, 'stop')).toMatchObject({ state: 'ENDED' })
  expect(await act(head, id, 'resume')).toMatchObject({ state: 'ENDED' })
})

test('a worker is killed with -9 in the middle, another one goes on, and nothing is done twice', async () => {
  const ids = await createTickets(app, 90)
  const { id } = await ask(app, head, priority(ids))
  const { databaseUrl, dataDir } = app.platform.config
  const path = new URL('../../testing/bulk-change-worker.ts', import.meta.url).pathname
  const settings = {
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey,
    BULK_CHANGE: id,
  }
  const worker = spawn(process.execPath, [path], { env: { ...process.env, ...settings }, stdio: 'inherit' })
  const killed = once(worker, 'exit')
  await vi.waitFor(async () => expect((await readBulk(app, head, id)).changed).toBeGreaterThan(10), {
    timeout: 50_000,
    interval: 5,
  })
  worker.kill('SIGKILL')
  await killed
  const left = await readBulk(app, head, id)
  expect(left).toMatchObject({ state: 'RUNNING' })
  expect(left.changed).toBeLessThan(90)
  expect((await timesChanged(app, ids, head.id)).filter((times) => times > 0)).toHaveLength(left.changed)
  expect(await workThrough(app, head, id)).toMatchObject({ state: 'ENDED', changed: 90 })
  expect(await timesChanged(app, ids, head.id)).toEqual(Array(90).fill(1))
}, 60_000)

test('several runs of two processes at once change each ticket once', async () => {
  const ids = await createTickets(app, 30)
  const { id } = await ask(app, head, priority(ids))
  const run = (test: TestApp) => workAtBulkChange(test.platform, { id })
  await Promise.all([run(app), run(second), run(app), run(second)])
  expect(counts(await readBulk(app, head, id))).toEqual({ changed: 30, unchanged: 0, refused: 0 })
  expect(await timesChanged(app, ids, head.id)).toEqual(Array(30).fill(1))
})

test('two bulk changes of the same tickets at once both come to their end', async () => {
  const ids = await createTickets(app, 25)
  const one = await ask(app, head, { ids, change: { status: 'IN_PROGRESS' } })
  const other = await ask(app, admin, { ids: ids.toReversed(), change: { assigneeId: agent.id } })
  const ended = await Promise.all([workThrough(app, head, one.id), workThrough(second, admin, other.id)])
  expect(ended.map(({ state, changed }) => [state, changed])).toEqual([
    ['ENDED', 25],
    ['ENDED', 25],
  ])
  for (const { id: actor } of [head, admin]) {
    expect(await timesChanged(app, ids, actor)).toEqual(Array(25).fill(1))
  }
})

test.each<[string, string, (owner: TestUser) => Promise<unknown>]>([
  [
    'whose session has ended',
    'SIGNED_OUT',
    (owner) => app.call('POST', '/auth/logout', { token: owner.token }),
  ],
  [
    'who was blocked',
    'SIGNED_OUT',
    ({ id }) =>
      app.platform.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute(),
  ],
  [
    'who must change the password first',
    'SIGNED_OUT',
    ({ id }) =>
      app.platform.db.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute(),
  ],
  [
    'whose role is another one now',
    'ROLE_CHANGED',
    ({ id }) =>
      app.platform.db.updateTable('users').set({ role: 'FIELD_AGENT' }).where('id', '=', id).execute(),
  ],
])('that of somebody %s stops in the middle', async (_, stoppedBecause, happens) => {
  const ids = await createTickets(app, 8)
  const { id } = await ask(app, head, priority(ids))
  atChange(3, () => happens(head))
  await workAtBulkChange(app.platform, { id })
  const superAdmin = await createUser(app, 'SUPER_ADMIN')
  expect(await readBulk(app, superAdmin, id)).toMatchObject({ state: 'STOPPED', stoppedBecause, changed: 3 })
})

test('its owner lets it go on in another session', async () => {
  const ids = await createTickets(app, 4)
  const { id } = await ask(app, head, priority(ids))
  await app.platform.db.deleteFrom('sessions').where('user_id', '=', head.id).execute()
  await workAtBulkChange(app.platform, { id })
  const again = { ...head, token: await openSession(app.platform, app.platform.db, head, 'test') }
  expect(await act(again, id, 'resume')).toMatchObject({ state: 'RUNNING' })
  expect(await workThrough(app, again, id)).toMatchObject({ state: 'ENDED', changed: 4 })
})

test('each ticket is asked for its permission when its turn comes', async () => {
  const ids = await createTickets(app, 6)
  const { id } = await ask(app, head, priority(ids))
  atChange(2, async () =>
    app.platform.db
      .updateTable('memberships')
      .set({ department_id: await departmentId(app, 'water-supply') })
      .where('user_id', '=', head.id)
      .execute(),
  )
  await workThrough(app, head, id)
  expect(counts(await readBulk(app, head, id))).toEqual({ changed: 2, unchanged: 0, refused: 4 })
})

test('an agent resolves what is theirs; the rest of the department is refused by name', async () => {
  const [mine = '', colleagues = ''] = await createTickets(app, 2)
  await app.call('PUT', `/tickets/${mine}`, { token: head.token, body: { assigneeId: agent.id } })
  const { id } = await ask(app, agent, { ids: [mine, colleagues], change: { status: 'RESOLVED' } })
  await workThrough(app, agent, id)
  const [refusal] = await refusalsOf(agent, id)
  expect(refusal).toMatchObject({
    position: 2,
    ticketId: colleagues,
    ticket: { title: 'Street Lighting', ticketNumber: expect.stringMatching(/^NGR-/) },
    error: 'FORBIDDEN',
    message: 'You do not have permission to do this.',
  })
  const { body } = await app.call('GET', `/tickets/${mine}`, { token: agent.token })
  expect(body.data).toMatchObject({ status: 'RESOLVED' })
  expect(body.data.timeline.at(-1)).toMatchObject({ action: 'STATUS_CHANGED', actorName: agent.name })
})

test('one that fails leaves its ticket as it was, is named, and holds up no other', async () => {
  const ids = await createTickets(app, 5)
  const { id } = await ask(app, head, priority(ids))
  let failing = ''
  atChange(2, (ticketId) => {
    failing = ticketId
    throw new Error('the listener fails')
  })
  expect(counts(await workThrough(app, head, id))).toEqual({ changed: 4, unchanged: 0, refused: 1 })
  expect(await refusalsOf(head, id)).toMatchObject([{ ticketId: failing, error: 'INTERNAL' }])
  expect(await timesChanged(app, [failing], head.id)).toEqual([0])
})

test('while the database is away nothing is refused for that, and the queue tries again', async () => {
  const ids = await createTickets(app, 3)
  const { id } = await ask(app, head, priority(ids))
  atChange(2, () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await expect(workAtBulkChange(app.platform, { id })).rejects.toThrow('deadlock detected')
  expect(counts(await readBulk(app, head, id))).toEqual({ changed: 1, unchanged: 0, refused: 0 })
  expect(await workThrough(app, head, id)).toMatchObject({ state: 'ENDED', changed: 3 })
})

test('a process that is about to stop hands it to the next one', async () => {
  const ids = await createTickets(app, 5)
  const { id } = await ask(app, head, priority(ids))
  const stopping = new AbortController()
  stopping.abort()
  await workAtBulkChange({ ...app.platform, stopping }, { id })
  expect(await readBulk(app, head, id)).toMatchObject({ state: 'RUNNING', changed: 1 })
  expect(queue.enqueued).toEqual([{ id }, { id }])
})
