import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { freshAddress, freshPhone } from '#testing/accounts.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { managing } from '#testing/managing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
const { put, read, audited } = managing(
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

  test('USR-011 isBlocked blocks and lifts', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    expect((await put(agent.id, { isBlocked: true })).body.data.status).toBe('blocked')
    expect((await app.call('GET', '/auth/me', { token: agent.token })).status).toBe(401)
    expect((await put(agent.id, { isBlocked: false })).body.data.status).toBe('active')
  })

  test('USR-011 what was listed and is sent back changes nothing: no block gets longer, the own account is as it was', async () => {
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const block = { action: 'block', duration: 24, reason: 'On leave' }
    await app.call('POST', `/admin/users/${agent.id}/block`, { token: boss.token, body: block })
    for (const { id } of [agent, boss]) {
      const listed = await read(id)
      const { status, body } = await put(id, listed)
      expect([status, body.data]).toEqual([200, listed])
    }
    expect(await read(agent.id)).toMatchObject({ blockReason: 'On leave', blockedUntil: expect.any(String) })
  })

  test('USR-011 staff keep a department, administrators as well', async () => {
    for (const role of ['DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN', 'ANALYST'] as const) {
      const { id } = await createUser(app, role, { departments: ['sanitation'] })
      for (const department of ['', null]) {
        expect(await put(id, { department })).toMatchObject({
          status: 400,
          body: { fields: { department: 'Please select a department' } },
        })
      }
      expect((await read(id)).department).toBe('Sanitation')
    }
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

  test('a department out of use keeps its people and gets no others', async () => {
    const there = await createUser(app, 'FIELD_AGENT', { departments: ['traffic'] })
    const other = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    const traffic = await departmentId(app, 'traffic')
    const use = (is_active: boolean) =>
      app.platform.db.updateTable('departments').set({ is_active }).where('id', '=', traffic).execute()
    await use(false)
    const refused = await set(other.id, { departments: [traffic] })
    expect([refused.status, refused.body.fields]).toEqual([400, { departments: 'Unknown department.' }])
    expect((await put(other.id, { department: traffic })).body.fields).toEqual({
      department: 'Unknown department.',
    })
    const sanitation = await departmentId(app, 'sanitation')
    expect(
      (await set(there.id, { departments: [traffic, sanitation], primaryDepartmentId: sanitation })).status,
    ).toBe(200)
    await use(true)
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
