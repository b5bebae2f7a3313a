import { roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hours, shift } from '#platform/clock.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { managing } from '#testing/managing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
const { act, remove, read, audited } = managing(
  () => app,
  () => boss,
)
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  boss = await createUser(app, 'SUPER_ADMIN', { name: 'Sunita' })
})
afterAll(() => app.close())

const newAgent = () => createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
const isSignedIn = async ({ token }: TestUser) =>
  (await app.call('GET', '/auth/me', { token })).status === 200
const password = 'violet-lantern-29'
const signIn = async (user: TestUser) => {
  await givePassword(app, user, password)
  return app.call('POST', '/auth/login', { body: { email: user.email, password } })
}
const set = (id: string, columns: object) =>
  app.platform.db.updateTable('users').set(columns).where('id', '=', id).execute()

describe('an action', () => {
  test.each([
    ['disable', 'inactive', 'ACCOUNT_DISABLED', 'USER_DISABLED'],
    ['block', 'blocked', 'ACCOUNT_BLOCKED', 'USER_BLOCKED'],
  ])(
    'USR-015 %s shuts the account: %s, signed out at once and told so after the password',
    async (...row) => {
      const [action, state, code, entry] = row
      const agent = await newAgent()
      const { status, body } = await act(agent.id, action, 'Left the service')
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ status: state, isBlocked: state === 'blocked' })
      expect(body.message).toBe(`User ${action === 'block' ? 'blocked' : 'disabled'} successfully`)
      expect(await isSignedIn(agent)).toBe(false)
      expect((await signIn(agent)).body.error).toBe(code)
      expect((await audited(agent.id))[0]).toMatchObject({
        action: entry,
        actor_id: boss.id,
        details: { from: 'active', to: state, reason: 'Left the service', network: '127.0.0.0/24' },
      })
    },
  )

  test.each([
    ['enable', { disabled_at: new Date() }],
    ['unblock', { blocked_at: new Date(), block_reason: 'Rude' }],
  ])('USR-015 %s opens it again', async (action, state) => {
    const agent = await newAgent()
    await set(agent.id, state)
    const { body } = await act(agent.id, action)
    expect(body.data).toMatchObject({ status: 'active', blockReason: null })
    expect(await isSignedIn(agent)).toBe(true)
  })

  test('USR-016 is offered by the state of the account', async () => {
    const offered = async (columns: object) => {
      const { id } = await newAgent()
      await set(id, columns)
      const { abilities, status } = await read(id)
      const names = ['enable', 'disable', 'block', 'unblock', 'softDelete', 'hardDelete']
      return [status, names.filter((one) => abilities[one]).join(' ')]
    }
    const now = app.clock.now()
    expect(await offered({ disabled_at: null })).toEqual(['active', 'disable block softDelete hardDelete'])
    expect(await offered({ disabled_at: now })).toEqual(['inactive', 'enable block softDelete hardDelete'])
    expect(await offered({ blocked_at: now })).toEqual(['blocked', 'unblock softDelete hardDelete'])
    expect(await offered({ deleted_at: now })).toEqual(['soft_deleted', 'hardDelete'])
    expect(await offered({ deleted_at: now, deletion_due_at: now })).toEqual(['hard_deleted', ''])
  })

  test('that comes twice changes nothing the second time', async () => {
    const agent = await newAgent()
    for (const action of ['disable', 'disable', 'enable', 'enable', 'block', 'block', 'unblock', 'unblock']) {
      expect((await act(agent.id, action)).status).toBe(200)
    }
    const actions = (await audited(agent.id)).map(({ action }) => action)
    expect(actions).toEqual(['USER_DISABLED', 'USER_ENABLED', 'USER_BLOCKED', 'USER_UNBLOCKED'])
  })

  test('names what it does not know', async () => {
    const { id } = await newAgent()
    expect((await act(id, 'promote')).body.fields).toEqual({ action: 'Unknown action' })
    expect((await act(id, 'block', 'x'.repeat(501))).body.fields).toHaveProperty('reason')
    expect((await remove(id, 'gently')).body.fields).toHaveProperty('deleteType')
    expect((await read(id)).status).toBe('active')
  })

  test('of nobody is done to a deleted account', async () => {
    const agent = await newAgent()
    await remove(agent.id, 'soft')
    for (const action of ['enable', 'disable', 'block', 'unblock']) {
      expect(await act(agent.id, action)).toMatchObject({ status: 409, body: { error: 'ACCOUNT_DELETED' } })
    }
    const edit = await app.call('PUT', `/users/${agent.id}`, { token: boss.token, body: { name: 'A' } })
    expect(edit.body.error).toBe('ACCOUNT_DELETED')
  })
})

