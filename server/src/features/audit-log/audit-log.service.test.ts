import type { AuditEntry } from '@nagrik/contract/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#features/audit/audit.service.ts'
import { days, istDate, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { givePassword } from '#testing/accounts.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp, type TestReply } from '#testing/test-app.ts'

const password = 'correct horse'
const headers = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36',
}

let app: TestApp
let admin: TestUser
let chief: TestUser
let head: TestUser
let asha: TestUser
let lights: string
beforeAll(async () => {
  app = await createTestApp({ config: { trustProxy: ['127.0.0.1'] } })
  admin = await createUser(app, 'ADMIN', { name: 'Meera Rathi' })
  chief = await createUser(app, 'SUPER_ADMIN', { name: 'Chief Person' })
  head = await createUser(app, 'DEPARTMENT_HEAD', { name: 'Hari Singh', departments: ['street-lighting'] })
  asha = await createUser(app, 'CITIZEN', { name: 'Asha Devi' })
  lights = await departmentId(app, 'street-lighting')
  for (const user of [asha, chief]) await givePassword(app, user, password)
  for (const { email } of [asha, chief]) {
    await app.call('POST', '/auth/login', { body: { email, password }, headers })
  }
  for (const user of [head, chief]) await setNote(user, user === head)
})
afterAll(() => app.close())

const setNote = (user: TestUser, requiresNote: boolean) =>
  app.call('PUT', `/admin/departments/${lights}/settings`, {
    ...{ token: user.token, headers },
    body: { requiresNote, requiresPhoto: false },
  })
const ask = (user: TestUser | null, query: Record<string, string> = {}) =>
  app.call('GET', '/admin/audit', { token: user?.token, query })
