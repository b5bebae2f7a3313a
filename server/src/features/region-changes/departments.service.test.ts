import type { Department } from '@nagrik/contract/people'
import { administratorsDepartment } from '@nagrik/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { departmentIdOf } from '#features/people/departments.service.ts'
import { newId } from '#platform/ids.ts'
import { freshAddress } from '#testing/accounts.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

const list = async (): Promise<Department[]> =>
  (await app.call('GET', '/admin/departments', { token: admin.token })).body.data
async function named(name: string): Promise<Department> {
  const found = (await list()).find((one) => one.name === name)
  if (!found) throw new Error(`There is no department ${name}`)
  return found
}
const create = (body: unknown, user: TestUser | null = admin) =>
  app.call('POST', '/admin/departments', { token: user?.token, body })
const change = (id: string, body: unknown, user: TestUser | null = admin) =>
  app.call('PUT', `/admin/departments/${id}`, { token: user?.token, body })
const fire = { name: 'Fire  and Rescue', nameHi: 'अग्निशमन', description: 'Fires' }

test('a new department has a page of its own, and categories can be given to it', async () => {
  const { status, body } = await create(fire)
  expect(status).toBe(201)
  expect(body.data).toEqual({
    ...{ id: body.data.id, name: 'Fire and Rescue', nameHi: 'अग्निशमन', description: 'Fires' },
    ...{ slug: 'fire-and-rescue', key: 'fire-and-rescue', isActive: true, version: 1 },
  })
  const categories = await app.call('GET', '/admin/categories', { token: admin.token })
  const { id, version } = categories.body.data[0]
  const given = await app.call('PUT', `/admin/categories/${id}`, {
    token: admin.token,
    body: { version, departmentId: body.data.id },
  })
  expect(given.body.data.department.name).toBe('Fire and Rescue')
})

test('the Hindi name of one does not stand for another that has it in English', async () => {
  const { id, version, nameHi } = await named('Parks and Horticulture')
  const { name, id: meant } = await named('Sanitation')
  const said = await change(id, { version, nameHi: name })
  expect(said.status).toBe(200)
  const member = { email: freshAddress(), name: 'Nisha Rani' }
  for (const department of [name, name.toLowerCase(), meant.toUpperCase()]) {
    const body = { ...member, email: freshAddress(), department }
    const added = await app.call('POST', '/admin/users', { token: admin.token, body })
    expect(added.body.data.department).toBe(name)
  }
  expect((await change(id, { version: version + 1, nameHi })).status).toBe(200)
  expect(await departmentIdOf(app.platform.db, nameHi)).toBe(id)
  expect(await departmentIdOf(app.platform.db, '')).toBeUndefined()
})

test('a renamed one has the address of its new name, and keeps its key', async () => {
  const { id, version } = await named('Traffic and Parking')
  const { body } = await change(id, { version, name: 'Roads Traffic', nameHi: 'यातायात' })
  expect(body.data).toMatchObject({ slug: 'roads-traffic', key: 'traffic', version: version + 1 })
  for (const said of ['roads-traffic', 'traffic', 'Roads Traffic'])
    expect(await departmentIdOf(app.platform.db, said)).toBe(id)
  expect(await departmentIdOf(app.platform.db, 'traffic-and-parking')).toBeUndefined()
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .execute()
  expect(entries).toMatchObject([
    {
      action: 'DEPARTMENT_CHANGED',
      actor_id: admin.id,
      details: { from: { name: 'Traffic and Parking' }, to: { name: 'Roads Traffic' } },
    },
  ])
})

test('one with categories in use stays in use, and no category is given to one that is not', async () => {
  const used = await named('Street Lighting and Electrical')
  const refused = await change(used.id, { version: used.version, isActive: false })
  expect([refused.status, refused.body.error]).toEqual([409, 'IN_USE'])
  const { id } = (await create({ name: 'Empty', nameHi: 'खाली', description: '' })).body.data
  expect((await change(id, { version: 1, isActive: false })).body.data.isActive).toBe(false)
  const [category] = (await app.call('GET', '/admin/categories', { token: admin.token })).body.data
  const given = await app.call('PUT', `/admin/categories/${category.id}`, {
    token: admin.token,
    body: { version: category.version, departmentId: id },
  })
  expect([given.status, Object.keys(given.body.fields)]).toEqual([400, ['departmentId']])
  expect((await change(id, { version: 2, isActive: true })).status).toBe(200)
})

test('the department of administrators keeps its name and stays in use', async () => {
  const { id, version } = await named(administratorsDepartment)
  for (const mistake of [{ name: 'Something Else' }, { isActive: false }]) {
    const { status, body } = await change(id, { version, ...mistake })
    expect([status, body.error]).toEqual([409, 'IN_USE'])
  }
  expect((await change(id, { version, nameHi: 'प्रशासन' })).status).toBe(200)
})

test('a name or an address that is taken, a wrong field and an old version are refused, and nothing is written', async () => {
  const before = await list()
  const { id, version } = await named('Sanitation')
  for (const name of ['water SUPPLY', 'Water-Supply!']) {
    expect((await create({ ...fire, name })).body.error).toBe('NAME_TAKEN')
    expect((await change(id, { version, name })).body.fields).toHaveProperty('name')
  }
  expect(Object.keys((await create({ ...fire, name: '' })).body.fields)).toEqual(['name'])
  expect(Object.keys((await create({ name: 'X', description: '' })).body.fields)).toEqual(['nameHi'])
  expect((await change(id, { version: version + 1, name: 'X' })).body.error).toBe('CHANGED_MEANWHILE')
  expect((await change(newId(), { version: 1, name: 'X' })).body.error).toBe('DEPARTMENT_NOT_FOUND')
  expect((await change('nothing', { version: 1, name: 'X' })).status).toBe(404)
  expect(await list()).toEqual(before)
})

test('only administrators edit departments', async () => {
  const { id, version } = await named('Sanitation')
  for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
    const user = await createUser(app, role, { departments: ['sanitation'] })
    expect((await create({ ...fire, name: 'Mine' }, user)).status).toBe(403)
    expect((await change(id, { version, name: 'Mine' }, user)).status).toBe(403)
  }
  expect((await change(id, { version, name: 'Mine' }, null)).status).toBe(401)
})
