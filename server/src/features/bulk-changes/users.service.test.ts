import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { roles } from '@nagrik/contract/roles'
import type { BulkUserChange } from '@nagrik/contract/user-bulk-changes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { withoutQueue } from '#testing/bulk-changes.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { secretKey } from '#testing/test-database.ts'
import { workAtBulkChange } from './work.service.ts'

let app: TestApp
let boss: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  boss = await createUser(app, 'SUPER_ADMIN')
})
afterAll(() => app.close())

const ask = (body: object, by = boss, headers: Record<string, string> = {}) =>
  app.call('POST', '/users/bulk-changes', { token: by.token, body, headers })
const read = async (id: string, by = boss): Promise<BulkUserChange> =>
  (await app.call('GET', `/users/bulk-changes/${id}`, { token: by.token })).body.data
const refusals = async (id: string) =>
  (await app.call('GET', `/users/bulk-changes/${id}/refusals`, { token: boss.token })).body.data
async function ended(id: string): Promise<BulkUserChange> {
  await vi.waitFor(async () => expect((await read(id)).state).not.toBe('RUNNING'), {
    timeout: 60_000,
    interval: 20,
  })
  return read(id)
}
const statusOf = async (id: string) =>
  (await app.call('GET', `/users/${id}`, { token: boss.token })).body.data.status

/** So many citizens, all with the same word in their names. */
async function people(count: number): Promise<{ word: string; ids: string[] }> {
  const word = `Word${newId().slice(-6)}`
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `${word} ${index}`,
    email: `${word}.${index}@example.org`.toLowerCase(),
    password_hash: 'no password',
    role: 'CITIZEN' as const,
  }))
  await app.platform.db.insertInto('users').values(rows).execute()
  return { word, ids: rows.map(({ id }) => id) }
}
const entriesOf = async (ids: readonly string[]) =>
  (
    await app.platform.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'action'])
      .where('subject_id', 'in', ids)
      .execute()
  ).map(({ action }) => action)

describe('one call for many accounts', () => {
  const many = Number(process.env.BULK_USERS ?? 60)

  test(`USR-019 does to all ${many} that fit the filter what the single call does, with progress, each once`, async () => {
    const { word, ids } = await people(many)
    const started = performance.now()
    const { status, body } = await ask({ action: 'disable', reason: 'Left', filter: { search: word } })
    expect(performance.now() - started).toBeLessThan(5000)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ action: 'disable', state: 'RUNNING', total: many, changed: 0 })
    expect(await ended(body.data.id)).toMatchObject({ state: 'ENDED', changed: many, refused: 0 })
    expect(await entriesOf(ids)).toEqual(Array(many).fill('USER_DISABLED'))
    const listed = await app.call('GET', '/users', {
      token: boss.token,
      query: { search: word, status: 'inactive' },
    })
    expect(listed.body.pagination.total).toBe(many)
  }, 120_000)

  test('by the rules of the single call: refusals are named, the own account is left out', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const gone = await createUser(app, 'CITIZEN')
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const already = await createUser(app, 'CITIZEN')
    await app.platform.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', already.id)
      .execute()
    const nobody = newId()
    const ids = [agent.id, boss.id, gone.id, already.id, nobody, agent.id.toUpperCase()]
    const { body } = await ask({ action: 'block', ids })
    expect(body.data.total).toBe(4)
    expect(await ended(body.data.id)).toMatchObject({ changed: 1, unchanged: 1, refused: 2 })
    expect(await refusals(body.data.id)).toEqual([
      {
        position: 2,
        userId: gone.id,
        user: { name: gone.name, email: gone.email, role: 'CITIZEN' },
        error: 'ACCOUNT_DELETED',
        message: 'This account was deleted.',
      },
      { position: 4, userId: nobody, user: null, error: 'USER_NOT_FOUND', message: 'User not found' },
    ])
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(401)
    expect(await statusOf(boss.id)).toBe('active')
  })

  test.each([
    ['enable', { disabled_at: new Date() }, 'active'],
    ['disable', {}, 'inactive'],
    ['block', {}, 'blocked'],
    ['unblock', { blocked_at: new Date() }, 'active'],
    ['soft_delete', {}, 'soft_deleted'],
  ])('%s', async (action, columns, status) => {
    const { ids } = await people(2)
    await app.platform.db
      .updateTable('users')
      .set({ updated_at: new Date(), ...columns })
      .where('id', 'in', ids)
      .execute()
    const { body } = await ask({ action, ids })
    expect(await ended(body.data.id)).toMatchObject({ changed: 2 })
    for (const id of ids) expect(await statusOf(id)).toBe(status)
  })

  test.each([
    ['action', { action: 'hard_delete', ids: [newId()] }],
    ['ids', { action: 'disable' }],
    ['ids', { action: 'disable', ids: [newId()], filter: {} }],
    ['ids', { action: 'disable', ids: ['nobody'] }],
    ['filter', { action: 'disable', filter: { status: 'gone' } }],
    ['department', { action: 'disable', filter: { department: 'Magic' } }],
  ])('names a wrong %s: %j', async (field, body) => {
    const answer = await ask(body)
    expect([answer.status, Object.keys(answer.body.fields).map((one) => one.split('.')[0])]).toEqual([
      400,
      [field],
    ])
  })

  test('says that nobody was chosen, and who too many are', async () => {
    const nobody = { ids: 'Please select users first' }
    expect((await ask({ action: 'disable', ids: [] })).body.fields).toEqual(nobody)
    expect((await ask({ action: 'disable', ids: [boss.id] })).body.fields).toEqual(nobody)
    expect((await ask({ action: 'disable', filter: { search: 'Nobody at all' } })).body.fields).toEqual({
      filter: 'Please select users first',
    })
    const tooMany = Array.from({ length: 5001 }, newId)
    expect((await ask({ action: 'disable', ids: tooMany })).body.message).toMatch(/^At most 5,000 users/)
  })

  test('that is repeated with its key is one', async () => {
    const { ids } = await people(1)
    const key = { 'idempotency-key': newId() }
    const [one, other] = [
      await ask({ action: 'disable', ids }, boss, key),
      await ask({ action: 'disable', ids }, boss, key),
    ]
    expect(other.body).toEqual(one.body)
  })

  test('is for super admins alone, who see those of each other; tickets have theirs elsewhere', async () => {
    const { ids } = await people(1)
    const { body } = await ask({ action: 'disable', ids })
    const { id } = body.data
    for (const role of roles) {
      const user = await createUser(app, role)
      const status = role === 'SUPER_ADMIN' ? 200 : 403
      const asked = [
        await app.call('GET', '/users/bulk-changes', { token: user.token }),
        await app.call('GET', `/users/bulk-changes/${id}`, { token: user.token }),
        await app.call('GET', `/users/bulk-changes/${id}/refusals`, { token: user.token }),
      ]
      expect([role, ...asked.map((one) => one.status)]).toEqual([role, status, status, status])
      if (role !== 'SUPER_ADMIN') expect((await ask({ action: 'disable', ids }, user)).status).toBe(403)
    }
    const asTickets = await app.call('GET', `/tickets/bulk-changes/${id}`, { token: boss.token })
    expect(asTickets.status).toBe(404)
    const listed = (await app.call('GET', '/tickets/bulk-changes', { token: boss.token })).body.data
    expect(listed).toEqual([])
  })
})

