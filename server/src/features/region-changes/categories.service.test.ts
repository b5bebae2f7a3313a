import type { ManagedCategory } from '@nagrik/contract/system-categories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let superAdmin: TestUser
let enforcement: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  superAdmin = await createUser(app, 'SUPER_ADMIN')
  enforcement = await departmentId(app, 'enforcement')
})
afterAll(() => app.close())

const list = async (user = admin): Promise<ManagedCategory[]> =>
  (await app.call('GET', '/admin/categories', { token: user.token })).body.data
async function managed(name: string): Promise<ManagedCategory> {
  const found = (await list()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no category ${name}`)
  return found
}
const publicNames = async () =>
  (await app.call('GET', '/categories')).body.data.map((one: { name: string }) => one.name)
const change = (id: string, body: unknown, user: TestUser | null = admin) =>
  app.call('PUT', `/admin/categories/${id}`, { token: user?.token, body })
const changeSub = (id: string, body: unknown, user = admin) =>
  app.call('PUT', `/admin/subcategories/${id}`, { token: user.token, body })
const create = (body: unknown, user: TestUser | null = admin, headers = {}) =>
  app.call('POST', '/admin/categories', { token: user?.token, body, headers })
const noHours = { CRITICAL: null, HIGH: null, MEDIUM: null, LOW: null }
const fields = (name: string) => ({
  ...{ name, nameHi: 'हिंदी नाम', icon: 'flame', color: '#AA3300', description: '', descriptionHi: '' },
  ...{ sortOrder: 20, departmentId: enforcement, isWater: false, isSensitive: true, slaHours: noHours },
})
const reportIn = async (category: string, subcategory = '') =>
  app.call('POST', '/tickets/quick-report', {
    token: (await createUser(app, 'CITIZEN')).token,
    body: { category, subcategory, description: 'It is there', priority: 'HIGH', block: 'Block A' },
  })
const entriesOf = (id: string) =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('USR-014 handlers read the list of categories with departments, citizens and analysts do not', async () => {
  for (const role of ['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ADMIN', 'SUPER_ADMIN'] as const) {
    const rows = await list(await createUser(app, role))
    expect(rows.map(({ name }) => name)).toEqual(await publicNames())
    expect(rows[0]?.department.name).toBe('Sanitation')
  }
  for (const role of ['CITIZEN', 'ANALYST'] as const) {
    const { token } = await createUser(app, role)
    expect((await app.call('GET', '/admin/categories', { token })).status).toBe(403)
  }
  expect((await app.call('GET', '/admin/categories')).status).toBe(401)
})

describe('a new category', () => {
  test('is offered at once, can be reported in and follows its hours', async () => {
    const { status, body } = await create({ ...fields('Fire Safety'), slaHours: { ...noHours, HIGH: 6 } })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...{ name: 'Fire Safety', slug: 'fire-safety', color: '#aa3300', isActive: true, version: 1 },
      ...{ isSensitive: true, subcategories: [], move: null, department: { name: 'Enforcement' } },
    })
    expect(await publicNames()).toContain('Fire Safety')
    const { ticket } = (await reportIn('Fire Safety')).body.data
    const hours = (Date.parse(ticket.sla.resolutionDeadline) - Date.parse(ticket.createdAt)) / 3_600_000
    expect([ticket.department, hours]).toEqual(['Enforcement', 6])
    expect(await entriesOf(body.data.id)).toEqual([
      { action: 'CATEGORY_CREATED', actor_id: admin.id, details: { name: 'Fire Safety' } },
    ])
  })

  test('is made once, however often its key comes, and a name of Hindi letters has a slug too', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = [
      await create(fields('अग्नि'), admin, headers),
      await create(fields('अग्नि'), admin, headers),
    ]
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(answers[0]?.body.data.slug).toBe('category')
    const second = await create(fields('आग'))
    expect(second.body.data.slug).toBe('category-2')
  })

  test('whose name is taken or whose fields are wrong is refused by name, and nothing is written', async () => {
    const before = await list()
    const taken = await create(fields('street LIGHTING'))
    expect([taken.status, taken.body.error, Object.keys(taken.body.fields)]).toEqual([
      409,
      'NAME_TAKEN',
      ['name'],
    ])
    const good = fields('Good')
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ nameHi: undefined }, 'nameHi'],
      [{ icon: '<svg>' }, 'icon'],
      [{ color: 'red' }, 'color'],
      [{ sortOrder: 1.5 }, 'sortOrder'],
      [{ departmentId: newId() }, 'departmentId'],
      [{ departmentId: "'; drop table categories" }, 'departmentId'],
      [{ isWater: 'yes' }, 'isWater'],
      [{ slaHours: { ...noHours, HIGH: 0 } }, 'slaHours.HIGH'],
      [{ slaHours: { ...noHours, LOW: 9000 } }, 'slaHours.LOW'],
      [{ slaHours: null }, 'slaHours'],
      [{ description: 'x'.repeat(501) }, 'description'],
    ]
    for (const [mistake, field] of wrong) {
      const { status, body } = await create({ ...good, ...mistake })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect(await list()).toEqual(before)
  })
})

describe('a change', () => {
  test('shows at once, also on tickets that are there, and is in the log with both values', async () => {
    const { id, version } = await managed('Parks and Trees')
    const ticket = await createTicket(app, await createUser(app, 'CITIZEN'), { category: 'Parks and Trees' })
    const body = { version, name: 'Parks', color: '#112233', isWater: true }
    expect((await change(id, body)).body.data).toMatchObject({ ...body, version: version + 1 })
    expect(await publicNames()).toContain('Parks')
    const read = await app.call('GET', `/tickets/${ticket.id}`, { token: admin.token })
    expect(JSON.stringify(read.body)).toContain('"categoryName":"Parks"')
    expect(await entriesOf(id)).toEqual([
      {
        action: 'CATEGORY_CHANGED',
        actor_id: admin.id,
        details: {
          from: { name: 'Parks and Trees', color: expect.any(String), is_water: false },
          to: { name: 'Parks', color: '#112233', is_water: true },
        },
      },
    ])
  })

  test('of the hours leaves what was promised, and holds for what is reported from then on', async () => {
    const { id, version, slaHours } = await managed('Roads and Footpaths')
    const old = (await reportIn('Roads and Footpaths')).body.data.ticket
    await change(id, { version, slaHours: { ...slaHours, HIGH: 5 } })
    const kept = await app.platform.db
      .selectFrom('tickets')
      .select('sla_deadline')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow()
    expect(new Date(kept.sla_deadline ?? '')).toEqual(new Date(old.sla.resolutionDeadline))
    const { ticket } = (await reportIn('Roads and Footpaths')).body.data
    expect(Date.parse(ticket.sla.resolutionDeadline) - Date.parse(ticket.createdAt)).toBe(5 * 3_600_000)
  })

  test('of two administrators the second one hears that somebody else was quicker', async () => {
    const { id, version } = await managed('Traffic and Parking')
    const answers = await Promise.all([
      change(id, { version, description: 'One' }),
      change(id, { version, description: 'Two' }, superAdmin),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.error).toBe('CHANGED_MEANWHILE')
    const won = answers.find(({ status }) => status === 200)
    expect(await managed('Traffic and Parking')).toMatchObject({
      ...{ version: version + 1, description: won?.body.data.description },
    })
  })

  test('without its version, of nothing, or of an unknown category is no change', async () => {
    const { id, version } = await managed('Traffic and Parking')
    expect((await change(id, { name: 'X' })).body.fields).toHaveProperty('version')
    expect((await change(newId(), { version: 1, name: 'X' })).status).toBe(404)
    expect((await change('nothing', { version: 1, name: 'X' })).status).toBe(404)
    expect((await change(id, { version })).body.data.version).toBe(version)
    expect((await change(id, { version, name: 'Street Lighting' })).body.error).toBe('NAME_TAKEN')
    expect((await change(id, { version, name: 'TRAFFIC and parking' })).body.data.name).toBe(
      'TRAFFIC and parking',
    )
  })

  test('is for administrators alone', async () => {
    const { id, version } = await managed('Other')
    for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
      const user = await createUser(app, role)
      expect((await change(id, { version, name: 'Mine' }, user)).status).toBe(403)
      expect((await create(fields('Mine'), user)).status).toBe(403)
    }
    expect((await change(id, { version, name: 'Mine' }, null)).status).toBe(401)
    expect((await create(fields('Mine'), null)).status).toBe(401)
  })
})

describe('a category out of use', () => {
  test('is not offered, nobody reports in it or moves a ticket to it, and its tickets keep it', async () => {
    const { id, version } = await managed('Municipal Services')
    const citizen = await createUser(app, 'CITIZEN')
    const inIt = await createTicket(app, citizen, { category: 'Municipal Services' })
    const other = await createTicket(app, citizen)
    expect((await change(id, { version, isActive: false })).body.data.isActive).toBe(false)
    expect(await publicNames()).not.toContain('Municipal Services')
    expect((await managed('Municipal Services')).isActive).toBe(false)
    const refused = await reportIn('Municipal Services')
    expect([refused.status, refused.body.error]).toEqual([400, 'UNKNOWN_CATEGORY'])
    const put = (ticket: string, body: object) =>
      app.call('PUT', `/tickets/${ticket}`, { token: admin.token, body })
    const moved = await put(other.id, { category: id })
    expect([moved.status, moved.body.fields]).toEqual([400, { category: 'Unknown category.' }])
    expect((await put(inIt.id, { category: id, priority: 'LOW' })).status).toBe(200)
    const listed = await app.call('GET', '/tickets', { token: admin.token, query: { category: id } })
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([inIt.id])
    expect((await change(id, { version: version + 1, isActive: true })).status).toBe(200)
    expect((await reportIn('Municipal Services')).status).toBe(201)
  })
})

describe('a sub-category', () => {
  const sub = { name: 'Hydrant', nameHi: 'हाइड्रेंट', icon: 'flame', sortOrder: 9, slaHours: noHours }

  test('is added, changed and taken out of use like its category', async () => {
    const { id } = await managed('Water Supply')
    const add = (body: unknown) =>
      app.call('POST', `/admin/categories/${id}/subcategories`, { token: admin.token, body })
    const { status, body } = await add(sub)
    expect([status, body.data.slug, body.data.version]).toEqual([201, 'hydrant', 1])
    expect((await add({ ...sub, name: 'HYDRANT' })).body.error).toBe('NAME_TAKEN')
    const faster = await changeSub(body.data.id, { version: 1, slaHours: { ...noHours, HIGH: 2 } })
    expect(faster.body.data).toMatchObject({ version: 2, slaHours: { HIGH: 2 } })
    const { ticket } = (await reportIn('Water Supply', 'Hydrant')).body.data
    expect(Date.parse(ticket.sla.resolutionDeadline) - Date.parse(ticket.createdAt)).toBe(2 * 3_600_000)
    expect((await changeSub(body.data.id, { version: 1, isActive: false })).body.error).toBe(
      'CHANGED_MEANWHILE',
    )
    expect((await changeSub(body.data.id, { version: 2, isActive: false })).status).toBe(200)
    const refused = await reportIn('Water Supply', 'Hydrant')
    expect([refused.status, refused.body.error]).toEqual([400, 'UNKNOWN_SUBCATEGORY'])
    const keeps = await app.call('PUT', `/tickets/${ticket.id}`, {
      token: admin.token,
      body: { subcategory: 'Hydrant', priority: 'LOW' },
    })
    expect(keeps.status).toBe(200)
    const offered = (await app.call('GET', '/categories')).body.data.find(
      (one: { id: string }) => one.id === id,
    )
    expect(offered.subcategories.map((one: { name: string }) => one.name)).not.toContain('Hydrant')
    expect((await entriesOf(body.data.id)).map(({ action }) => action)).toEqual([
      'SUB_CATEGORY_CREATED',
      'SUB_CATEGORY_CHANGED',
      'SUB_CATEGORY_CHANGED',
    ])
  })

  test('of an unknown category is not found, and a wrong field is named', async () => {
    const add = (id: string, body: unknown) =>
      app.call('POST', `/admin/categories/${id}/subcategories`, { token: admin.token, body })
    expect((await add(newId(), sub)).status).toBe(404)
    expect((await changeSub('nothing', { version: 1 })).status).toBe(404)
    const { id } = await managed('Water Supply')
    expect(Object.keys((await add(id, { ...sub, icon: '' })).body.fields)).toEqual(['icon'])
    const agent = await createUser(app, 'FIELD_AGENT')
    const forbidden = await app.call('POST', `/admin/categories/${id}/subcategories`, {
      token: agent.token,
      body: sub,
    })
    expect(forbidden.status).toBe(403)
  })
})
