import type { CategoryMove, ManagedCategory } from '@nagrik/contract/system-categories'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countChanges } from '#features/tickets/counting.service.ts'
import { checkFigures } from '#features/tickets/counting-check.service.ts'
import { createTickets, withoutQueue } from '#testing/bulk-changes.ts'
import { eventsOf } from '#testing/events.ts'
import { createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { workAtMove } from './category-moves.service.ts'

let app: TestApp
let admin: TestUser
const departments: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  for (const slug of ['street-lighting', 'water-supply', 'traffic', 'parks-horticulture', 'enforcement'])
    departments[slug] = await departmentId(app, slug)
})
afterAll(() => app.close())

async function managed(name: string): Promise<ManagedCategory> {
  const { body } = await app.call('GET', '/admin/categories', { token: admin.token })
  return body.data.find((one: ManagedCategory) => one.name === name)
}
async function move(
  name: string,
  slug: string,
  moveUnresolved: boolean | undefined,
): Promise<ManagedCategory> {
  const { id, version } = await managed(name)
  const body = {
    version,
    departmentId: departments[slug],
    ...(moveUnresolved !== undefined && { moveUnresolved }),
  }
  const answer = await app.call('PUT', `/admin/categories/${id}`, { token: admin.token, body })
  expect(answer.status).toBe(200)
  return answer.body.data
}
const put = (id: string, body: object, user = admin) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
const rows = (ids: string[]) =>
  app.platform.db
    .selectFrom('tickets')
    .select(['id', 'department_id', 'assignee_id', 'sla_deadline'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const departmentsOf = async (ids: string[]) => (await rows(ids)).map((row) => row.department_id)
const ended = (name: string): Promise<CategoryMove> =>
  vi.waitFor(
    async () => {
      const { move: latest } = await managed(name)
      expect(latest?.state).toBe('ENDED')
      return latest as CategoryMove
    },
    { timeout: 20_000, interval: 30 },
  )

test('tickets stay where they are unless they are taken along; new ones go to the new department', async () => {
  const before = await createTickets(app, 2, 'Noise and Air Pollution')
  const old = await departmentsOf(before)
  expect((await move('Noise and Air Pollution', 'traffic', undefined)).move).toBeNull()
  expect(await departmentsOf(before)).toEqual(old)
  const after = await createTickets(app, 1, 'Noise and Air Pollution')
  expect(await departmentsOf(after)).toEqual([departments.traffic])
  // Later they are taken along all the same.
  const later = await move('Noise and Air Pollution', 'traffic', true)
  expect(later.move).toMatchObject({ total: 2, department: { name: 'Traffic and Parking' } })
  expect(await ended('Noise and Air Pollution')).toMatchObject({ total: 2, moved: 2 })
  expect(await departmentsOf(before)).toEqual([departments.traffic, departments.traffic])
})

describe('unresolved tickets that are taken along', () => {
  let ids: string[]
  let agent: TestUser
  let both: TestUser
  beforeAll(async () => {
    ids = await createTickets(app, 5)
    agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    both = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting', 'water-supply'] })
  })
  const ticket = (at: number) => ids[at] ?? ''

  test('move with an entry, lose an assignee who does not work there, and keep their deadline', async () => {
    await put(ticket(0), { assigneeId: agent.id })
    await put(ticket(1), { assigneeId: both.id })
    await put(ticket(2), { assigneeId: admin.id })
    await put(ticket(3), { status: 'RESOLVED' })
    const before = await rows(ids)
    const preview = await app.call(
      'POST',
      `/admin/categories/${(await managed('Street Lighting')).id}/preview`,
      {
        token: admin.token,
        body: { departmentId: departments['water-supply'] },
      },
    )
    expect(preview.body.data).toMatchObject({
      unresolved: 4,
      wouldMove: 4,
      wouldBeReleased: 1,
      keepDeadline: 4,
    })
    expect(await rows(ids)).toEqual(before)

    const { id } = await move('Street Lighting', 'water-supply', true)
    expect(await ended('Street Lighting')).toMatchObject({ total: 4, moved: 4 })
    const [water, lights] = [departments['water-supply'], departments['street-lighting']]
    expect(await departmentsOf(ids)).toEqual([water, water, water, lights, water])
    const after = await rows(ids)
    expect(after.map((row) => row.assignee_id)).toEqual([null, both.id, admin.id, null, null])
    expect(after.map((row) => row.sla_deadline)).toEqual(before.map((row) => row.sla_deadline))
    const chain = await eventsOf(app.platform.db, ticket(0))
    expect(chain.slice(-2).map(({ action, actor_id, details }) => [action, actor_id, details])).toEqual([
      ['DEPARTMENT_CHANGED', admin.id, { department: { from: lights, to: water } }],
      ['UNASSIGNED', admin.id, { from: agent.id, to: null }],
    ])
    const [entry] = await app.platform.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', id)
      .execute()
    expect(entry?.details).toMatchObject({
      from: { department_id: lights },
      to: { department_id: water, tickets_taken_along: 4 },
    })
  })

  test('are found by the new head, told to people in words, and stand in the department that they moved to', async () => {
    const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['water-supply'] })
    const former = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
    const id = ticket(0)
    expect((await app.call('GET', `/tickets/${id}`, { token: head.token })).status).toBe(200)
    expect((await app.call('GET', `/tickets/${id}`, { token: former.token })).status).toBe(403)
    const { body } = await app.call('GET', `/tickets/${id}/activity`, { token: head.token })
    const told = body.data.find((one: { action: string }) => one.action === 'DEPARTMENT_CHANGED')
    expect(told.details.department).toEqual({ from: 'Street Lighting and Electrical', to: 'Water Supply' })
    expect(JSON.stringify(told)).not.toContain(departments['water-supply'])
    const found = await app.platform.db
      .selectFrom('ticket_search')
      .select('department_id')
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(found.department_id).toBe(departments['water-supply'])
  })

  test('that had been left behind go, with another category, from where they are', async () => {
    const id = ticket(3)
    await put(id, { status: 'OPEN', reopenReason: 'Still dark' })
    await put(id, { category: 'Garbage Collection' })
    const event = (await eventsOf(app.platform.db, id)).find(({ action }) => action === 'CATEGORY_CHANGED')
    expect(event?.details).toMatchObject({
      department: { from: departments['street-lighting'], to: await departmentId(app, 'sanitation') },
    })
  })
})