describe('a deletion', () => {
  test('USR-017 soft keeps the data, and the account is as one that never was', async () => {
    const agent = await newAgent()
    const { status, body } = await remove(agent.id, 'soft', 'Retired')
    expect([status, body.message]).toEqual([200, 'User soft deleted successfully'])
    expect(await read(agent.id)).toMatchObject({
      status: 'soft_deleted',
      isDeleted: true,
      name: agent.name,
      email: agent.email,
      phoneNumber: agent.phone,
    })
    expect(await isSignedIn(agent)).toBe(false)
    expect((await signIn(agent)).body).toMatchObject({
      error: 'WRONG_CREDENTIALS',
      message: 'Invalid email or password',
    })
    expect((await audited(agent.id)).at(-1)).toMatchObject({
      action: 'USER_SOFT_DELETED',
      details: { from: 'active', to: 'soft_deleted', reason: 'Retired' },
    })
  })

  test('USR-017 hard erases the person at once from the screen, and then from the database', async () => {
    const agent = await newAgent()
    const { body } = await remove(agent.id, 'hard')
    expect(body.message).toBe('User hard deleted successfully')
    const tombstone = { status: 'hard_deleted', name: 'Deleted user', email: null, phoneNumber: null }
    expect(await read(agent.id)).toMatchObject(tombstone)
    const row = () =>
      app.platform.db
        .selectFrom('users')
        .select(['name', 'email', 'phone', 'password_hash', 'erased_at'])
        .where('id', '=', agent.id)
        .executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect((await row()).erased_at).not.toBeNull(), { timeout: 20_000 })
    expect(await row()).toMatchObject({ name: 'Deleted user', email: null, phone: null, password_hash: null })
    expect(await read(agent.id)).toMatchObject(tombstone)
    expect(await isSignedIn(agent)).toBe(false)
    const actions = (await audited(agent.id)).map(({ action }) => action)
    expect(actions).toEqual(['USER_HARD_DELETED', 'ACCOUNT_ERASED'])
  })

  test('USR-017 soft comes before hard, and one that comes twice is done once', async () => {
    const agent = await newAgent()
    for (const type of ['soft', 'soft', 'hard', 'hard', 'soft']) {
      expect((await remove(agent.id, type)).status).toBe(200)
    }
    const actions = (await audited(agent.id)).map(({ action }) => action)
    expect(actions.filter((one) => one.startsWith('USER'))).toEqual([
      'USER_SOFT_DELETED',
      'USER_HARD_DELETED',
    ])
  })

  test('USR-017 is never a hard one of a super admin', async () => {
    const other = await createUser(app, 'SUPER_ADMIN')
    expect((await read(other.id)).abilities.hardDelete).toBe(false)
    expect((await remove(other.id, 'hard')).status).toBe(403)
    expect((await remove(other.id, 'soft')).status).toBe(200)
    expect((await remove(other.id, 'hard')).status).toBe(403)
  })

  test.each(['soft', 'hard'])('USR-018 of oneself is refused: %s', async (type) => {
    const { status, body } = await remove(boss.id, type)
    expect([status, body.error, body.message]).toEqual([
      403,
      'OWN_ACCOUNT',
      'You cannot delete your own account. Please contact another admin.',
    ])
    expect(await isSignedIn(boss)).toBe(true)
  })
})

test('nobody enables, disables, blocks or unblocks themselves, and the row offers nothing of it', async () => {
  for (const action of ['enable', 'disable', 'block', 'unblock']) {
    expect(await act(boss.id, action)).toMatchObject({ status: 403, body: { error: 'OWN_ACCOUNT' } })
  }
  const { abilities } = await read(boss.id)
  expect(Object.keys(abilities).filter((one) => abilities[one])).toEqual([
    'edit',
    'manageDepartments',
    'viewPerformance',
  ])
})

test('of two super admins who shut each other out at once one stays, however they do it', async () => {
  await app.platform.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('role', '=', 'SUPER_ADMIN')
    .execute()
  const ways: ((target: TestUser) => [method: 'PUT' | 'DELETE', path: string, body: object])[] = [
    ({ id }) => ['PUT', `/users/${id}/status`, { action: 'block' }],
    ({ id }) => ['PUT', `/users/${id}/status`, { action: 'disable' }],
    ({ id }) => ['PUT', `/users/${id}`, { role: 'ADMIN' }],
    ({ id }) => ['DELETE', `/users/${id}`, { deleteType: 'soft' }],
  ]
  for (const [index, way] of ways.entries()) {
    const pair = [await createUser(app, 'SUPER_ADMIN'), await createUser(app, 'SUPER_ADMIN')] as const
    const other = ways[(index + 1) % ways.length] as (typeof ways)[number]
    const calls = [
      [pair[0], way(pair[1])],
      [pair[1], other(pair[0])],
    ] as const
    const replies = await Promise.all(
      calls.map(([{ token }, [method, path, body]]) => app.call(method, path, { token, body })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await Promise.all(pair.map(isSignedIn))
    expect(left.filter(Boolean)).toHaveLength(1)
    const [survivor] = pair.filter((_, at) => left[at])
    await set(survivor?.id ?? '', { disabled_at: new Date() })
  }
})

test('the last super admin who can sign in is kept, also where the caller is one no more to be counted on', async () => {
  const other = await createUser(app, 'SUPER_ADMIN')
  await app.platform.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('role', '=', 'SUPER_ADMIN')
    .where('id', 'not in', [boss.id, other.id])
    .execute()
  await set(boss.id, { deletion_due_at: shift(app.clock.now(), hours(24)) })
  for (const [path, body] of [
    [`/users/${other.id}/status`, { action: 'disable' }],
    [`/users/${other.id}`, { role: 'ADMIN' }],
  ] as const) {
    expect(await app.call('PUT', path, { token: boss.token, body })).toMatchObject({
      status: 409,
      body: { error: 'LAST_SUPER_ADMIN' },
    })
  }
  expect(await isSignedIn(other)).toBe(true)
})

test('every role can be disabled and enabled by a super admin', async () => {
  for (const role of roles) {
    const { id } = await createUser(app, role)
    expect((await act(id, 'disable')).status).toBe(200)
    expect((await act(id, 'enable')).body.data.status).toBe('active')
  }
})
