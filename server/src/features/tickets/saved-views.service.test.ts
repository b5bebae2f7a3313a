import { savedViewsMax } from '@nagrik/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createStaff, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deleteViewsOf, viewsOf } from './saved-views.service.ts'

let app: TestApp
let lights: Awaited<ReturnType<typeof createStaff>>
let roads: Awaited<ReturnType<typeof createStaff>>
let lightId: string
beforeAll(async () => {
  app = await createTestApp()
  lights = await createStaff(app, 'street-lighting')
  roads = await createStaff(app, 'roads-public-works')
  lightId = await departmentId(app, 'street-lighting')
})
afterAll(() => app.close())

const urgent = { status: 'OPEN', priority: 'CRITICAL', sort: 'slaDeadline', order: 'asc' }
const save = ({ token }: TestUser, body: object, headers = {}) =>
  app.call('POST', '/saved-views', { token, body: { search: urgent, ...body }, headers })
const saved = async (user: TestUser, body: object): Promise<string> => {
  const { status, body: reply } = await save(user, body)
  expect(status).toBe(201)
  return reply.data.id
}
const views = async ({ token }: TestUser) => (await app.call('GET', '/saved-views', { token })).body.data
const names = async (user: TestUser) => (await views(user)).map(({ name }: { name: string }) => name)
const change = ({ token }: TestUser, id: string, body: object) =>
  app.call('PUT', `/saved-views/${id}`, { token, body })
const remove = ({ token }: TestUser, id: string) => app.call('DELETE', `/saved-views/${id}`, { token })
const refused = ({ status, body }: { status: number; body: { error: string } }) => [status, body.error]

