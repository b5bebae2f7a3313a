import { afterAll, beforeAll, expect, test } from 'vitest'
import { installRegion } from '#features/categories/installation.service.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { blockOfPack } from './blocks.service.ts'

let app: TestApp
let admin: TestUser
let superAdmin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  superAdmin = await createUser(app, 'SUPER_ADMIN')
})
afterAll(() => app.close())

const list = async () => (await app.call('GET', '/admin/blocks', { token: admin.token })).body.data
const named = async (name: string) => (await list()).find((one: { name: string }) => one.name === name)
const add = (body: unknown, user: TestUser | null = admin) =>
  app.call('POST', '/admin/blocks', { token: user?.token, body })
const change = (id: string, body: unknown, user: TestUser = admin) =>
  app.call('PUT', `/admin/blocks/${id}`, { token: user.token, body })
const offered = async () => (await app.call('GET', '/installation')).body.data.blocks
const reportIn = async (block: string) =>
  app.call('POST', '/tickets/quick-report', {
    token: (await createUser(app, 'CITIZEN')).token,
    body: { category: 'Street Lighting', subcategory: '', description: 'It is dark', priority: 'LOW', block },
  })
const entries = () =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_type', '=', 'block')
    .orderBy('id')
    .execute()

test('a start fills in the blocks of the region pack, in their order', async () => {
  expect((await list()).map((one: { name: string }) => one.name)).toEqual(app.platform.region.blocks)
  expect(await offered()).toEqual(app.platform.region.blocks)
})

test('an added block is offered and can be reported in; one out of use neither, and its tickets keep it', async () => {
  const { status, body } = await add({ name: '  Block Z ' })
  expect([status, body.data.name, body.data.sortOrder]).toEqual([201, 'Block Z', 15])
  expect((await offered()).at(-1)).toBe('Block Z')
  const filed = await reportIn('Block Z')
  expect(filed.status).toBe(201)
  const out = await change(body.data.id, { version: body.data.version, isActive: false }, superAdmin)
  expect(out.body.data).toMatchObject({ isActive: false, version: 2 })
  expect(await offered()).not.toContain('Block Z')
  const refused = await reportIn('Block Z')
  expect([refused.status, refused.body.error]).toEqual([400, 'UNKNOWN_BLOCK'])
  const tickets = app.platform.db.selectFrom('tickets').select('block')
  expect(await tickets.execute()).toEqual([{ block: 'Block Z' }])
  expect(await entries()).toMatchObject([
    { action: 'BLOCK_CREATED', actor_id: admin.id, details: { name: 'Block Z' } },
    {
      action: 'BLOCK_CHANGED',
      actor_id: superAdmin.id,
      details: { from: { is_active: true }, to: { is_active: false } },
    },
  ])
})

test('a renamed block of the pack stays renamed after a start, one that is new in the pack arrives', async () => {
  const { id, version } = await named('Block B')
  expect((await change(id, { version, name: 'Old Town' })).status).toBe(200)
  const { region, db } = app.platform
  await installRegion(db, { ...region, blocks: [...region.blocks, 'Block New', 'block z'] })
  const names = (await list()).map((one: { name: string }) => one.name)
  expect(names).toContain('Old Town')
  expect(names).toContain('Block New')
  expect(names).not.toContain('Block B')
  expect(names).not.toContain('block z')
  expect(await blockOfPack(db, 'Block B')).toBe('Old Town')
})

test('of two administrators the second one hears that somebody else was quicker, and nothing is overwritten', async () => {
  const { id, version } = await named('Block C')
  const answers = await Promise.all([
    change(id, { version, name: 'Block C East' }),
    change(id, { version, name: 'Block C West' }, superAdmin),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = answers.find(({ status }) => status === 200)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('CHANGED_MEANWHILE')
  expect(await named(won?.body.data.name)).toMatchObject({ id, version: version + 1 })
})

test('what changes nothing is no change', async () => {
  const { id, version } = await named('Block D')
  expect((await change(id, { version, name: 'Block D', isActive: true })).body.data.version).toBe(version)
})

test('a name that is taken, a wrong field and an unknown block are named, and nothing is written', async () => {
  const before = await list()
  const { id, version } = await named('Block D')
  for (const answer of [await add({ name: 'BLOCK a' }), await change(id, { version, name: 'block A' })]) {
    expect([answer.status, answer.body.error, answer.body.fields]).toEqual([
      409,
      'NAME_TAKEN',
      { name: 'There is already one with this name.' },
    ])
  }
  const wrong: [unknown, string][] = [
    [{ name: '' }, 'name'],
    [{}, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'New', sortOrder: -1 }, 'sortOrder'],
    [{ name: 'New', sortOrder: 1.5 }, 'sortOrder'],
  ]
  for (const [body, field] of wrong) {
    const answer = await add(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
  expect((await change(id, { name: 'New' })).body.fields).toHaveProperty('version')
  expect((await change(admin.id, { version: 1, name: 'New' })).status).toBe(404)
  expect((await change('nothing', { version: 1, name: 'New' })).status).toBe(404)
  expect(await list()).toEqual(before)
})

test('the last block in use stays', async () => {
  const active = (await list()).filter((one: { isActive: boolean }) => one.isActive)
  const answers = []
  for (const { id, version } of active) answers.push(await change(id, { version, isActive: false }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(active.length - 1).fill(200), 409])
  expect(answers.at(-1)?.body.error).toBe('IN_USE')
  expect(await offered()).toHaveLength(1)
})

test('only administrators read and edit blocks', async () => {
  for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
    const user = await createUser(app, role)
    expect((await app.call('GET', '/admin/blocks', { token: user.token })).status).toBe(403)
    expect((await add({ name: 'Mine' }, user)).status).toBe(403)
  }
  expect((await add({ name: 'Mine' }, null)).status).toBe(401)
  expect(await named('Mine')).toBeUndefined()
})
