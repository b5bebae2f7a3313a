import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { createUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createFirstSuperAdmin } from './super-admin.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { superAdminEmail: 'chief@example.org' } })
})
afterAll(() => app.close())
// The audit remembers them, so that their rows stay.
const removeEverybody = () =>
  app.platform.db.updateTable('users').set({ deleted_at: app.clock.now() }).execute()
afterEach(removeEverybody)

const superAdmins = () =>
  app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('role', '=', 'SUPER_ADMIN')
    .where('deleted_at', 'is', null)
    .execute()
const login = (email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password, mode: 'employee' } })

test('an empty installation gets a super admin whose password must be changed within 7 days', async () => {
  const made = await createFirstSuperAdmin(app.platform)
  expect(made?.email).toBe('chief@example.org')
  const password = made?.password ?? ''
  const { status, body } = await login('chief@example.org', password)
  expect([status, body.mustChangePassword, body.user.role]).toEqual([200, true, 'SUPER_ADMIN'])
  app.clock.advance(days(7) + 1)
  expect((await login('chief@example.org', password)).body.error).toBe('TEMPORARY_PASSWORD_EXPIRED')
})

test('several processes that start at once make one', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createFirstSuperAdmin(app.platform)))
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  expect(await superAdmins()).toHaveLength(1)
  expect(await createFirstSuperAdmin(app.platform)).toBeNull()
})

test('nothing is made beside an existing one, or without the setting', async () => {
  await createUser(app, 'SUPER_ADMIN')
  expect(await createFirstSuperAdmin(app.platform)).toBeNull()
  await removeEverybody()
  const { config } = app.platform
  expect(
    await createFirstSuperAdmin({ ...app.platform, config: { ...config, superAdminEmail: null } }),
  ).toBeNull()
  expect(await superAdmins()).toHaveLength(0)
})

test('an address that is malformed or belongs to somebody else is refused with the name of the setting', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  for (const superAdminEmail of ['chief', citizen.email]) {
    const config = { ...app.platform.config, superAdminEmail }
    await expect(createFirstSuperAdmin({ ...app.platform, config })).rejects.toThrow('SUPER_ADMIN_EMAIL')
  }
  expect(await superAdmins()).toHaveLength(0)
})