describe('an own view', () => {
  test('keeps filter and sort for its owner alone', async () => {
    const id = await saved(lights.agent, { name: '  Urgent  first ' })
    expect(await views(lights.agent)).toEqual([
      { id, name: 'Urgent  first', department: null, search: urgent, mayChange: true },
    ])
    for (const other of [lights.colleague, lights.head, lights.admin]) expect(await names(other)).toEqual([])
    expect(refused(await change(lights.admin, id, { name: 'Mine' }))).toEqual([404, 'VIEW_NOT_FOUND'])
    expect(refused(await remove(lights.colleague, id))).toEqual([404, 'VIEW_NOT_FOUND'])
  })

  test('is renamed, gets another filter and is deleted', async () => {
    const id = await saved(lights.analyst, { name: 'First' })
    expect((await change(lights.analyst, id, { name: 'Second' })).body.data.name).toBe('Second')
    const { body } = await change(lights.analyst, id, { search: { status: 'resolved', category: 'Roads' } })
    expect(body.data).toMatchObject({ name: 'Second', search: { status: 'RESOLVED', category: 'Roads' } })
    expect((await remove(lights.analyst, id)).status).toBe(200)
    expect(await views(lights.analyst)).toEqual([])
    expect(refused(await remove(lights.analyst, id))).toEqual([404, 'VIEW_NOT_FOUND'])
  })

  test('has a name that its owner has once, in any case', async () => {
    const id = await saved(lights.colleague, { name: 'Today' })
    const twice = await save(lights.colleague, { name: 'TODAY' })
    expect([...refused(twice), twice.body.fields]).toEqual([
      409,
      'VIEW_NAME_TAKEN',
      { name: 'There is already a view with this name.' },
    ])
    const other = await saved(lights.colleague, { name: 'Yesterday' })
    expect(refused(await change(lights.colleague, other, { name: 'today' }))).toEqual([
      409,
      'VIEW_NAME_TAKEN',
    ])
    expect((await change(lights.colleague, id, { name: 'today' })).status).toBe(200)
    await saved(roads.agent, { name: 'Today' })
  })

  test('is made once by one key, and one name wins of two at once', async () => {
    const headers = { 'idempotency-key': newId() }
    const first = await save(roads.analyst, { name: 'Once' }, headers)
    expect((await save(roads.analyst, { name: 'Once' }, headers)).body).toEqual(first.body)
    const both = await Promise.all([1, 2].map(() => save(roads.analyst, { name: 'Twice' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is one of at most fifty', async () => {
    for (let made = 0; made < savedViewsMax; made += 1) await saved(roads.colleague, { name: `View ${made}` })
    expect(refused(await save(roads.colleague, { name: 'One more' }))).toEqual([409, 'TOO_MANY_VIEWS'])
  })
})

describe('a shared view', () => {
  test('is seen by the staff of its department and by administrators, and changed by head and administrators', async () => {
    const id = await saved(lights.head, { name: 'Morning round', departmentId: lightId })
    for (const user of [lights.agent, lights.analyst]) {
      expect(await views(user)).toContainEqual(
        expect.objectContaining({
          id,
          mayChange: false,
          department: expect.objectContaining({ id: lightId }),
        }),
      )
    }
    for (const user of [roads.agent, roads.head]) expect(await names(user)).not.toContain('Morning round')
    expect(refused(await change(lights.agent, id, { name: 'Mine' }))).toEqual([403, 'FORBIDDEN'])
    expect(refused(await remove(lights.agent, id))).toEqual([403, 'FORBIDDEN'])
    expect(refused(await remove(roads.head, id))).toEqual([404, 'VIEW_NOT_FOUND'])
    expect((await change(lights.admin, id, { name: 'Evening round' })).body.data.mayChange).toBe(true)
    expect((await remove(lights.head, id)).status).toBe(200)
  })

  test('is made by heads of the department and administrators only', async () => {
    for (const user of [lights.agent, lights.analyst, roads.head]) {
      expect(refused(await save(user, { name: 'Ours', departmentId: lightId }))).toEqual([403, 'FORBIDDEN'])
    }
    await saved(lights.admin, { name: 'Ours', departmentId: lightId })
    expect(refused(await save(lights.head, { name: 'ours', departmentId: lightId }))).toEqual([
      409,
      'VIEW_NAME_TAKEN',
    ])
    for (const unknown of [newId(), 'nowhere']) {
      const { status, body } = await save(lights.admin, { name: 'Theirs', departmentId: unknown })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['departmentId']])
    }
  })

  test('with a search for contacts is not shown to who may not search for them', async () => {
    const search = { search: '9000000001', searchType: 'reporterPhone' }
    await saved(lights.head, { name: 'A caller', departmentId: lightId, search })
    expect(await names(lights.agent)).toContain('A caller')
    expect(await names(lights.analyst)).not.toContain('A caller')
  })
})

test('who is erased leaves none of their own, and those of the department', async () => {
  await saved(roads.head, { name: 'My own' })
  await saved(roads.head, { name: 'Of all', departmentId: await departmentId(app, 'roads-public-works') })
  expect(await viewsOf(app.platform.db, roads.head.id)).toMatchObject([{ name: 'My own', search: urgent }])
  await deleteViewsOf(app.platform.db, roads.head.id)
  expect(await names(roads.head)).toEqual(['Of all'])
})

describe('a view', () => {
  test('needs staff, a name and a filter that the list knows', async () => {
    const citizen = await createUser(app, 'CITIZEN')
    expect(refused(await save(citizen, { name: 'Mine' }))).toEqual([403, 'FORBIDDEN'])
    expect((await app.call('GET', '/saved-views', { token: citizen.token })).status).toBe(403)
    expect((await app.call('GET', '/saved-views')).status).toBe(401)
    for (const [body, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(101) }, 'name'],
      [{ name: 'Mine', search: { status: 'DONE' } }, 'search.status'],
      [{ name: 'Mine', search: { sort: 'title' } }, 'search.sort'],
    ] as const) {
      const { status, body: reply } = await save(lights.head, body)
      expect([status, Object.keys(reply.fields)]).toEqual([400, [field]])
    }
  })
})
