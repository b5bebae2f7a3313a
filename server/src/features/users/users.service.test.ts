import { roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { givePassword } from '#testing/accounts.ts'
import { createTickets } from '#testing/bulk-changes.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
let agent: TestUser
let citizen: TestUser
let ticketIds: string[]
beforeAll(async () => {
  app = await createTestApp()
  agent = await createUser(app, 'FIELD_AGENT', { name: 'Anil 100%', departments: ['sanitation', 'traffic'] })
  citizen = await createUser(app, 'CITIZEN', { name: 'Asha' })
  await createUser(app, 'DEPARTMENT_HEAD', { name: 'Hema', departments: ['sanitation'] })
  await createUser(app, 'ADMIN', { name: 'Arun' })
  await createUser(app, 'ANALYST', { name: 'Anita', departments: ['traffic'] })
  ticketIds = await createTickets(app, 2)
  await app.platform.db
    .updateTable('tickets')
    .set({ assignee_id: agent.id, assigned_at: new Date() })
    .execute()
  app.clock.advance(1000)
  boss = await createUser(app, 'SUPER_ADMIN', { name: 'Sunita' })
})
afterAll(() => app.close())

const ask = (query: Record<string, string>, by = boss) =>
  app.call('GET', '/users', { token: by.token, query })
const names = async (query: Record<string, string>) =>
  (await ask({ page: '1', ...query })).body.data.map(({ name }: { name: string }) => name).toSorted()

describe('the list of users', () => {
  test('USR-004 comes in pages of 20, newest first, with their number', async () => {
    const { status, body } = await ask({})
    expect(status).toBe(200)
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 1, totalCount: 7, total: 7 })
    expect(body.data[0].name).toBe('Sunita')
    const pages = await Promise.all(['1', '2', '3'].map((page) => ask({ page, limit: '3' })))
    expect(pages.map((one) => one.body.data.length)).toEqual([3, 3, 1])
    expect(pages[0]?.body.pagination).toMatchObject({ totalPages: 3, total: 7 })
    const ids = pages.flatMap((one) => one.body.data.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(7)
    expect((await ask({ page: '9' })).body.data).toEqual([])
  })

  test('USR-004 has 20 a page where no limit is named', async () => {
    const crowd = Array.from({ length: 21 }, (_, at) => ({
      ...{ id: newId(), name: `Crowd ${at}`, email: `crowd.${at}@example.org` },
      ...{ password_hash: 'no password', role: 'CITIZEN' as const },
    }))
    await app.platform.db.insertInto('users').values(crowd).execute()
    const { body } = await ask({ search: 'Crowd' })
    expect(body.data).toHaveLength(20)
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 21, total: 21 })
    await app.platform.db.deleteFrom('users').where('name', 'like', 'Crowd %').execute()
  })

  test('USR-004 is narrowed by search in name, e-mail and phone, by role, department and status', async () => {
    expect(await names({ search: 'asha' })).toEqual(['Asha'])
    expect(await names({ search: '0%' })).toEqual(['Anil 100%'])
    expect(await names({ search: '_' })).toEqual([])
    expect(await names({ search: agent.email.toUpperCase() })).toEqual(['Anil 100%'])
    expect(await names({ search: citizen.phone.slice(2) })).toEqual(['Asha'])
    expect(await names({ role: 'FIELD_AGENT' })).toEqual(['Anil 100%'])
    expect(await names({ role: 'ADMIN,ANALYST' })).toEqual(['Anita', 'Arun'])
    for (const department of ['Sanitation', 'sanitation', await departmentId(app, 'sanitation')]) {
      expect(await names({ department })).toEqual(['Anil 100%', 'Hema'])
    }
    expect(await names({ department: 'traffic', role: 'ANALYST', search: 'ani' })).toEqual(['Anita'])
    expect((await ask({ role: 'CITIZEN', status: 'active' })).body.pagination.total).toBe(2)
  })

  test('USR-004 tells every state apart, and each account is in one', async () => {
    const now = app.clock.now()
    const hour = 3_600_000
    const states = {
      active: [{ name: 'Gone By' }, { blocked_at: now, blocked_until: now }],
      inactive: [{ disabled_at: now }, { disabled_at: now, blocked_at: now, blocked_until: now }],
      blocked: [
        { blocked_at: now },
        { blocked_at: now, blocked_until: new Date(now.getTime() + hour) },
        { blocked_at: now, disabled_at: now },
      ],
      soft_deleted: [
        { deleted_at: now },
        { deleted_at: now, deletion_due_at: new Date(now.getTime() + hour) },
        { deleted_at: now, blocked_at: now },
      ],
      hard_deleted: [{ deleted_at: now, deletion_due_at: now }],
    }
    for (const [status, all] of Object.entries(states)) {
      const made: string[] = []
      for (const columns of all) {
        const { id } = await createUser(app, 'FIELD_AGENT', { name: 'State', departments: ['environment'] })
        await app.platform.db.updateTable('users').set(columns).where('id', '=', id).execute()
        made.push(id)
      }
      const { data } = (await ask({ status, department: 'environment' })).body
      expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual(made.toSorted())
      expect(new Set(data.map((one: { status: string }) => one.status))).toEqual(new Set([status]))
    }
    const everybody = await ask({ status: 'all', department: 'environment' })
    expect(everybody.body.pagination.total).toBe(11)
  })

  test('USR-005 carries what tells of an account, with its tickets', async () => {
    const [listed] = (await ask({ page: '1', search: 'Anil' })).body.data
    expect(listed).toEqual({
      id: agent.id,
      name: 'Anil 100%',
      email: agent.email,
      phoneNumber: agent.phone,
      role: 'FIELD_AGENT',
      department: 'Sanitation',
      departments: [
        {
          department: { id: expect.any(String), name: 'Sanitation', nameHi: expect.any(String) },
          role: 'MEMBER',
          isPrimary: true,
        },
        {
          department: expect.objectContaining({ name: 'Traffic and Parking' }),
          role: 'MEMBER',
          isPrimary: false,
        },
      ],
      departmentCount: 2,
      createdAt: expect.any(String),
      lastLoginAt: null,
      isBlocked: false,
      isDeleted: false,
      isVerified: false,
      status: 'active',
      blockedUntil: null,
      blockReason: null,
      _count: { reportedTickets: 0, assignedTickets: ticketIds.length },
      abilities: {
        ...{ edit: true, manageDepartments: true, enable: false, disable: true, block: true },
        ...{ unblock: false, softDelete: true, hardDelete: true, viewPerformance: true },
      },
    })
    const reporters = (await ask({ page: '1', role: 'CITIZEN' })).body.data
    expect(reporters.map((one: { _count: object }) => one._count)).toContainEqual({
      reportedTickets: 2,
      assignedTickets: 0,
    })
  })

  test('USR-005 who has signed in is verified, and when that was is told', async () => {
    const newcomer = await createUser(app, 'FIELD_AGENT', { name: 'Newcomer', departments: ['traffic'] })
    const listed = async () => (await ask({ page: '1', search: 'Newcomer' })).body.data[0]
    expect(await listed()).toMatchObject({ lastLoginAt: null, isVerified: false })
    await givePassword(app, newcomer, 'violet-lantern-29')
    const credentials = { email: newcomer.email, password: 'violet-lantern-29' }
    expect((await app.call('POST', '/auth/login', { body: credentials })).status).toBe(200)
    const { lastLoginAt, isVerified } = await listed()
    expect([new Date(lastLoginAt), isVerified]).toEqual([app.clock.now(), true])
  })

  test.each([
    ['page', { page: '0' }],
    ['page', { page: 'two' }],
    ['limit', { limit: '1001' }],
    ['status', { status: 'gone' }],
    ['role', { role: 'KING' }],
    ['department', { department: 'Magic' }],
    ['search', { search: 'x'.repeat(201) }],
  ])('USR-004 names a wrong %s: %j', async (field, query) => {
    const { status, body } = await ask(query)
    expect([status, Object.keys(body.fields).map((one) => one.split('.')[0])]).toEqual([400, [field]])
  })
})

