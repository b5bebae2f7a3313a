import { temporaryPasswordDays } from '@nagrik/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { freshAddress } from '#testing/accounts.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { managing, newPerson } from '#testing/managing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
const { add, put, audited } = managing(
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

const signIn = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

describe('a new user', () => {
  test('USR-006 answers the account with its temporary password, in the department that was named', async () => {
    const sent = newPerson()
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
    const sent = newPerson()
    const { tempPassword: old } = (await add({ ...sent, password: 'fixed123', tempPassword: 'fixed123' }))
      .body.data
    expect((await signIn(sent.email, 'fixed123')).status).toBe(401)
    const { status, body } = await signIn(sent.email, old)
    expect([status, body.mustChangePassword]).toEqual([200, true])
    const list = await app.call('GET', '/tickets', { token: body.token })
    expect(list).toMatchObject({ status: 403, body: { error: 'PASSWORD_CHANGE_REQUIRED' } })
    const change = { currentPassword: old, newPassword: 'violet-lantern-29' }
    await app.call('PUT', '/users/change-password', { token: body.token, body: change })
    expect((await app.call('GET', '/tickets', { token: body.token })).status).toBe(200)
    const late = newPerson()
    const { tempPassword } = (await add(late)).body.data
    app.clock.advance(days(temporaryPasswordDays) + 1)
    expect((await signIn(late.email, tempPassword)).body.error).toBe('TEMPORARY_PASSWORD_EXPIRED')
  })

  test('the password lies nowhere in the database, also where the call is made to be repeated', async () => {
    const key = { 'idempotency-key': newId() }
    const sent = newPerson()
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
    const { status, body } = await add(newPerson({ role }))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['role']])
  })

  test('USR-008 is of every role that can be made', async () => {
    for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN']) {
      expect((await add(newPerson({ role }))).body.data.user.role).toBe(role)
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
    const { status, body } = await add(newPerson(fields))
    expect([status, body.fields]).toEqual([400, { [field]: text }])
  })

  test('USR-009 who is a citizen belongs to no department, whatever was chosen', async () => {
    const { user } = (await add(newPerson({ role: 'CITIZEN' }))).body.data
    expect(user).toMatchObject({ department: null, departments: [] })
  })

  test('USR-010 who is an admin is placed in General Administration, also where the region has none such', async () => {
    await app.platform.db
      .updateTable('departments')
      .set({ name: 'Old Administration', slug: 'old' })
      .where('name', '=', 'General Administration')
      .execute()
    for (const department of [undefined, 'Sanitation']) {
      const { user } = (await add(newPerson({ role: 'ADMIN', department }))).body.data
      expect(user).toMatchObject({ department: 'General Administration', departmentCount: 1 })
    }
  })

  test('a department head is HEAD of theirs', async () => {
    const id = await departmentId(app, 'water-supply')
    const { user } = (await add(newPerson({ role: 'DEPARTMENT_HEAD', department: id }))).body.data
    expect(user.departments).toMatchObject([{ department: { id, name: 'Water Supply' }, role: 'HEAD' }])
  })

  test('has contacts of their own: those of living accounts are taken', async () => {
    const other = await createUser(app, 'CITIZEN')
    const mail = await add(newPerson({ email: other.email.toUpperCase() }))
    expect(mail).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered', fields: { email: expect.any(String) } },
    })
    const phone = await add(newPerson({ phoneNumber: other.phone }))
    expect(phone).toMatchObject({
      status: 409,
      body: {
        message: 'This phone number is already registered',
        fields: { phoneNumber: expect.any(String) },
      },
    })
    await app.call('DELETE', `/users/${other.id}`, { token: boss.token, body: { deleteType: 'soft' } })
    expect((await add(newPerson({ email: other.email, phoneNumber: other.phone }))).status).toBe(201)
  })

  test('an address that somebody may still go back to is theirs', async () => {
    const owner = await createUser(app, 'CITIZEN')
    const moved = { name: owner.name, email: freshAddress() }
    await app.call('PUT', '/users/profile', { token: owner.token, body: moved })
    expect(await add(newPerson({ email: owner.email }))).toMatchObject({ status: 409 })
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
    expect(await put(agent.id, { email: owner.email })).toMatchObject({ status: 409 })
  })
})
