import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

const token = () => ({ token: admin.token })
const queues = async () => (await app.call('GET', '/admin/system/jobs', token())).body.data
const queue = async (name: string) => (await queues()).find((one: { name: string }) => one.name === name)
const dead = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/admin/system/jobs/dead', { ...token(), query })).body
const retry = (body: unknown, user: TestUser = admin) =>
  app.call('POST', '/admin/system/jobs/retry', { token: user.token, body })

const secret = 'asha@example.org and 9812345678'
/** A message that nothing can open, on its last attempt. */
async function dies(name: string) {
  const { db, jobs } = app.platform
  const before = (await queue(name)).dead
  await db.transaction().execute(async (tx) => {
    const startAfter = new Date(Date.now() + 3_600_000)
    await jobs.enqueue(tx, name, { sealed: `${secret} ${newId()}` }, { startAfter })
    await sql`update jobs.job set retry_limit = 0, start_after = now()
      where name = ${name} and state = 'created'`.execute(tx)
  })
  await vi.waitFor(async () => expect((await queue(name)).dead).toBe(before + 1), { timeout: 10_000 })
}

test('every queue is listed with its schedule and what it holds', async () => {
  const all = await queues()
  expect(all.map((one: { name: string }) => one.name)).toContain('bulk-change')
  expect(all.find((one: { name: string }) => one.name === 'stop-bulk-changes').schedule).toBe('*/10 * * * *')
  expect(all.some((one: { name: string }) => one.name.startsWith('__') || one.name === 'given-up')).toBe(
    false,
  )
  const { db, jobs } = app.platform
  const startAfter = new Date(Date.now() + 3_600_000)
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'deliver-email', { sealed: 'x' }, { startAfter }))
  expect(await queue('deliver-email')).toMatchObject({ waiting: 0, later: 1, active: 0, dead: 0 })
  await sql`delete from jobs.job where name = 'deliver-email'`.execute(db)
})

test('a dead job is told with its queue, reason and time, and nothing of what it holds', async () => {
  await dies('deliver-email')
  await dies('deliver-sms')
  const body = await dead()
  expect(body.pagination.totalCount).toBe(2)
  expect(body.data[0]).toEqual({
    id: expect.any(String),
    queue: 'deliver-sms',
    reason: expect.any(String),
    diedAt: expect.any(String),
  })
  expect(body.data[0].reason).not.toBe('')
  expect((await dead({ queue: 'deliver-email' })).data).toHaveLength(1)
  expect((await dead({ limit: '1', page: '2' })).data).toHaveLength(1)
  expect(JSON.stringify([body, await queues()])).not.toMatch(/asha|9812345678/)
})

test('the reason names nobody and no password', async () => {
  const message = 'No answer from smtp://user:hunter2@mail.example for asha@example.org, 9812345678\nat x.ts'
  await sql`update jobs.job set source_output = ${JSON.stringify({ message })}::jsonb
    where name = 'given-up' and source_name = 'deliver-sms'`.execute(app.platform.db)
  const { reason } = (await dead({ queue: 'deliver-sms' })).data[0]
  expect(reason).toMatch(/^No answer from smtp:/)
  expect(reason).not.toMatch(/hunter2|asha|9812345678|x\.ts/)
  await sql`update jobs.job set source_output = '{"value": {"message": "job heartbeat timeout"}}'
    where name = 'given-up' and source_name = 'deliver-sms'`.execute(app.platform.db)
  expect((await dead({ queue: 'deliver-sms' })).data[0].reason).toBe('job heartbeat timeout')
})

test('a named one, or all of a queue, get their attempts again, and the log says who did it', async () => {
  await dies('deliver-email')
  const [first, second] = (await dead({ queue: 'deliver-email' })).data
  const other = await retry({ queue: 'deliver-sms', ids: [first.id] })
  expect(other.body.data).toEqual({ retried: 0, left: 1 })
  const one = await retry({ queue: 'deliver-email', ids: [first.id] })
  expect(one.body.data).toEqual({ retried: 1, left: 1 })
  expect((await dead({ queue: 'deliver-email' })).data).toMatchObject([{ id: second.id }])
  expect((await retry({ queue: 'deliver-email' })).body.data).toEqual({ retried: 1, left: 0 })
  // Both are tried again, fail as before and wait for their next attempt.
  await vi.waitFor(async () => expect((await queue('deliver-email')).later).toBe(2), { timeout: 10_000 })
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .where('subject_type', '=', 'queue')
    .orderBy('id')
    .execute()
  const entry = {
    ...{ action: 'JOBS_RETRIED', actor_id: admin.id, subject_id: 'deliver-email', details: { count: 1 } },
  }
  expect(entries).toEqual([entry, entry])
})

test('an unknown queue is not found, and what is no id is named', async () => {
  expect((await retry({ queue: 'nothing' })).status).toBe(404)
  expect((await retry({ queue: 'given-up' })).status).toBe(404)
  for (const [body, field] of [
    [{}, 'queue'],
    [{ queue: '' }, 'queue'],
    [{ queue: 'deliver-sms', ids: ['x'] }, 'ids.0'],
    [{ queue: 'deliver-sms', ids: [] }, 'ids'],
    [{ queue: 'deliver-sms', ids: 'all' }, 'ids'],
  ] as const) {
    const answer = await retry(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
})

test('only administrators see and retry jobs', async () => {
  for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
    const user = await createUser(app, role)
    for (const path of [
      '/admin/system/jobs',
      '/admin/system/jobs/dead',
      '/admin/system/settings',
      '/admin/messages',
    ])
      expect((await app.call('GET', path, { token: user.token })).status).toBe(403)
    expect((await retry({ queue: 'deliver-sms' }, user)).status).toBe(403)
  }
  expect((await app.call('GET', '/admin/system/jobs')).status).toBe(401)
  const superAdmin = await createUser(app, 'SUPER_ADMIN')
  expect((await app.call('GET', '/admin/system/jobs', { token: superAdmin.token })).status).toBe(200)
})