describe('candidates', () => {
  test('API-007 are the answer to a role without page, department and status, also to super admins', async () => {
    const { body } = await ask({ role: 'FIELD_AGENT,DEPARTMENT_HEAD,ADMIN,SUPER_ADMIN', limit: '100' })
    expect(body.pagination).toBeUndefined()
    expect(Object.keys(body.data[0]).toSorted()).toEqual(['department', 'departments', 'id', 'name', 'role'])
  })

  test('API-007 are a data list of GET /admin/users: all for admins, their departments for heads', async () => {
    const listed = async (by: TestUser) => {
      const reply = await app.call('GET', '/admin/users', { token: by.token, query: { limit: '100' } })
      return reply.status === 200
        ? reply.body.data.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'State')
        : reply.status
    }
    const all = ['Anil 100%', 'Arun', 'Hema', 'Sunita']
    expect(await listed(boss)).toEqual(expect.arrayContaining(all))
    expect(await listed(await createUser(app, 'ADMIN', { name: 'Zafar' }))).toEqual(
      expect.arrayContaining(all),
    )
    const head = await createUser(app, 'DEPARTMENT_HEAD', { name: 'Zoya', departments: ['sanitation'] })
    expect(await listed(head)).toEqual(['Anil 100%', 'Hema', 'Zoya'])
    expect(await listed(agent)).toEqual(['Anil 100%'])
    expect(await listed(citizen)).toBe(403)
    expect(await listed(await createUser(app, 'ANALYST'))).toBe(403)
  })
})