test('a sub-category changes without the department of a ticket that was left behind', async () => {
  const [id = ''] = await createTickets(app, 1, 'Public Toilets')
  const was = await departmentsOf([id])
  const { subcategories } = await move('Public Toilets', 'enforcement', false)
  expect((await put(id, { subcategory: subcategories[0]?.name })).status).toBe(200)
  expect(await departmentsOf([id])).toEqual(was)
  const event = (await eventsOf(app.platform.db, id)).find(({ action }) => action === 'CATEGORY_CHANGED')
  expect(event?.details).not.toHaveProperty('department')
})

test('every count is where the tickets are now, of those that are counted in and of those that wait', async () => {
  const place = { latitude: 28.4595, longitude: 77.0266 }
  await createTickets(app, 3, 'Garbage Collection', place)
  await countChanges(app.platform)
  await createTickets(app, 2, 'Garbage Collection', place)
  await move('Garbage Collection', 'enforcement', true)
  expect((await ended('Garbage Collection')).moved).toBeGreaterThanOrEqual(5)
  expect((await checkFigures(app.platform)).faults).toEqual([])
})

describe('a move at work', () => {
  test('goes on after a run that was killed, and several runs at once move each ticket once', async () => {
    const ids = await createTickets(app, 30, 'Encroachment')
    const queue = withoutQueue(app)
    try {
      const { move: begun } = await move('Encroachment', 'traffic', true)
      expect(begun).toMatchObject({ state: 'RUNNING', total: 30, moved: 0 })
      const id = begun?.id ?? ''
      const failing = { ...app.platform, stopping: new AbortController() }
      failing.stopping.abort()
      await workAtMove(failing, { id })
      expect((await managed('Encroachment')).move).toMatchObject({ state: 'RUNNING', moved: 1 })
      expect(queue.enqueued.at(-1)).toEqual({ id })
      await Promise.all([workAtMove(app.platform, { id }), workAtMove(app.platform, { id })])
      expect((await managed('Encroachment')).move).toMatchObject({ state: 'ENDED', moved: 30 })
    } finally {
      queue.restore()
    }
    expect(new Set(await departmentsOf(ids))).toEqual(new Set([departments.traffic]))
    for (const id of ids) {
      const moves = (await eventsOf(app.platform.db, id)).filter(
        ({ action }) => action === 'DEPARTMENT_CHANGED',
      )
      expect(moves).toHaveLength(1)
    }
  })

  test('that is asked for again begins anew', async () => {
    const ids = await createTickets(app, 2, 'Stray Animals')
    const queue = withoutQueue(app)
    try {
      const { move: first } = await move('Stray Animals', 'traffic', true)
      const { id, version } = await managed('Stray Animals')
      const same = { version, departmentId: departments.traffic?.toUpperCase() }
      const kept = await app.call('PUT', `/admin/categories/${id}`, { token: admin.token, body: same })
      expect(kept.body.data).toMatchObject({ version, move: { id: first?.id, state: 'RUNNING' } })
      const { move: second } = await move('Stray Animals', 'traffic', true)
      expect(second).toMatchObject({ state: 'RUNNING', total: 2, moved: 0 })
      await workAtMove(app.platform, { id: first?.id ?? '' })
      expect((await managed('Stray Animals')).move).toMatchObject({ id: second?.id, moved: 0 })
      await workAtMove(app.platform, { id: second?.id ?? '' })
      expect((await managed('Stray Animals')).move).toMatchObject({ state: 'ENDED', moved: 2 })
    } finally {
      queue.restore()
    }
    expect(new Set(await departmentsOf(ids))).toEqual(new Set([departments.traffic]))
  })

  test('ends where its category goes elsewhere meanwhile', async () => {
    const ids = await createTickets(app, 3, 'Unauthorised Construction')
    const was = await departmentsOf(ids)
    const queue = withoutQueue(app)
    try {
      const { move: begun } = await move('Unauthorised Construction', 'traffic', true)
      expect((await move('Unauthorised Construction', 'parks-horticulture', false)).move?.state).toBe('ENDED')
      await workAtMove(app.platform, { id: begun?.id ?? '' })
    } finally {
      queue.restore()
    }
    expect(await departmentsOf(ids)).toEqual(was)
  })
})
