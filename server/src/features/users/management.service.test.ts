import { roles } from '@nagrik/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { managing, newPerson } from '#testing/managing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let boss: TestUser
const { read } = managing(
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

describe('managing users', () => {
  const calls = (id: string) =>
    [
      ['GET', '/users'],
      ['GET', '/users?page=1&role=FIELD_AGENT'],
      ['GET', '/users?status=all'],
      ['POST', '/users', newPerson()],
      ['PUT', `/users/${id}`, { name: 'Taken Over' }],
      ['PUT', `/users/${id}/status`, { action: 'disable' }],
      ['PUT', `/users/${id}/departments`, { departments: [newId()] }],
      ['DELETE', `/users/${id}`, { deleteType: 'soft' }],
    ] as const

  test.each(roles.filter((role) => role !== 'SUPER_ADMIN'))(
    'USR-001 is refused to %s by every call',
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
