import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, seconds } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
beforeAll(async () => {
  app = await createTestApp()
  ;({ head, agent, admin } = await createStaff(app, 'street-lighting'))
})
afterAll(() => app.close())

const newTicket = async (options: Parameters<typeof createTicket>[2] = {}) => {
  const reporter = await createUser(app, 'CITIZEN')
  return { ...(await createTicket(app, reporter, options)), reporter }
}
const put = (user: TestUser, id: string, body: object) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
const from = (ticket: { createdAt: string }, amount: number) => Date.parse(ticket.createdAt) + hours(amount)
const deadlineOf = (data: { sla: { resolutionDeadline: string } }) => Date.parse(data.sla.resolutionDeadline)

describe('the priority', () => {
  test('raised shortens the deadline from now, with both deadlines in the timeline', async () => {
    const ticket = await newTicket()
    app.clock.advance(hours(2))
    const { body } = await put(head, ticket.id, { priority: 'HIGH' })
    expect(body.data.priority).toBe('HIGH')
    expect(deadlineOf(body.data)).toBe(from(ticket, 26))
    const { action, details } = body.data.timeline.at(-1)
    expect({ action, from: details.from, to: details.to }).toEqual({
      action: 'PRIORITY_CHANGED',
      from: 'MEDIUM',
      to: 'HIGH',
    })
    expect([details.deadline.from, details.deadline.to].map(Date.parse)).toEqual([
      from(ticket, 72),
      from(ticket, 26),
    ])
  })

  test('lowered counts from the report', async () => {
    const ticket = await newTicket({ priority: 'HIGH' })
    expect(deadlineOf((await put(head, ticket.id, { priority: 'LOW' })).body.data)).toBe(from(ticket, 120))
  })

  test('of an overdue ticket repairs no breach, nor does the category', async () => {
    app.clock.advance(-days(6))
    const ticket = await newTicket({ priority: 'LOW' })
    app.clock.advance(days(6))
    expect(deadlineOf((await put(head, ticket.id, { priority: 'CRITICAL' })).body.data)).toBe(
      from(ticket, 120),
    )
    const moved = await put(admin, ticket.id, { category: 'Roads and Footpaths', priority: 'LOW' })
    expect(deadlineOf(moved.body.data)).toBe(from(ticket, 120))
  })

  test('undone at once restores the deadline that stood before, and later it does not', async () => {
    const ticket = await newTicket({ priority: 'HIGH' })
    app.clock.advance(hours(2))
    await put(head, ticket.id, { priority: 'MEDIUM' })
    app.clock.advance(seconds(9))
    const undone = await put(head, ticket.id, { priority: 'HIGH' })
    expect(deadlineOf(undone.body.data)).toBe(from(ticket, 24))
    await put(head, ticket.id, { priority: 'MEDIUM' })
    app.clock.advance(seconds(31))
    const late = await put(head, ticket.id, { priority: 'HIGH' })
    expect(deadlineOf(late.body.data)).toBe(app.clock.now().getTime() + hours(24))
  })

  test('changed back by somebody else is no undoing', async () => {
    const ticket = await newTicket({ priority: 'HIGH' })
    app.clock.advance(hours(2))
    await put(head, ticket.id, { priority: 'MEDIUM' })
    const { body } = await put(admin, ticket.id, { priority: 'HIGH' })
    expect(deadlineOf(body.data)).toBe(from(ticket, 26))
  })

  test('taken back together with another category counts by the rules', async () => {
    const ticket = await newTicket({ priority: 'HIGH' })
    app.clock.advance(hours(2))
    await put(admin, ticket.id, { priority: 'MEDIUM' })
    const { body } = await put(admin, ticket.id, { priority: 'HIGH', category: 'Roads and Footpaths' })
    expect(deadlineOf(body.data)).toBe(from(ticket, 50))
  })

  test('TKT-018: is changed by who handles the ticket, and not by its reporter', async () => {
    const { id, reporter } = await newTicket()
    expect((await put(reporter, id, { priority: 'HIGH' })).status).toBe(403)
    expect((await put(agent, id, { priority: 'HIGH' })).status).toBe(403)
    await put(head, id, { assigneeId: agent.id })
    expect((await put(agent, id, { priority: 'HIGH' })).status).toBe(200)
  })
})

