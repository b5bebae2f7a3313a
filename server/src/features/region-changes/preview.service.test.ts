import type { ManagedCategory } from '@nagrik/contract/system-categories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createTickets } from '#testing/bulk-changes.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let category: ManagedCategory
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  const { body } = await app.call('GET', '/admin/categories', { token: admin.token })
  category = body.data.find((one: ManagedCategory) => one.slug === 'garbage-collection')
  await createTickets(app, 3, 'Garbage Collection')
})
afterAll(() => app.close())

const preview = (path: string, body: unknown, user = admin) =>
  app.call('POST', `/admin/${path}/preview`, { token: user.token, body })
const ofCategory = (body: unknown, user?: TestUser) => preview(`categories/${category.id}`, body, user)

test('the preview of other hours tells the turns of what is reported from now on, and who keeps a deadline', async () => {
  const slaHours = { CRITICAL: 4, HIGH: 12, MEDIUM: null, LOW: 72 }
  expect((await ofCategory({ slaHours })).body.data).toEqual({
    unresolved: 3,
    wouldMove: 0,
    wouldBeReleased: 0,
    // CRITICAL is 4 by the general hours already, MEDIUM falls back to them.
    hours: [
      { priority: 'HIGH', from: 24, to: 12 },
      { priority: 'MEDIUM', from: 48, to: 72 },
    ],
    keepDeadline: 3,
    subcategoriesFollowing: category.subcategories.length,
  })
  expect((await ofCategory({ name: 'Rubbish' })).body.data).toMatchObject({
    hours: [],
    subcategoriesFollowing: 0,
  })
})

test('that of a sub-category counts its own tickets, and its hours against those of the category', async () => {
  const [sub] = category.subcategories
  const slaHours = { CRITICAL: null, HIGH: 24, MEDIUM: null, LOW: 10 }
  expect((await preview(`subcategories/${sub?.id}`, { slaHours })).body.data).toEqual({
    unresolved: 0,
    hours: [{ priority: 'LOW', from: 72, to: 10 }],
    keepDeadline: 0,
  })
})

test('nothing is changed by it, what is unknown is not found and a wrong field is named', async () => {
  const { body } = await app.call('GET', '/admin/categories', { token: admin.token })
  expect(body.data.find((one: ManagedCategory) => one.id === category.id)).toEqual(category)
  expect((await preview(`categories/${newId()}`, {})).status).toBe(404)
  expect((await preview('subcategories/nothing', {})).status).toBe(404)
  expect(Object.keys((await ofCategory({ departmentId: newId() })).body.fields)).toEqual(['departmentId'])
  expect(Object.keys((await ofCategory({ color: 'red' })).body.fields)).toEqual(['color'])
  expect((await ofCategory({}, await createUser(app, 'DEPARTMENT_HEAD'))).status).toBe(403)
})

test('what hangs on a department is told to administrators', async () => {
  const sanitation = await departmentId(app, 'sanitation')
  await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
  const use = (id: string, user = admin) =>
    app.call('GET', `/admin/departments/${id}/use`, { token: user.token })
  expect((await use(sanitation)).body.data).toEqual({ unresolved: 3, members: 1, categories: 2 })
  const unknown = await use(newId())
  expect([unknown.status, unknown.body.error]).toEqual([404, 'DEPARTMENT_NOT_FOUND'])
  const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
  expect((await use(sanitation, head)).status).toBe(403)
})
