import { roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { freshAddress, freshPhone, givePassword } from '#testing/accounts.ts'
import { createTickets } from '#testing/bulk-changes.ts'
import { createStaff, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let analyst: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await app.platform.db.deleteFrom('memberships').execute()
  ;({ head, agent, analyst } = await createStaff(app, 'sanitation'))
  admin = await createUser(app, 'ADMIN', { departments: ['general-administration'] })
})
afterAll(() => app.close())

const list = (by: TestUser, department?: string) =>
  app.call('GET', '/admin/team', { token: by.token, query: department ? { department } : {} })
const add = (body: object, by = admin, headers: Record<string, string> = {}) =>
  app.call('POST', '/admin/users', { token: by.token, body, headers })
const put = (id: string, body: object, by = admin) =>
  app.call('PUT', `/admin/users/${id}`, { token: by.token, body })
const block = (id: string, body: object, by = admin) =>
  app.call('POST', `/admin/users/${id}/block`, { token: by.token, body })
/** As an admin sees them whose session has not ended meanwhile. */
const member = async (id: string) =>
  (await list(await createUser(app, 'ADMIN'))).body.data.find((one: { id: string }) => one.id === id)
const ids = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id).toSorted()

describe('the team', () => {
  test('TEM-002 is a data list: of one department by name, slug or id, or of all within reach', async () => {
    const other = await createUser(app, 'FIELD_AGENT', { departments: ['traffic', 'sanitation'] })
    const roadAgent = await createUser(app, 'FIELD_AGENT', { departments: ['traffic'] })
    const all = ids(await list(admin))
    for (const { id } of [head, agent, analyst, other, roadAgent, admin]) expect(all).toContain(id)
    for (const department of ['Sanitation', 'sanitation', await departmentId(app, 'sanitation')]) {
      const sanitation = [head, agent, analyst, other]
      expect(
        ids(await list(admin, department)).filter((id) => sanitation.some((one) => one.id === id)),
      ).toHaveLength(4)
      expect(ids(await list(admin, department))).not.toContain(roadAgent.id)
      expect(ids(await list(head, department))).toEqual(ids(await list(head)))
    }
    expect(ids(await list(head))).not.toContain(roadAgent.id)
    expect((await list(head, 'Traffic and Parking')).status).toBe(403)
    expect((await list(admin, 'Magic')).body.fields).toEqual({ department: 'Unknown department.' })
  })

  test('TEM-002 carries what a member has to do, overdue and past its deadline', async () => {
    const now = app.clock.now()
    const times = [
      { created_at: now, sla_deadline: new Date(now.getTime() + hours(5)) },
      { created_at: now, sla_deadline: new Date(now.getTime() - hours(5)) },
      { created_at: new Date(now.getTime() - days(8)), sla_deadline: new Date(now.getTime() - hours(5)) },
      { created_at: new Date(now.getTime() - days(8)), status: 'RESOLVED' as const, resolved_at: now },
    ]
    for (const [index, id] of (await createTickets(app, 4)).entries()) {
      await app.platform.db
        .updateTable('tickets')
        .set({ assignee_id: agent.id, assigned_at: now, ...times[index] })
        .where('id', '=', id)
        .execute()
    }
    expect((await member(agent.id)).load).toEqual({ unresolved: 3, overdue: 1, pastDeadline: 2 })
    expect((await member(head.id)).load).toEqual({ unresolved: 0, overdue: 0, pastDeadline: 0 })
  })

  test('TEM-003 says INACTIVE of who is blocked or disabled, ACTIVE otherwise, and leaves the deleted out', async () => {
    expect(await member(agent.id)).toMatchObject({ status: 'ACTIVE', isBlocked: false })
    await block(agent.id, { action: 'block', reason: 'On leave' })
    expect(await member(agent.id)).toMatchObject({ status: 'INACTIVE', isBlocked: true, isRemoved: false })
    app.clock.advance(hours(24))
    expect(await member(agent.id)).toMatchObject({ status: 'ACTIVE', isBlocked: false, blockedUntil: null })
    await app.platform.db
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('id', '=', agent.id)
      .execute()
    expect(await member(agent.id)).toMatchObject({ status: 'INACTIVE', isBlocked: false })
    await app.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', agent.id)
      .execute()
    expect(await member(agent.id)).toBeUndefined()
  })

  test('TEM-004 offers each member what the viewer may do', async () => {
    const offered = async (by: TestUser, { id }: TestUser) => {
      const { abilities } = (await list(by)).body.data.find((one: { id: string }) => one.id === id)
      return Object.keys(abilities).filter((one) => abilities[one])
    }
    const all = ['edit', 'block', 'remove', 'viewPerformance']
    expect(await offered(admin, agent)).toEqual(all)
    expect(await offered(admin, head)).toEqual(all)
    expect(await offered(admin, analyst)).toEqual(all)
    expect(await offered(admin, admin)).toEqual(['viewPerformance'])
    expect(await offered(head, agent)).toEqual(['viewPerformance'])
    expect(await offered(head, analyst)).toEqual(['viewPerformance'])
  })
})

