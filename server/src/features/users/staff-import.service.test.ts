import { roles } from '@nagrik/contract/roles'
import type { ImportProblem, ImportResult } from '@nagrik/contract/staff-import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { freshAddress, freshPhone } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  boss = await createUser(app, 'SUPER_ADMIN')
})
afterAll(() => app.close())

const send = (csv: string, dryRun: boolean | undefined, by = boss, headers: Record<string, string> = {}) =>
  app.call('POST', '/users/import', { token: by.token, body: { csv, dryRun }, headers })
const heading = 'name,email,phone,role,department'
const file = (...rows: string[]) => [heading, ...rows].join('\r\n')
const row = (fields: Partial<Record<'name' | 'email' | 'phone' | 'role' | 'department', string>> = {}) => {
  const all = {
    ...{ name: 'Nisha Rani', email: freshAddress(), phone: freshPhone() },
    ...{ role: 'FIELD_AGENT', department: 'Sanitation', ...fields },
  }
  return [all.name, all.email, all.phone, all.role, all.department].join(',')
}
const countUsers = async () =>
  (
    await app.platform.db
      .selectFrom('users')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const problemsIn = async (csv: string): Promise<ImportProblem[]> => (await send(csv, true)).body.data.problems

describe('a file of staff', () => {
  test('is tried first: a dry run makes nobody, and is what happens where nothing is said', async () => {
    const before = await countUsers()
    for (const dryRun of [true, undefined]) {
      const { status, body } = await send(file(row(), row({ role: 'Department Head' })), dryRun)
      expect([status, body.data]).toEqual([200, { rows: 2, problems: [], created: [] }])
    }
    expect(await countUsers()).toBe(before)
  })

  test('makes each account with its department and a temporary password that is told once', async () => {
    const [agent, head, admin] = [freshAddress(), freshAddress(), freshAddress()]
    const key = { 'idempotency-key': newId() }
    const csv = file(
      row({ name: '"Rani, Nisha"', email: agent.toUpperCase() }),
      '',
      row({ email: head, role: 'department_head', department: 'water-supply' }),
      row({ email: admin, role: 'Admin', department: '' }),
    )
    const { status, body } = await send(csv, false, boss, key)
    expect(status).toBe(200)
    const { created } = body.data as ImportResult
    expect(created).toMatchObject([
      { row: 2, name: 'Rani, Nisha', email: agent, role: 'FIELD_AGENT', department: 'Sanitation' },
      { row: 4, email: head, role: 'DEPARTMENT_HEAD', department: 'Water Supply' },
      { row: 5, email: admin, role: 'ADMIN', department: 'General Administration' },
    ])
    expect((await send(csv, false, boss, key)).body).toEqual(body)
    const kept = JSON.stringify(
      await app.platform.db.selectFrom('idempotency_keys').select('reply_body').execute(),
    )
    for (const { email, tempPassword } of created) {
      const login = await app.call('POST', '/auth/login', { body: { email, password: tempPassword } })
      expect([login.status, login.body.mustChangePassword]).toEqual([200, true])
      expect(kept).not.toContain(tempPassword)
    }
    const entries = await app.platform.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'USER_CREATED')
      .where('actor_id', '=', boss.id)
      .execute()
    expect(entries).toHaveLength(3)
  })

  test('in Hindi, with a byte order mark, semicolons, other columns and columns in another order', async () => {
    const [email, phone] = [freshAddress(), freshPhone()]
    const grouped = `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`
    const csv = `\ufeffविभाग;क्रम;नाम;ई-मेल;फ़ोन नंबर;भूमिका\nस्वच्छता;7;निशा रानी;${email};${grouped};क्षेत्र अधिकारी\n`
    await app.platform.db
      .updateTable('departments')
      .set({ name_hi: 'स्वच्छता' })
      .where('slug', '=', 'sanitation')
      .execute()
    expect(await problemsIn(csv)).toEqual([])
    const { created } = (await send(csv, false)).body.data
    expect(created).toMatchObject([{ name: 'निशा रानी', department: 'Sanitation', role: 'FIELD_AGENT' }])
  })

  test('names each wrong row and cell, by itself, within the file and against accounts, and makes nobody', async () => {
    const other = await createUser(app, 'CITIZEN')
    const [mail, phone] = [freshAddress(), freshPhone()]
    const owner = await createUser(app, 'CITIZEN')
    await app.call('PUT', '/users/profile', {
      token: owner.token,
      body: { name: owner.name, email: freshAddress() },
    })
    const csv = file(
      row(),
      row({ name: '', email: 'nobody', phone: '12', role: 'King', department: '' }),
      row({ email: mail, phone }),
      row({ email: mail.toUpperCase() }),
      row({ phone }),
      row({ email: other.email }),
      row({ phone: other.phone, department: 'Magic' }),
      row({ department: '' }),
      `${row()},more`,
      row({ role: 'CITIZEN' }),
      row({ role: 'SUPER_ADMIN' }),
      row({ role: 'ANALYST' }),
      row({ email: owner.email }),
      row({ email: 'nobody', department: 'Magic' }),
    )
    const problems = await problemsIn(csv)
    const phoneText = 'Please enter a valid 10-digit mobile number'
    expect(problems).toEqual([
      { row: 3, field: 'name', message: 'Name is required' },
      { row: 3, field: 'email', message: 'Please enter a valid email address' },
      { row: 3, field: 'phone', message: phoneText },
      { row: 3, field: 'role', message: 'Unknown role' },
      { row: 3, field: 'department', message: 'Please select a department' },
      { row: 5, field: 'email', message: 'This stands in row 4 too.' },
      { row: 6, field: 'phone', message: 'This stands in row 4 too.' },
      { row: 7, field: 'email', message: 'This email is already registered' },
      { row: 8, field: 'phone', message: 'This phone number is already registered' },
      { row: 8, field: 'department', message: 'Unknown department.' },
      { row: 9, field: 'department', message: 'Please select a department' },
      { row: 10, field: null, message: 'This row has more cells than the heading.' },
      { row: 11, field: 'role', message: 'Unknown role' },
      { row: 12, field: 'role', message: 'Unknown role' },
      { row: 13, field: 'role', message: 'Unknown role' },
      { row: 14, field: 'email', message: 'This email is already registered' },
      { row: 15, field: 'email', message: 'Please enter a valid email address' },
      { row: 15, field: 'department', message: 'Unknown department.' },
    ])
    const before = await countUsers()
    const { status, body } = await send(csv, false)
    expect([status, body.error, body.data.problems]).toEqual([400, 'IMPORT_HAS_PROBLEMS', problems])
    expect(Object.keys(body.fields)).toEqual(['csv'])
    expect(await countUsers()).toBe(before)
  })

  test.each([
    ['no row', heading, { row: 1, field: null, message: 'The file has no rows beside its heading.' }],
    ['nothing', '', { row: 1, field: 'name', message: 'This column is missing.' }],
    [
      'a column less',
      'name,email,phone,role\nA,a@example.org,9876543210,ADMIN',
      { row: 1, field: 'department', message: 'This column is missing.' },
    ],
    [
      'an open quote',
      `${heading}\n"A,b`,
      { row: 1, field: null, message: 'A quotation mark in the file is not closed.' },
    ],
    [
      'too many rows',
      [heading, ...Array(101).fill('a')].join('\n'),
      { row: 1, field: null, message: 'A file may have at most 100 rows. Please split it.' },
    ],
  ])('with %s says so', async (_, csv, problem) => {
    expect((await problemsIn(csv))[0]).toEqual(problem)
    expect((await send(csv, false)).status).toBe(400)
  })

  test('is a text of at most 100,000 characters', async () => {
    expect((await send('x'.repeat(100_001), true)).body.fields).toHaveProperty('csv')
    const { status, body } = await app.call('POST', '/users/import', { token: boss.token, body: { csv: 5 } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['csv']])
  })

  test('that is sent twice at once makes its accounts once, and tells the other who has them', async () => {
    const csv = file(row(), row())
    const before = await countUsers()
    const replies = await Promise.all([send(csv, false), send(csv, false)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const told = replies.find(({ status }) => status === 400)?.body.data.problems
    expect(told.map(({ message }: ImportProblem) => message)).toContain('This email is already registered')
    expect(await countUsers()).toBe(before + 2)
  })

  test('is read for super admins alone', async () => {
    for (const role of roles) {
      const user = await createUser(app, role)
      const { status } = await send(file(row()), true, user)
      expect([role, status]).toEqual([role, role === 'SUPER_ADMIN' ? 200 : 403])
    }
    const { status } = await app.call('POST', '/users/import', { body: { csv: '' } })
    expect(status).toBe(401)
  })
})