describe('its job', () => {
  let queue: ReturnType<typeof withoutQueue>
  beforeEach(() => {
    queue = withoutQueue(app)
  })
  afterEach(() => queue.restore())
  const act = async (id: string, what: 'stop' | 'resume') =>
    (await app.call('POST', `/users/bulk-changes/${id}/${what}`, { token: boss.token })).body.data

  test('stops where somebody stops it, and goes on from there', async () => {
    const { ids } = await people(3)
    const { id } = (await ask({ action: 'block', ids })).body.data
    expect(await act(id, 'stop')).toMatchObject({ state: 'STOPPED', stoppedBecause: 'ASKED' })
    await workAtBulkChange(app.platform, { id })
    expect(await entriesOf(ids)).toEqual([])
    await act(id, 'resume')
    await workAtBulkChange(app.platform, { id })
    expect(await read(id)).toMatchObject({ state: 'ENDED', changed: 3 })
  })

  test('stops where its owner is no super admin any more', async () => {
    const { ids } = await people(2)
    const { id } = (await ask({ action: 'block', ids })).body.data
    const other = await createUser(app, 'SUPER_ADMIN')
    await app.call('PUT', `/users/${boss.id}`, { token: other.token, body: { role: 'ADMIN' } })
    await workAtBulkChange(app.platform, { id })
    expect(await read(id, other)).toMatchObject({
      state: 'STOPPED',
      stoppedBecause: 'SIGNED_OUT',
      changed: 0,
    })
    expect(await entriesOf(ids)).toEqual([])
  })

  test('killed in the middle with -9 changes each account once', async () => {
    const { ids } = await people(60)
    const { id } = (await ask({ action: 'block', ids })).body.data
    const { databaseUrl, dataDir } = app.platform.config
    const path = new URL('../../testing/bulk-change-worker.ts', import.meta.url).pathname
    const settings = {
      ...{ DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir, SECRET_KEY: secretKey, BULK_CHANGE: id },
    }
    const worker = spawn(process.execPath, [path], { env: { ...process.env, ...settings }, stdio: 'inherit' })
    const killed = once(worker, 'exit')
    await vi.waitFor(async () => expect((await read(id)).changed).toBeGreaterThan(10), {
      timeout: 50_000,
      interval: 5,
    })
    worker.kill('SIGKILL')
    await killed
    const left = await read(id)
    expect(left.changed).toBeLessThan(60)
    expect(await entriesOf(ids)).toHaveLength(left.changed)
    while ((await read(id)).state === 'RUNNING') await workAtBulkChange(app.platform, { id })
    expect(await read(id)).toMatchObject({ state: 'ENDED', changed: 60 })
    expect(await entriesOf(ids)).toEqual(Array(60).fill('USER_BLOCKED'))
  }, 60_000)
})