async function found(user: TestUser, query: Record<string, string> = {}): Promise<AuditEntry[]> {
  const { status, body } = await ask(user, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.entries
}
const actions = async (user: TestUser, query: Record<string, string> = {}) =>
  (await found(user, query)).map(({ action, actor }) => `${action} ${actor?.name}`)

describe('an entry', () => {
  test('says who did what to whom, from where, and what stood before', async () => {
    const [entry] = await found(admin, { actor: 'hari' })
    expect(entry).toMatchObject({
      action: 'DEPARTMENT_SETTINGS_CHANGED',
      name: { en: 'Department settings changed', hi: 'विभाग की सेटिंग बदली' },
      actor: { id: head.id, name: 'Hari Singh', role: 'DEPARTMENT_HEAD' },
      subject: { type: 'department', typeName: { en: 'Department', hi: 'विभाग' }, id: lights },
      network: '203.0.113.0/24',
      device: 'Chrome on Android',
      details: [
        { name: { en: 'Asks for a note' }, from: { en: 'No', hi: 'नहीं' }, to: { en: 'Yes', hi: 'हाँ' } },
      ],
    })
    expect(entry?.subject.name?.en).toContain('Lighting')
    expect(Date.parse(entry?.at ?? '')).toBe(app.clock.now().getTime())
  })

  test('of somebody who was erased has their tombstone, one of a phone no name', async () => {
    const gone = await createUser(app, 'CITIZEN', { name: 'Deleted user' })
    const by = { actorId: null, details: { purpose: 'REGISTRATION' } }
    await recordAudit(app.platform, app.platform.db, {
      ...{ action: 'SIGNED_OUT', actorId: gone.id, subject: { type: 'user', id: gone.id }, details: {} },
    })
    await recordAudit(app.platform, app.platform.db, {
      ...{ ...by, action: 'CODE_SENT', subject: { type: 'phone', id: 'keyed' } },
    })
    const [code, out] = await found(chief, { limit: '2' })
    expect([out?.actor?.name, out?.subject.name?.en]).toEqual(['Deleted user', 'Deleted user'])
    expect(code).toMatchObject({ actor: null, network: null, device: null, subject: { name: null } })
  })
})

describe('who reads it', () => {
  test('administrators alone', async () => {
    const others = [head, asha, await createUser(app, 'FIELD_AGENT'), await createUser(app, 'ANALYST')]
    for (const user of others) {
      expect((await ask(user)).status).toBe(403)
      expect((await app.call('GET', '/admin/audit/actions', { token: user.token })).status).toBe(403)
      const wanted = await app.call('POST', '/admin/audit/export', { token: user.token, body: {} })
      expect(wanted.status).toBe(403)
    }
    expect((await ask(null)).status).toBe(401)
  })

  test('an admin nothing about the account of a super admin, and not where one was', async () => {
    expect(await actions(chief, { actor: 'chief' })).toEqual([
      'DEPARTMENT_SETTINGS_CHANGED Chief Person',
      'SIGNED_IN Chief Person',
    ])
    const seen = await found(admin, { actor: 'chief' })
    expect(seen.map(({ action, network, device }) => [action, network, device])).toEqual([
      ['DEPARTMENT_SETTINGS_CHANGED', null, null],
    ])
    expect(await found(admin, { subject: chief.id })).toEqual([])
    const byPlace = { text: '203.0.113' }
    expect(await actions(chief, byPlace)).toContain('DEPARTMENT_SETTINGS_CHANGED Chief Person')
    expect(await actions(admin, byPlace)).not.toContain('DEPARTMENT_SETTINGS_CHANGED Chief Person')
  })
})

describe('a search', () => {
  test('finds by who, about whom, what, when and the words of the details', async () => {
    const bySettings = ['DEPARTMENT_SETTINGS_CHANGED Chief Person', 'DEPARTMENT_SETTINGS_CHANGED Hari Singh']
    const today = istDate(app.clock.now())
    const tomorrow = istDate(shift(app.clock.now(), days(1)))
    for (const [query, expected] of [
      [{ action: 'DEPARTMENT_SETTINGS_CHANGED' }, bySettings],
      [{ subject: 'street' }, bySettings],
      [{ subject: lights.toUpperCase() }, bySettings],
      [{ subject: asha.email.slice(0, 12) }, ['SIGNED_IN Asha Devi']],
      [{ subject: asha.phone }, ['SIGNED_IN Asha Devi']],
      [{ actor: asha.id, action: 'SIGNED_OUT' }, []],
      [{ actor: 'nobody of this name' }, []],
      [
        { action: 'SIGNED_IN', text: 'andr 203.0.113.0/24' },
        ['SIGNED_IN Chief Person', 'SIGNED_IN Asha Devi'],
      ],
      [{ text: 'iphone' }, []],
      [{ text: "' & !:*\\ <->" }, []],
      [{ actor: '%' }, []],
      [{ action: 'DEPARTMENT_SETTINGS_CHANGED', from: today, to: today }, bySettings],
      [{ action: 'DEPARTMENT_SETTINGS_CHANGED', from: tomorrow }, []],
    ] as [Record<string, string>, string[]][]) {
      expect([query, await actions(chief, query)]).toEqual([query, expected])
    }
  })

  test('finds categories, sub-categories, blocks and holidays by their name in either language', async () => {
    const edit = (method: 'POST' | 'DELETE', path: string, body: object) =>
      app.call(method, `/admin${path}`, { token: admin.token, body })
    const { id } = (await app.call('GET', '/admin/categories', { token: admin.token })).body.data[0]
    const hours = { LOW: 4, MEDIUM: 3, HIGH: 2, CRITICAL: 1 }
    const names = {
      name: 'Moss on the ghats',
      nameHi: 'घाटों पर काई',
      icon: 'leaf',
      sortOrder: 1,
      slaHours: hours,
    }
    expect((await edit('POST', `/categories/${id}/subcategories`, names)).status).toBe(201)
    expect((await edit('POST', '/blocks', { name: 'Ward Kamal' })).status).toBe(201)
    const holiday = { day: '2027-03-22', name: 'Holi', nameHi: 'होली' }
    expect((await edit('POST', '/holidays', holiday)).status).toBe(201)
    expect((await edit('DELETE', `/holidays/${holiday.day}`, { version: 1 })).status).toBe(200)
    const aboutNames = async (subject: string) =>
      (await found(admin, { subject })).map((entry) => `${entry.action} ${entry.subject.name?.hi}`)
    expect(await aboutNames('moss on')).toEqual(['SUB_CATEGORY_CREATED घाटों पर काई'])
    expect(await aboutNames('काई')).toEqual(['SUB_CATEGORY_CREATED घाटों पर काई'])
    expect(await aboutNames('ward kam')).toEqual(['BLOCK_CREATED Ward Kamal'])
    const ofHoli = ['HOLIDAY_REMOVED होली', 'HOLIDAY_CREATED होली']
    for (const words of ['holi', 'होली']) expect(await aboutNames(words)).toEqual(ofHoli)
  })

  test('by a phone finds the codes that were sent to it', async () => {
    const phoneNumber = '9633333333'
    await app.call('POST', '/auth/send-otp', { headers, body: { phoneNumber } })
    expect(await actions(admin, { subject: phoneNumber })).toEqual(['CODE_SENT undefined'])
  })

  test.each([
    ['action', 'NEVER'],
    ['action', 'constructor'],
    ['from', '2026-02-30'],
    ['to', 'tomorrow'],
    ['before', 'x'],
    ['before', `0000-01-01T00:00:00.000000Z_${newId()}`],
    ['before', `2026-02-30T00:00:00.000000Z_${newId()}`],
    ['from', '0000-01-01'],
    ['to', '0001-01-01'],
    ['before', `2026-13-01T00:00:00.000000Z_${'0'.repeat(36)}`],
    ['limit', '0'],
    ['text', 'x'.repeat(201)],
  ])('%s %s is refused by name', async (field, value) => {
    const { status, body } = await ask(admin, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('that ends before it begins is refused', async () => {
    const { body } = await ask(admin, { from: '2026-11-02', to: '2026-11-01' })
    expect(body.fields).toEqual({ to: 'to must not be before from' })
  })
})

test('pages follow each other without a gap or a repetition, entries of one moment among them', async () => {
  const target = await createUser(app, 'CITIZEN')
  for (let n = 0; n < 7; n += 1) {
    await recordAudit(app.platform, app.platform.db, {
      ...{ action: 'SIGNED_IN', actorId: target.id, subject: { type: 'user', id: target.id }, details: {} },
      at: shift(app.clock.now(), -days(n < 4 ? 40 : 80)),
    })
  }
  const all = (await found(admin, { actor: target.id, limit: '100' })).map(({ id }) => id)
  expect(all).toHaveLength(7)
  const paged: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const query: Record<string, string> = { actor: target.id, limit: '3', ...(before !== '' && { before }) }
    const { data }: TestReply['body'] = (await ask(admin, query)).body
    paged.push(...data.entries.map(({ id }: AuditEntry) => id))
    before = data.next
  }
  expect(paged).toEqual(all)
})

test('the actions of the filter are those of the log, by name', async () => {
  const { body } = await app.call('GET', '/admin/audit/actions', { token: admin.token })
  const names: string[] = body.data.map(({ name }: { name: { en: string } }) => name.en)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  expect(body.data).toContainEqual({
    action: 'SIGNED_IN',
    name: { en: 'Signed in', hi: 'साइन इन किया' },
  })
})
