import { temporaryPasswordDays } from '@nagrik/contract/limits'
import { roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { freshAddress, freshPhone } from '#testing/accounts.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  boss = await createUser(app, 'SUPER_ADMIN', { name: 'Sunita' })
})
afterAll(() => app.close())

const person = (fields: object = {}) => ({
  name: 'Nisha Rani',
  email: freshAddress(),
  phoneNumber: freshPhone(),
  role: 'FIELD_AGENT',
  department: 'Sanitation',
  ...fields,
})
const add = (body: object, headers: Record<string, string> = {}, by = boss) =>
  app.call('POST', '/users', { token: by.token, body, headers })
const put = (id: string, body: object, by = boss) =>
  app.call('PUT', `/users/${id}`, { token: by.token, body })
const read = async (id: string) => (await app.call('GET', `/users/${id}`, { token: boss.token })).body.data
const signIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })
const audited = (id: string) =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

describe('a new user', () => {
  test('USR-006 answers the account with its temporary password, in the department that was named', async () => {
    const sent = person()
    const { status, body } = await add(sent)
    expect(status).toBe(201)
    expect(body.data.tempPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
    expect(body.data.user).toMatchObject({
      name: 'Nisha Rani',
      email: sent.email,
      phoneNumber: sent.phoneNumber,
      role: 'FIELD_AGENT',
      department: 'Sanitation',
      departments: [{ department: { name: 'Sanitation' }, role: 'MEMBER', isPrimary: true }],
      departmentCount: 1,
      status: 'active',
      isVerified: false,
      lastLoginAt: null,
      _count: { reportedTickets: 0, assignedTickets: 0 },
    })
    expect(await audited(body.data.user.id)).toMatchObject([
      { action: 'USER_CREATED', actor_id: boss.id, details: { role: 'FIELD_AGENT', device: '' } },
      { action: 'TEMPORARY_PASSWORD_ISSUED', actor_id: boss.id },
    ])
  })

  test('USR-007 signs in with the password once it is theirs alone after a change, and not after 7 days', async () => {
    const sent = person()
    const { tempPassword: old } = (await add(sent)).body.data
    const { status, body } = await signIn(sent.email, old)
    expect([status, body.mustChangePassword]).toEqual([200, true])
    const list = await app.call('GET', '/tickets', { token: body.token })
    expect(list).toMatchObject({ status: 403, body: { error: 'PASSWORD_CHANGE_REQUIRED' } })
    const change = { currentPassword: old, newPassword: 'violet-lantern-29' }
    await app.call('PUT', '/users/change-password', { token: body.token, body: change })
    expect((await app.call('GET', '/tickets', { token: body.token })).status).toBe(200)
    const late = person()
    const { tempPassword } = (await add(late)).body.data
    app.clock.advance(days(temporaryPasswordDays) + 1)
    expect((await signIn(late.email, tempPassword)).body.error).toBe('TEMPORARY_PASSWORD_EXPIRED')
  })

  test('the password lies nowhere in the database, also where the call is made to be repeated', async () => {
    const key = { 'idempotency-key': newId() }
    const sent = person()
    const first = await add(sent, key)
    const again = await add(sent, key)
    expect(again.body).toEqual(first.body)
    const { tempPassword } = first.body.data
    const kept = await app.platform.db.selectFrom('idempotency_keys').select('reply_body').execute()
    const entries = await app.platform.db.selectFrom('audit_entries').select('details').execute()
    expect(kept.some(({ reply_body }) => reply_body.includes(sent.email))).toBe(true)
    expect(JSON.stringify([kept, entries])).not.toContain(tempPassword)
  })

  test.each(['SUPER_ADMIN', 'ANALYST', 'KING'])('USR-008 is never a %s', async (role) => {
    const { status, body } = await add(person({ role }))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['role']])
  })

  test('USR-008 is of every role that can be made', async () => {
    for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN']) {
      expect((await add(person({ role }))).body.data.user.role).toBe(role)
    }
  })

  test.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['phoneNumber', { phoneNumber: '' }, 'Please enter a valid 10-digit mobile number'],
    ['phoneNumber', { phoneNumber: '98765abc10' }, 'Please enter a valid 10-digit mobile number'],
    ['phoneNumber', { phoneNumber: '98765432101' }, 'Please enter a valid 10-digit mobile number'],
    ['department', { department: null }, 'Please select a department'],
    ['department', { role: 'DEPARTMENT_HEAD', department: '' }, 'Please select a department'],
    ['department', { department: 'Magic' }, 'Unknown department.'],
  ])('USR-009 names what is wrong with %s: %j', async (field, fields, text) => {
    const { status, body } = await add(person(fields))
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  test('USR-009 who is a citizen belongs to no department, whatever was chosen', async () => {
    const { user } = (await add(person({ role: 'CITIZEN' }))).body.data
    expect(user).toMatchObject({ department: null, departments: [] })
  })

  test('USR-010 who is an admin is placed in General Administration, also where the region has none such', async () => {
    await app.platform.db
      .updateTable('departments')
      .set({ name: 'Old Administration', slug: 'old' })
      .where('name', '=', 'General Administration')
      .execute()
    for (const department of [undefined, 'Sanitation']) {
      const { user } = (await add(person({ role: 'ADMIN', department }))).body.data
      expect(user).toMatchObject({ department: 'General Administration', departmentCount: 1 })
    }
  })

  test('a department head is HEAD of theirs', async () => {
    const id = await departmentId(app, 'water-supply')
    const { user } = (await add(person({ role: 'DEPARTMENT_HEAD', department: id }))).body.data
    expect(user.departments).toMatchObject([{ department: { id, name: 'Water Supply' }, role: 'HEAD' }])
  })

  test('has contacts of their own: those of living accounts are taken', async () => {
    const other = await createUser(app, 'CITIZEN')
    const mail = await add(person({ email: other.email.toUpperCase() }))
    expect(mail).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered', fields: { email: expect.any(String) } },
    })
    const phone = await add(person({ phoneNumber: other.phone }))
    expect(phone).toMatchObject({
      status: 409,
      body: {
        message: 'This phone number is already registered',
        fields: { phoneNumber: expect.any(String) },
      },
    })
    await app.call('DELETE', `/users/${other.id}`, { token: boss.token, body: { deleteType: 'soft' } })
    expect((await add(person({ email: other.email, phoneNumber: other.phone }))).status).toBe(201)
  })

  test('an address that somebody may still go back to is theirs', async () => {
    const owner = await createUser(app, 'CITIZEN')
    const moved = { name: owner.name, email: freshAddress() }
    await app.call('PUT', '/users/profile', { token: owner.token, body: moved })
    expect(await add(person({ email: owner.email }))).toMatchObject({ status: 409 })
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    expect(await put(agent.id, { email: owner.email })).toMatchObject({ status: 409 })
  })
})