describe('a profile', () => {
  const read = (by: TestUser, id: string) => app.call('GET', `/users/${id}`, { token: by.token })

  test('PER-005 comes with its departments, as data and as user', async () => {
    const { status, body } = await read(agent, agent.id)
    expect(status).toBe(200)
    expect(body.user).toEqual(body.data)
    expect(body.data).toMatchObject({ name: 'Anil 100%', department: 'Sanitation', departmentCount: 2 })
    expect(Object.values(body.data.abilities).filter(Boolean)).toHaveLength(1)
  })

  test('PER-005 is the own one for everybody of the staff, of their departments for heads, of all for admins', async () => {
    const people: TestUser[] = [agent, citizen]
    for (const role of roles) {
      if (role !== 'CITIZEN') people.push(await createUser(app, role, { departments: ['traffic'] }))
    }
    const elsewhere = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const readers: Record<string, TestUser[]> = {
      FIELD_AGENT: [],
      ANALYST: [],
      DEPARTMENT_HEAD: people.filter(({ role }) => role !== 'CITIZEN'),
      ADMIN: [...people, elsewhere],
      SUPER_ADMIN: [...people, elsewhere],
    }
    for (const viewer of people.slice(2)) {
      for (const person of [...people, elsewhere]) {
        const may = viewer === person || readers[viewer.role]?.includes(person)
        const { status } = await read(viewer, person.id)
        expect([viewer.role, person.role, person.name, status]).toEqual([
          viewer.role,
          person.role,
          person.name,
          may ? 200 : 403,
        ])
      }
      expect((await read(viewer, newId())).status).toBe(404)
      expect((await read(viewer, 'nobody')).status).toBe(404)
    }
    expect((await read(citizen, citizen.id)).status).toBe(403)
  })

  test('PER-005 is found by its id in whatever letters', async () => {
    expect((await read(boss, agent.id.toUpperCase())).body.data.id).toBe(agent.id)
  })
})