describe('a new member', () => {
  test('TEM-007 is a field agent of the named department, else of that of the admin, with a temporary password', async () => {
    const key = { 'idempotency-key': newId() }
    const sent = { name: 'Ravi', email: freshAddress(), phoneNumber: freshPhone(), department: 'Sanitation' }
    const { status, body } = await add({ ...sent, password: 'fixed123' }, admin, key)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...sent, role: 'FIELD_AGENT', status: 'ACTIVE' })
    expect((await add({ ...sent, password: 'fixed123' }, admin, key)).body).toEqual(body)
    const kept = await app.platform.db.selectFrom('idempotency_keys').select('reply_body').execute()
    expect(JSON.stringify(kept)).not.toContain(body.data.tempPassword)
    const login = (password: string) =>
      app.call('POST', '/auth/login', { body: { email: sent.email, password } })
    expect((await login('fixed123')).status).toBe(401)
    expect((await login(body.data.tempPassword)).body.mustChangePassword).toBe(true)
    const own = await add({ name: 'Ravi', email: freshAddress() })
    expect(own.body.data.department).toBe('General Administration')
    expect(own.body.data.phoneNumber).toBeNull()
  })

  test('TEM-006 needs a name and an e-mail; the phone may be empty, and is one where it is there', async () => {
    const fields = async (body: object) => (await add(body)).body.fields
    expect(await fields({})).toEqual({ name: 'Name is required', email: 'Email is required' })
    expect(await fields({ name: 'Ravi', email: 'ravi' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(Object.keys(await fields({ name: 'Ravi', email: freshAddress(), phoneNumber: '12' }))).toEqual([
      'phoneNumber',
    ])
    for (const phoneNumber of ['', null]) {
      const { body } = await add({ name: 'Ravi', email: freshAddress(), phoneNumber })
      expect(body.data.phoneNumber).toBeNull()
    }
  })

  test.each(['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'CITIZEN', 'ANALYST'])(
    'TEM-004 is no %s',
    async (role) => {
      expect((await add({ name: 'Ravi', email: freshAddress(), role })).status).toBe(400)
    },
  )

  test('needs a department where the admin has none', async () => {
    const without = await createUser(app, 'ADMIN')
    const { status, body } = await add({ name: 'Ravi', email: freshAddress() }, without)
    expect([status, body.fields]).toEqual([400, { department: 'Please select a department' }])
  })
})

describe('a member', () => {
  test('TEM-007 gets another name, e-mail, phone and department', async () => {
    const sent = { name: 'Meena', email: freshAddress(), phoneNumber: '', department: 'Traffic and Parking' }
    const { status, body } = await put(agent.id, { ...sent, role: 'FIELD_AGENT', password: 'fixed123' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...sent, phoneNumber: null, role: 'FIELD_AGENT' })
  })

  test('TEM-007 becomes at most a field agent', async () => {
    expect((await put(head.id, { role: 'DEPARTMENT_HEAD', name: 'Hema' })).body.data.name).toBe('Hema')
    for (const role of ['ADMIN', 'SUPER_ADMIN', 'DEPARTMENT_HEAD', 'CITIZEN']) {
      expect((await put(agent.id, { role })).status).toBe(403)
    }
    const { data } = (await put(head.id, { role: 'FIELD_AGENT' })).body
    expect(data).toMatchObject({ role: 'FIELD_AGENT', departments: [{ role: 'MEMBER' }] })
  })

  test('TEM-008 is blocked for some hours, which end by themselves, and unblocked', async () => {
    const { body } = await block(agent.id, { action: 'block', duration: 24, reason: 'On leave' })
    expect(Date.parse(body.data.blockedUntil)).toBe(app.clock.now().getTime() + hours(24))
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(401)
    expect((await block(agent.id, { action: 'unblock' })).body.data).toMatchObject({ isBlocked: false })
    await block(agent.id, { action: 'block' })
    await givePassword(app, agent, 'violet-lantern-29')
    const login = () =>
      app.call('POST', '/auth/login', { body: { email: agent.email, password: 'violet-lantern-29' } })
    expect((await login()).body.error).toBe('ACCOUNT_BLOCKED')
    app.clock.advance(hours(24))
    expect((await login()).status).toBe(200)
  })

  test('TEM-008 blocked for 8760 hours is removed: when they are over the account is disabled until somebody enables it', async () => {
    const { body } = await block(agent.id, { action: 'block', duration: 8760 })
    expect(body.data).toMatchObject({ status: 'INACTIVE', isBlocked: true, isRemoved: true })
    expect(body.data.abilities.remove).toBe(false)
    await givePassword(app, agent, 'violet-lantern-29')
    const login = async () => {
      const credentials = { email: agent.email, password: 'violet-lantern-29' }
      return (await app.call('POST', '/auth/login', { body: credentials })).body.error
    }
    expect(await login()).toBe('ACCOUNT_BLOCKED')
    app.clock.advance(hours(8760) + 1)
    expect(await login()).toBe('ACCOUNT_DISABLED')
    const token = (await createUser(app, 'SUPER_ADMIN')).token
    expect(await member(agent.id)).toMatchObject({ status: 'INACTIVE', isBlocked: false })
    const act = (action: string) => app.call('PUT', `/users/${agent.id}/status`, { token, body: { action } })
    expect((await act('unblock')).body.data.status).toBe('inactive')
    expect((await act('enable')).body.data.status).toBe('active')
    expect(await login()).toBeUndefined()
  })

  test('TEM-008 removed by mistake is back at once; disabled before, they stay it', async () => {
    await block(agent.id, { action: 'block', duration: 8760 })
    expect((await block(agent.id, { action: 'unblock' })).body.data).toMatchObject({
      status: 'ACTIVE',
      isRemoved: false,
    })
    await app.platform.db
      .updateTable('users')
      .set({ disabled_at: '2026-01-01T00:00:00Z' })
      .where('id', '=', agent.id)
      .execute()
    await block(agent.id, { action: 'block', duration: 8760 })
    const { data } = (await block(agent.id, { action: 'unblock' })).body
    expect(data).toMatchObject({ status: 'INACTIVE', isBlocked: false })
  })

  test.each([
    ['action', { action: 'remove' }],
    ['duration', { action: 'block', duration: 0 }],
    ['duration', { action: 'block', duration: 8761 }],
    ['duration', { action: 'block', duration: 1.5 }],
    ['duration', { action: 'block', duration: '24' }],
    ['reason', { action: 'block', reason: 'x'.repeat(501) }],
  ])('TEM-008 names a wrong %s: %j', async (field, body) => {
    const answer = await block(agent.id, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })
})

describe('by the calls of the team', () => {
  test('TEM-004 nobody touches an ADMIN, a SUPER_ADMIN, a CITIZEN or themselves', async () => {
    const above: TestUser[] = [admin]
    for (const role of ['ADMIN', 'SUPER_ADMIN', 'CITIZEN'] as const) above.push(await createUser(app, role))
    for (const { id } of above) {
      expect((await put(id, { name: 'Taken Over' })).status).toBe(403)
      expect((await block(id, { action: 'block' })).status).toBe(403)
    }
    const boss = await createUser(app, 'SUPER_ADMIN')
    expect((await put(boss.id, { name: 'Me' }, boss)).status).toBe(403)
    expect((await put(agent.id, { name: 'Anil' }, boss)).status).toBe(200)
  })

  test('TEM-005 only administrators change something, heads read theirs, others nothing', async () => {
    for (const role of roles) {
      const user = await createUser(app, role, { departments: role === 'CITIZEN' ? [] : ['sanitation'] })
      const manages = role === 'ADMIN' || role === 'SUPER_ADMIN'
      const reads = manages || role === 'DEPARTMENT_HEAD'
      const statuses = [
        await list(user),
        await put(agent.id, { name: 'Anil' }, user),
        await block(agent.id, { action: 'unblock' }, user),
        await add({ name: 'Ravi', email: freshAddress(), department: 'Sanitation' }, user),
      ].map(({ status }) => status)
      expect([role, ...statuses]).toEqual([
        role,
        reads ? 200 : 403,
        ...(manages ? [200, 200, 201] : [403, 403, 403]),
      ])
    }
    for (const [method, path] of [
      ['GET', '/admin/team'],
      ['POST', '/admin/users'],
      ['PUT', `/admin/users/${agent.id}`],
      ['POST', `/admin/users/${agent.id}/block`],
    ] as const) {
      expect((await app.call(method, path, { body: {} })).status).toBe(401)
    }
    expect((await put(newId(), { name: 'Anil' })).status).toBe(404)
    expect((await block('nobody', { action: 'block' })).status).toBe(404)
  })
})
