import type { TicketStatus } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let number = 0
async function ticket(status: TicketStatus, reporter: TestUser, assignee: TestUser | null) {
  const { db } = app.platform
  const { id: category_id } = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  number += 1
  await db
    .insertInto('tickets')
    .values({
      id: newId(),
      ticket_number: `T-${number}`,
      title: 'Street light out',
      description: 'Dark since Monday',
      status,
      category_id,
      department_id: await departmentId(app, 'sanitation'),
      reporter_id: reporter.id,
      assignee_id: assignee?.id ?? null,
      assigned_at: assignee && app.clock.now(),
      block: 'Block A',
    })
    .execute()
}
const stats = async (user: TestUser) => (await app.call('GET', '/auth/me', { token: user.token })).body.stats

test('/auth/me counts what a citizen reported and what staff work on', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  const other = await createUser(app, 'CITIZEN')
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['sanitation'] })
  expect(await stats(citizen)).toEqual({ total: 0, resolved: 0, inProgress: 0, duplicates: 0 })
  await ticket('OPEN', citizen, null)
  await ticket('IN_PROGRESS', citizen, agent)
  await ticket('RESOLVED', citizen, agent)
  await ticket('CLOSED', citizen, null)
  await ticket('CLOSED', other, agent)
  expect(await stats(citizen)).toEqual({ total: 4, resolved: 2, inProgress: 1, duplicates: 0 })
  expect(await stats(agent)).toEqual({ total: 3, resolved: 2, inProgress: 1, duplicates: 0 })
})

test('/auth/me answers the user with mustChangePassword in both places', async () => {
  const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
  const { status, body } = await app.call('GET', '/auth/me', { token: head.token })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['mustChangePassword', 'stats', 'success', 'user'])
  expect(body.mustChangePassword).toBe(false)
  expect(body.user).toMatchObject({
    id: head.id,
    role: 'DEPARTMENT_HEAD',
    lastLoginAt: null,
    mustChangePassword: false,
    departments: [{ role: 'HEAD', isPrimary: true }],
  })
  expect(body.user).not.toHaveProperty('password_hash')
})

test.each([
  ['no token', undefined],
  ['a made-up token', 'x'.repeat(43)],
  ['a token that cannot be one', 'short'],
])('/auth/me with %s is a 401', async (_what, token) => {
  const { status, body } = await app.call('GET', '/auth/me', { token })
  expect([status, body.error]).toEqual([401, 'NOT_SIGNED_IN'])
})
