import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, shift } from '#platform/clock.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let superAdmin: TestUser
let head: TestUser
let agent: TestUser
beforeAll(async () => {
  app = await createTestApp()
  superAdmin = await createUser(app, 'SUPER_ADMIN', { name: 'Sunita' })
  await createUser(app, 'ADMIN', { name: 'Arun', departments: ['sanitation'] })
  head = await createUser(app, 'DEPARTMENT_HEAD', {
    name: 'Hema',
    departments: ['sanitation', 'water-supply'],
  })
  agent = await createUser(app, 'FIELD_AGENT', { name: 'Anil', departments: ['sanitation'] })
  await createUser(app, 'FIELD_AGENT', { name: 'Wahid', departments: ['water-supply', 'traffic'] })
  await createUser(app, 'FIELD_AGENT', { name: 'Tara 100%', departments: ['traffic'] })
  await createUser(app, 'ANALYST', { name: 'Anita', departments: ['sanitation'] })
  await createUser(app, 'CITIZEN', { name: 'Asha' })
})
afterAll(() => app.close())

const everyRole = 'FIELD_AGENT,DEPARTMENT_HEAD,ADMIN,SUPER_ADMIN'
const ask = (user: TestUser, query: Record<string, string>) =>
  app.call('GET', '/users', { token: user.token, query: { limit: '100', ...query } })
const names = async (user: TestUser, query: Record<string, string> = { role: everyRole }) =>
  (await ask(user, query)).body.data.map((one: { name: string }) => one.name)

describe('candidates for an assignment', () => {
  test('TKT-020: are all handlers for admins, by name', async () => {
    expect(await names(superAdmin)).toEqual(['Anil', 'Arun', 'Hema', 'Sunita', 'Tara 100%', 'Wahid'])
  })

  test('TKT-021: are agents and heads of the own departments for heads', async () => {
    expect(await names(head)).toEqual(['Anil', 'Hema', 'Wahid'])
    expect(await names(head, { role: 'ADMIN' })).toEqual([])
    expect(await names(await createUser(app, 'DEPARTMENT_HEAD', { name: 'Zoya' }))).toEqual([])
  })

  test('TKT-021: are only themselves for agents', async () => {
    expect(await names(agent)).toEqual(['Anil'])
    expect(await names(agent, { role: 'DEPARTMENT_HEAD' })).toEqual([])
  })

  test('carry no more than the choice needs', async () => {
    const { body } = await ask(superAdmin, { role: 'FIELD_AGENT', search: 'wahi' })
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        name: 'Wahid',
        role: 'FIELD_AGENT',
        department: 'Water Supply',
        departments: [
          { id: expect.any(String), name: 'Water Supply' },
          { id: expect.any(String), name: 'Traffic and Parking' },
        ],
      },
    ])
  })

  test('are narrowed by role in all three forms, by name and by limit', async () => {
    expect(await names(superAdmin, { role: 'ADMIN,SUPER_ADMIN' })).toEqual(['Arun', 'Sunita'])
    const repeated = await app.call('GET', '/users?role=ADMIN&role=SUPER_ADMIN', { token: superAdmin.token })
    expect(repeated.body.data).toHaveLength(2)
    expect(await names(superAdmin, { role: everyRole, search: '0%' })).toEqual(['Tara 100%'])
    expect(await names(superAdmin, { role: everyRole, search: '%' })).toEqual(['Tara 100%'])
    expect(await names(superAdmin, { role: everyRole, limit: '2' })).toEqual(['Anil', 'Arun'])
  })

  test('are active accounts only; a block that is over does not count', async () => {
    const now = app.clock.now()
    const states = [
      { deleted_at: now },
      { disabled_at: now },
      { blocked_at: now },
      { blocked_at: now, blocked_until: shift(now, hours(1)) },
      { blocked_at: shift(now, -hours(2)), blocked_until: shift(now, -hours(1)) },
    ]
    for (const [index, state] of states.entries()) {
      const { id } = await createUser(app, 'FIELD_AGENT', { name: `State ${index}` })
      await app.platform.db.updateTable('users').set(state).where('id', '=', id).execute()
    }
    expect(await names(superAdmin, { role: 'FIELD_AGENT', search: 'State' })).toEqual(['State 4'])
  })

  test.each([
    ['role', { role: 'KING' }],
    ['limit', { role: 'ADMIN', limit: '1001' }],
  ])('name a wrong %s: %j', async (field, query) => {
    const { status, body } = await ask(superAdmin, query)
    const [named] = Object.keys(body.fields)
    expect(status).toBe(400)
    expect(named?.split('.')[0]).toBe(field)
  })

  test('TKT-019: are not for citizens, analysts or the signed out', async () => {
    for (const role of ['CITIZEN', 'ANALYST'] as const) {
      expect((await ask(await createUser(app, role), { role: 'ADMIN' })).status).toBe(403)
    }
    expect((await app.call('GET', '/users', { query: { role: 'ADMIN' } })).status).toBe(401)
  })
})

describe('departments', () => {
  test('USR-014 are listed by name for who handles tickets, with the address of their page', async () => {
    const { status, body } = await app.call('GET', '/admin/departments', { token: agent.token })
    expect(status).toBe(200)
    const listed = body.data.map((one: { name: string }) => one.name)
    expect(listed).toEqual(app.platform.region.departments.map((one) => one.name).sort())
    expect(body.data[0]).toEqual({
      isActive: true,
      key: 'drainage-sewerage',
      slug: 'drainage-and-sewerage',
      version: 1,
      id: expect.any(String),
      name: expect.any(String),
      nameHi: expect.any(String),
      description: expect.any(String),
    })
  })

  test('are not for citizens, analysts or the signed out', async () => {
    for (const role of ['CITIZEN', 'ANALYST'] as const) {
      const { token } = await createUser(app, role)
      expect((await app.call('GET', '/admin/departments', { token })).status).toBe(403)
    }
    expect((await app.call('GET', '/admin/departments')).status).toBe(401)
  })
})