describe('the category', () => {
  test('TKT-026: brings its department, hours and an empty sub-category', async () => {
    const ticket = await newTicket({ subcategory: 'Exposed wires' })
    const { body } = await put(head, ticket.id, { category: 'Roads and Footpaths', department: 'Sanitation' })
    expect(body.data).toMatchObject({
      categoryName: 'Roads and Footpaths',
      subcategory: null,
      department: 'Roads and Public Works',
    })
    expect(deadlineOf(body.data)).toBe(from(ticket, 168))
    expect(body.data.timeline.at(-1)).toMatchObject({
      action: 'CATEGORY_CHANGED',
      details: {
        category: { from: 'Street Lighting', to: 'Roads and Footpaths' },
        subcategory: { from: 'Exposed wires', to: null },
        department: { from: 'Street Lighting and Electrical', to: 'Roads and Public Works' },
      },
    })
    expect((await app.call('GET', `/tickets/${ticket.id}`, { token: head.token })).status).toBe(403)
    const search = await app.platform.db
      .selectFrom('ticket_search as s')
      .innerJoin('departments as d', 'd.id', 's.department_id')
      .select('d.slug')
      .where('s.ticket_id', '=', ticket.id)
      .executeTakeFirst()
    expect(search?.slug).toBe('roads-public-works')
  })

  test('undone at once restores the deadline that stood before, and later it does not', async () => {
    const ticket = await newTicket({ priority: 'LOW', subcategory: 'Exposed wires' })
    app.clock.advance(hours(2))
    const raised = deadlineOf((await put(admin, ticket.id, { priority: 'HIGH' })).body.data)
    const back = { category: 'Street Lighting', subcategory: 'Exposed wires' }
    expect(raised).toBe(from(ticket, 26))
    await put(admin, ticket.id, { category: 'Roads and Footpaths' })
    app.clock.advance(seconds(9))
    expect(deadlineOf((await put(admin, ticket.id, back)).body.data)).toBe(raised)
    await put(admin, ticket.id, { category: 'Roads and Footpaths' })
    app.clock.advance(seconds(31))
    expect(deadlineOf((await put(admin, ticket.id, back)).body.data)).not.toBe(raised)
  })

  test('undone with another sub-category or a priority counts by the rules', async () => {
    for (const other of [{}, { subcategory: 'Exposed wires', priority: 'CRITICAL' }]) {
      const ticket = await newTicket({ priority: 'LOW', subcategory: 'Exposed wires' })
      app.clock.advance(hours(2))
      const raised = deadlineOf((await put(admin, ticket.id, { priority: 'HIGH' })).body.data)
      await put(admin, ticket.id, { category: 'Roads and Footpaths' })
      const { body } = await put(admin, ticket.id, { category: 'Street Lighting', ...other })
      expect(deadlineOf(body.data)).not.toBe(raised)
    }
  })

  test('may come with its own sub-category and a priority, by name or id', async () => {
    const ticket = await newTicket()
    const water = (await app.call('GET', '/categories')).body.data.find(
      (one: { name: string }) => one.name === 'Water Supply',
    )
    const { body } = await put(admin, ticket.id, {
      category: water.id,
      subcategory: water.subcategories[1].id,
      priority: 'CRITICAL',
    })
    expect(body.data).toMatchObject({ categoryName: 'Water Supply', subcategory: 'Low water pressure' })
    expect(deadlineOf(body.data)).toBe(from(ticket, 4))
    expect(body.data.timeline).toHaveLength(3)
  })

  test('keeps its sub-category when it stays the same', async () => {
    const ticket = await newTicket({ subcategory: 'Exposed wires' })
    const { body } = await put(head, ticket.id, { category: 'Street Lighting' })
    expect(body.data).toMatchObject({ subcategory: 'Exposed wires', updatedAt: ticket.updatedAt })
    expect(body.data.timeline).toHaveLength(1)
  })

  test('lets the sub-category change alone, or go', async () => {
    const ticket = await newTicket({ subcategory: 'Exposed wires' })
    const changed = await put(head, ticket.id, { subcategory: 'Damaged light pole' })
    expect(changed.body.data.subcategory).toBe('Damaged light pole')
    expect((await put(head, ticket.id, { subcategory: '' })).body.data.subcategory).toBeNull()
  })

  test("a sub-category's own hours count", async () => {
    await app.platform.db
      .updateTable('sub_categories')
      .set({ sla_medium_hours: 6 })
      .where('name', '=', 'New street light needed')
      .execute()
    const ticket = await newTicket()
    const { body } = await put(head, ticket.id, { subcategory: 'New street light needed' })
    expect(deadlineOf(body.data)).toBe(from(ticket, 6))
  })

  test.each([
    ['category', { category: 'Volcanoes' }, 'UNKNOWN_CATEGORY'],
    ['subcategory', { subcategory: 'Pothole' }, 'UNKNOWN_SUBCATEGORY'],
    ['subcategory', { category: 'Other', subcategory: 'Pothole' }, 'UNKNOWN_SUBCATEGORY'],
  ])('an unknown %s is refused: %j', async (field, change, error) => {
    const { status, body } = await put(admin, (await newTicket()).id, change)
    expect({ status, error: body.error, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      error,
      fields: [field],
    })
  })

  test('TKT-026: is changed by who handles the ticket only', async () => {
    const { id, reporter } = await newTicket()
    expect((await put(reporter, id, { category: 'Other' })).status).toBe(403)
    expect((await put(reporter, id, { subcategory: null })).status).toBe(403)
    expect((await put(agent, id, { category: 'Other' })).status).toBe(403)
  })

  test('cannot be used to give a ticket away into another department', async () => {
    const roadAgent = await createUser(app, 'FIELD_AGENT', { departments: ['roads-public-works'] })
    const { id } = await newTicket()
    const change = { category: 'Roads and Footpaths', assigneeId: roadAgent.id }
    expect((await put(head, id, change)).status).toBe(403)
    expect((await put(admin, id, change)).body.data.assignee.name).toBe(roadAgent.name)
  })
})

