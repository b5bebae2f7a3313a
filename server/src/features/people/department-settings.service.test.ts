import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let lights: string
let water: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  lights = await departmentId(app, 'street-lighting')
  water = await departmentId(app, 'water-supply')
})
afterAll(() => app.close())

const path = (id: string) => `/admin/departments/${id}/settings`
const read = (user: TestUser | null, id: string) => app.call('GET', path(id), { token: user?.token })
const set = (user: TestUser | null, id: string, body: unknown) =>
  app.call('PUT', path(id), { token: user?.token, body })
const both = { requiresNote: true, requiresPhoto: true }
const neither = { requiresNote: false, requiresPhoto: false }

test('a department asks for nothing until its head says so, and others keep their own', async () => {
  expect((await read(head, lights)).body.data).toEqual(neither)
  expect((await set(head, lights, { ...both, requiresNote: false })).body.data).toEqual({
    requiresNote: false,
    requiresPhoto: true,
  })
  expect((await set(head, lights, both)).status).toBe(200)
  expect((await read(head, lights)).body.data).toEqual(both)
  expect((await read(admin, water)).body.data).toEqual(neither)
})

test('admins set those of every department', async () => {
  for (const user of [admin, await createUser(app, 'SUPER_ADMIN')]) {
    expect((await set(user, water, both)).body.data).toEqual(both)
    expect((await set(user, water, neither)).body.data).toEqual(neither)
  }
})

test('heads reach no other department, agents, analysts and citizens none, visitors have to sign in', async () => {
  const departments = ['street-lighting']
  const others = [
    await createUser(app, 'FIELD_AGENT', { departments }),
    await createUser(app, 'ANALYST', { departments }),
    await createUser(app, 'CITIZEN'),
  ]
  expect([(await read(head, water)).status, (await set(head, water, both)).status]).toEqual([403, 403])
  for (const user of others) {
    expect([(await read(user, lights)).status, (await set(user, lights, both)).status]).toEqual([403, 403])
  }
  expect([(await read(null, lights)).status, (await set(null, lights, both)).status]).toEqual([401, 401])
  expect((await read(admin, water)).body.data).toEqual(neither)
})

test('an unknown department is not found, and what is no setting is named', async () => {
  for (const id of [newId(), 'street-lighting']) {
    for (const { status, body } of [await read(admin, id), await set(admin, id, both)]) {
      expect({ status, error: body.error }).toEqual({ status: 404, error: 'DEPARTMENT_NOT_FOUND' })
    }
  }
  const { status, body } = await set(admin, lights, { requiresNote: 'yes' })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({
    status: 400,
    fields: ['requiresNote', 'requiresPhoto'],
  })
})

test('each real change is in the audit log, with what stood before', async () => {
  const sanitation = await departmentId(app, 'sanitation')
  await set(admin, sanitation, both)
  await set(admin, sanitation, both)
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_type', 'details'])
    .where('subject_id', '=', sanitation)
    .execute()
  expect(entries).toEqual([
    {
      action: 'DEPARTMENT_SETTINGS_CHANGED',
      actor_id: admin.id,
      subject_type: 'department',
      details: expect.objectContaining({ from: neither, to: both }),
    },
  ])
})

test('of two heads at once both are served, and what the later one said holds', async () => {
  const drainage = await departmentId(app, 'drainage-sewerage')
  const replies = await Promise.all([
    set(admin, drainage, both),
    set(admin, drainage, { ...both, requiresNote: false }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select('details')
    .where('subject_id', '=', drainage)
    .orderBy('id')
    .execute()
  const [first, second] = entries.map(({ details }) => details as { from: object; to: object })
  expect(second?.from).toEqual(first?.to)
  expect((await read(admin, drainage)).body.data).toEqual(second?.to)
})
