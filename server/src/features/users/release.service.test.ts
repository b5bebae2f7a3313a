import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTickets } from '#testing/bulk-changes.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { managing } from '#testing/managing.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterAWait } from '#testing/waits.ts'

let app: TestApp
let boss: TestUser
let head: TestUser
let agent: TestUser
const { act, put, remove, audited } = managing(
  () => app,
  () => boss,
)
beforeAll(async () => {
  app = await createTestApp()
  boss = await createUser(app, 'SUPER_ADMIN')
})
beforeEach(async () => {
  await app.platform.db.deleteFrom('memberships').execute()
  ;({ head, agent } = await createStaff(app, 'street-lighting'))
})
afterAll(() => app.close())

/** Tickets of the agent: some unresolved, one resolved. */
async function work(count: number, category?: string) {
  const ids = await createTickets(app, count + 1, category)
  for (const [index, id] of ids.entries()) {
    const done = index === count ? { status: 'RESOLVED' as const, resolved_at: new Date() } : {}
    await app.platform.db
      .updateTable('tickets')
      .set({ assignee_id: agent.id, assigned_at: new Date(), ...done })
      .where('id', '=', id)
      .execute()
  }
  return ids
}
const assignees = async (ids: readonly string[]) => {
  const rows = await app.platform.db
    .selectFrom('tickets')
    .select(['id', 'assignee_id'])
    .where('id', 'in', ids)
    .execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.assignee_id ?? null)
}
const noticesOf = async ({ token }: TestUser) => (await app.call('GET', '/notices', { token })).body.data
const team = (path: string, body: object) =>
  app.call(path.endsWith('/block') ? 'POST' : 'PUT', `/admin/users/${agent.id}${path}`, {
    token: boss.token,
    body,
  })

test.each<[string, () => Promise<{ status: number }>]>([
  ['disabled', () => act(agent.id, 'disable')],
  ['blocked without end', () => act(agent.id, 'block')],
  ['blocked for more than a day', () => team('/block', { action: 'block', duration: 25 })],
  ['removed', () => team('/block', { action: 'block', duration: 8760 })],
  ['deleted', () => remove(agent.id, 'soft')],
  ['deleted for good', () => remove(agent.id, 'hard')],
  ['made a citizen', () => put(agent.id, { role: 'CITIZEN' })],
  ['moved to another department', () => put(agent.id, { department: 'Sanitation' })],
])(
  'who is %s leaves unresolved tickets to their department, with an entry each and one notice to the head',
  async (_, leave) => {
    const ids = await work(3)
    expect((await leave()).status).toBe(200)
    expect(await assignees(ids)).toEqual([null, null, null, agent.id])
    const last = (await eventsOf(app.platform.db, ids[0] ?? '')).at(-1)
    expect(last).toMatchObject({
      action: 'UNASSIGNED',
      actor_id: boss.id,
      details: { from: agent.id, to: null },
    })
    expect(await noticesOf(head)).toMatchObject([
      {
        kind: 'ASSIGNED',
        text: 'A colleague can no longer work on 3 issues of your department. They are unassigned now.',
        ticket: null,
      },
    ])
    const entries = await audited(agent.id)
    expect(entries.map(({ details }) => details.ticketsReleased)).toContain(3)
  },
)

test.each<[string, () => Promise<{ status: number }>]>([
  ['blocked for a day', () => team('/block', { action: 'block', duration: 24 })],
  ['named otherwise', () => put(agent.id, { name: 'Other Name' })],
  ['made the head', () => put(agent.id, { role: 'DEPARTMENT_HEAD' })],
  [
    'made an admin, who keeps them in any department',
    () => put(agent.id, { role: 'ADMIN', department: 'Sanitation' }),
  ],
])('who is %s keeps them', async (_, change) => {
  const ids = await work(2)
  expect((await change()).status).toBe(200)
  expect(await assignees(ids)).toEqual([agent.id, agent.id, agent.id])
  expect(await noticesOf(head)).toEqual([])
})

test('who leaves one of two departments keeps what lies in the other, and what an admin gave them elsewhere', async () => {
  const both = [await departmentId(app, 'street-lighting'), await departmentId(app, 'sanitation')]
  const set = (departments: string[]) =>
    app.call('PUT', `/users/${agent.id}/departments`, {
      token: boss.token,
      body: { departments, primaryDepartmentId: departments[0] },
    })
  await set(both)
  const [light = ''] = await work(1)
  const [elsewhere = ''] = await work(1, 'Water Supply')
  const [waste = ''] = await work(1, 'Garbage Collection')
  expect((await set(both.slice(0, 1))).status).toBe(200)
  expect(await assignees([light, elsewhere, waste])).toEqual([agent.id, agent.id, null])
})

test('an admin who is one no more loses what lies outside of their departments', async () => {
  const admin = await createUser(app, 'ADMIN', { departments: ['street-lighting'] })
  agent = admin
  const [light = ''] = await work(1)
  const [elsewhere = ''] = await work(1, 'Water Supply')
  await put(admin.id, { role: 'FIELD_AGENT' })
  expect(await assignees([light, elsewhere])).toEqual([admin.id, null])
})

test('a ticket that is given to somebody while they are being shut out goes to nobody', async () => {
  const [id = ''] = await createTickets(app, 1)
  const { status, body } = await afterAWait(
    app,
    (tx) => tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', agent.id).execute(),
    () => app.call('PUT', `/tickets/${id}`, { token: head.token, body: { assigneeId: agent.id } }),
    () => undefined,
  )
  expect([status, body.error]).toEqual([400, 'UNKNOWN_ASSIGNEE'])
  expect(await assignees([id])).toEqual([null])
})