describe('a change of a user', () => {
  test('USR-011 sets name, email, phone, role and department, and signs them out', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const sent = {
      name: 'Meena Kumari',
      email: freshAddress(),
      phoneNumber: freshPhone(),
      role: 'DEPARTMENT_HEAD',
      department: 'Water Supply',
    }
    const { status, body } = await put(agent.id, sent)
    expect(status).toBe(200)
    const { department, role, ...same } = sent
    expect(body.data).toMatchObject({ ...same, role, department })
    expect(body.data.departments).toMatchObject([{ role: 'HEAD', isPrimary: true }])
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(401)
    expect((await audited(agent.id)).at(-1)).toMatchObject({
      action: 'USER_CHANGED',
      details: {
        changed: ['name', 'email', 'phoneNumber', 'role', 'departments'],
        from: { role: 'FIELD_AGENT' },
        to: { role: 'DEPARTMENT_HEAD', departments: [await departmentId(app, 'water-supply')] },
      },
    })
    expect(JSON.stringify(await audited(agent.id))).not.toContain(sent.email)
  })

  test('USR-011 leaves what is not named, and nothing is written where nothing is new', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation', 'traffic'] })
    const { body } = await put(agent.id, { name: 'Other Name' })
    expect(body.data).toMatchObject({ email: agent.email, department: 'Sanitation', departmentCount: 2 })
    const entries = (await audited(agent.id)).length
    await put(agent.id, { name: 'Other Name', role: 'FIELD_AGENT', department: 'Sanitation' })
    expect(await audited(agent.id)).toHaveLength(entries)
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(200)
  })

  test.each([
    ['name', { name: '' }],
    ['department', { department: '' }],
    ['department', { department: 'Magic' }],
    ['email', { email: 'nobody' }],
    ['phoneNumber', { phoneNumber: '12' }],
    ['phoneNumber', { phoneNumber: null }],
    ['isBlocked', { isBlocked: 'yes' }],
    ['role', { role: 'KING' }],
  ])('USR-011 names a wrong %s: %j', async (field, body) => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const before = await read(agent.id)
    const answer = await put(agent.id, { ...body, ...(field !== 'name' && { name: 'Half Written' }) })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
    expect(await read(agent.id)).toEqual(before)
  })

  test('another primary department replaces the former one; one of theirs changes places with it', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation', 'traffic'] })
    const names = async () =>
      (await read(agent.id)).departments.map((one: { department: { name: string } }) => one.department.name)
    await put(agent.id, { department: 'traffic' })
    expect(await names()).toEqual(['Traffic and Parking', 'Sanitation'])
    await put(agent.id, { department: 'Water Supply' })
    expect(await names()).toEqual(['Water Supply', 'Sanitation'])
  })

  test('who becomes a citizen leaves every department; who becomes an admin has one', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation', 'traffic'] })
    expect((await put(agent.id, { role: 'CITIZEN' })).body.data.departments).toEqual([])
    expect((await put(agent.id, { role: 'FIELD_AGENT' })).body.fields).toEqual({
      department: 'Please select a department',
    })
    const { data } = (await put(agent.id, { role: 'ADMIN' })).body
    expect(data).toMatchObject({ role: 'ADMIN', department: 'General Administration' })
  })

  test('nobody becomes a SUPER_ADMIN or an ANALYST; to repeat the role that is there changes nothing', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const analyst = await createUser(app, 'ANALYST', { departments: ['sanitation'] })
    const other = await createUser(app, 'SUPER_ADMIN')
    expect((await put(agent.id, { role: 'SUPER_ADMIN' })).status).toBe(403)
    expect((await put(agent.id, { role: 'ANALYST' })).status).toBe(403)
    expect((await put(analyst.id, { role: 'ANALYST', name: 'Asha' })).body.data.name).toBe('Asha')
    expect((await put(other.id, { role: 'SUPER_ADMIN', name: 'Usha' })).body.data.name).toBe('Usha')
  })

  test('isBlocked blocks and lifts', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    expect((await put(agent.id, { isBlocked: true })).body.data.status).toBe('blocked')
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(401)
    expect((await put(agent.id, { isBlocked: false })).body.data.status).toBe('active')
  })

  test('links that were sent to the former address are worth nothing after an administrator changed it', async () => {
    const owner = await createUser(app, 'CITIZEN')
    await app.call('PUT', '/users/profile', {
      token: owner.token,
      body: { name: owner.name, email: freshAddress() },
    })
    await put(owner.id, { email: freshAddress() })
    const open = await app.platform.db
      .selectFrom('email_changes')
      .select('ended_at')
      .where('user_id', '=', owner.id)
      .execute()
    expect(open.map(({ ended_at }) => ended_at)).not.toContain(null)
    const row = await app.platform.db
      .selectFrom('users')
      .select('reset_email')
      .where('id', '=', owner.id)
      .executeTakeFirst()
    expect(row?.reset_email).toBeNull()
  })

  test('the own name may change here, the own contacts, role and block do not', async () => {
    expect((await put(boss.id, { name: 'Sunita Devi' })).status).toBe(200)
    for (const body of [
      { email: freshAddress() },
      { phoneNumber: freshPhone() },
      { role: 'ADMIN' },
      { isBlocked: true },
    ]) {
      expect(await put(boss.id, body)).toMatchObject({ status: 403, body: { error: 'OWN_ACCOUNT' } })
    }
    expect(await read(boss.id)).toMatchObject({ email: boss.email, role: 'SUPER_ADMIN', status: 'active' })
  })
})