describe('a category of another department', () => {
  const toRoads = { category: 'Roads and Footpaths' }
  const assigned = async (assignee: TestUser) => {
    const { id } = await newTicket()
    await put(admin, id, { assigneeId: assignee.id })
    return id
  }
  const after = async (user: TestUser, id: string, change: object) => {
    const { body } = await put(user, id, change)
    const { assigneeId, assignedAt, timeline } = body.data
    return { assigneeId, assignedAt, actions: timeline.map((one: { action: string }) => one.action) }
  }
  const released = {
    assigneeId: null,
    assignedAt: null,
    actions: ['CREATED', 'ASSIGNED', 'CATEGORY_CHANGED', 'UNASSIGNED'],
  }

  test('releases an assignee who is not in it, with an entry of its own', async () => {
    const id = await assigned(agent)
    expect(await after(head, id, toRoads)).toEqual(released)
    const { body } = await app.call('GET', `/tickets/${id}`, { token: admin.token })
    expect(body.data.timeline.at(-1).details).toEqual({ from: agent.name, to: null })
    expect((await app.call('GET', `/tickets/${id}`, { token: agent.token })).status).toBe(403)
  })

  test('takes the ticket from the agent who moved it, and still answers them', async () => {
    expect(await after(agent, await assigned(agent), toRoads)).toEqual(released)
  })

  test('is not kept from releasing by naming the assignee again', async () => {
    const id = await assigned(head)
    expect(await after(head, id, { ...toRoads, assigneeId: head.id })).toEqual(released)
  })

  test('releases whoever is no longer active', async () => {
    const gone = await createUser(app, 'FIELD_AGENT', {
      departments: ['street-lighting', 'roads-public-works'],
    })
    const id = await assigned(gone)
    const disabled = { disabled_at: app.clock.now() }
    await app.platform.db.updateTable('users').set(disabled).where('id', '=', gone.id).execute()
    expect(await after(head, id, toRoads)).toEqual(released)
  })

  test('leaves it to a member of it and to an administrator', async () => {
    const both = await createUser(app, 'FIELD_AGENT', {
      departments: ['street-lighting', 'roads-public-works'],
    })
    for (const keeper of [both, admin]) {
      const { assigneeId, actions } = await after(head, await assigned(keeper), toRoads)
      expect({ assigneeId, last: actions.at(-1) }).toEqual({
        assigneeId: keeper.id,
        last: 'CATEGORY_CHANGED',
      })
    }
  })

  test('gives it to whom the same change names', async () => {
    const roadAgent = await createUser(app, 'FIELD_AGENT', { departments: ['roads-public-works'] })
    const { assigneeId, actions } = await after(admin, await assigned(agent), {
      ...toRoads,
      assigneeId: roadAgent.id,
    })
    expect({ assigneeId, last: actions.at(-1) }).toEqual({ assigneeId: roadAgent.id, last: 'ASSIGNED' })
  })

  test('within the department it changes nothing of the assignment', async () => {
    const id = await assigned(agent)
    const { assigneeId } = await after(head, id, { subcategory: 'Exposed wires' })
    expect(assigneeId).toBe(agent.id)
  })
})