describe('departments of a user', () => {
  const set = (id: string, body: object) =>
    app.call('PUT', `/users/${id}/departments`, { token: boss.token, body })

  test('USR-012 are set with the primary one', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['traffic'] })
    const [one, two] = [await departmentId(app, 'sanitation'), await departmentId(app, 'water-supply')]
    const { status, body } = await set(agent.id, { departments: [one, two], primaryDepartmentId: two })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ department: 'Water Supply', departmentCount: 2 })
    expect((await set(agent.id, { departments: [one] })).body.data).toMatchObject({
      department: 'Sanitation',
      departments: [{ department: { id: one }, isPrimary: true }],
    })
  })

  test('USR-013 answers none and a missing primary one in the words of the screen', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['traffic'] })
    const [one, two] = [await departmentId(app, 'sanitation'), await departmentId(app, 'water-supply')]
    const fields = async (body: object) => (await set(agent.id, body)).body.fields
    expect(await fields({ departments: [] })).toEqual({
      departments: 'Please select at least one department',
    })
    expect(await fields({ departments: [one, two] })).toEqual({
      primaryDepartmentId: 'Please select a primary department when assigning multiple departments',
    })
    expect(Object.keys(await fields({ departments: [one], primaryDepartmentId: two }))).toEqual([
      'primaryDepartmentId',
    ])
    expect(await fields({ departments: [newId()] })).toEqual({ departments: 'Unknown department.' })
    expect((await read(agent.id)).department).toBe('Traffic and Parking')
  })

  test('a head is HEAD of all of them, a citizen has none', async () => {
    const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['traffic'] })
    const ids = [await departmentId(app, 'sanitation'), await departmentId(app, 'water-supply')]
    const { data } = (await set(head.id, { departments: ids, primaryDepartmentId: ids[0] })).body
    expect(data.departments).toMatchObject([{ role: 'HEAD' }, { role: 'HEAD' }])
    const citizen = await createUser(app, 'CITIZEN')
    expect((await set(citizen.id, { departments: ids, primaryDepartmentId: ids[0] })).status).toBe(400)
  })
})

describe('managing users', () => {
  const calls = (id: string) =>
    [
      ['GET', '/users'],
      ['GET', '/users?page=1&role=FIELD_AGENT'],
      ['GET', '/users?status=all'],
      ['POST', '/users', person()],
      ['PUT', `/users/${id}`, { name: 'Taken Over' }],
      ['PUT', `/users/${id}/status`, { action: 'disable' }],
      ['PUT', `/users/${id}/departments`, { departments: [newId()] }],
      ['DELETE', `/users/${id}`, { deleteType: 'soft' }],
    ] as const

  test.each(roles.filter((role) => role !== 'SUPER_ADMIN'))(
    'is refused to %s by every call',
    async (role) => {
      const target = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
      const user = await createUser(app, role, { departments: role === 'CITIZEN' ? [] : ['sanitation'] })
      const before = await read(target.id)
      for (const [method, path, body] of calls(target.id)) {
        const { status } = await app.call(method, path, { token: user.token, body })
        expect([method, path, status]).toEqual([method, path, 403])
      }
      expect(await read(target.id)).toEqual(before)
    },
  )

  test('needs a session, and a user that exists', async () => {
    const nobody = newId()
    for (const [method, path, body] of calls(nobody)) {
      expect((await app.call(method, path, { body })).status).toBe(401)
    }
    for (const id of [nobody, 'nobody']) {
      for (const [method, path, body] of calls(id).slice(4)) {
        const { status } = await app.call(method, path, { token: boss.token, body })
        expect([path, status]).toEqual([path, 404])
      }
    }
  })
})
