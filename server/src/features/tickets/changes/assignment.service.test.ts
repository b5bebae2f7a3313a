import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let agent: TestUser
let colleague: TestUser
let roadAgent: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN', { departments: ['general-administration'] })
  ;({ head, agent: colleague } = await createStaff(app, 'street-lighting'))
  agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'], name: 'Anil' })
  roadAgent = await createUser(app, 'FIELD_AGENT', { departments: ['roads-public-works'] })
})
afterAll(() => app.close())

const newTicket = async () => (await createTicket(app, await createUser(app, 'CITIZEN'))).id
const put = (user: TestUser, id: string, assigneeId: string | null) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body: { assigneeId, assignedAt: '1999-01-01' } })
const post = (user: TestUser, id: string, assigneeId: unknown) =>
  app.call('POST', `/tickets/${id}/assign`, { token: user.token, body: { assigneeId } })
const crossDepartment = {
  status: 403,
  body: {
    error: 'CROSS_DEPARTMENT',
    message: 'Cannot assign user from Roads and Public Works to a Street Lighting and Electrical ticket',
  },
}

describe.each([
  ['by the dropdown', put],
  ['by the dialog', post],
])('assigning %s', (_, assign) => {
  test('TKT-023: sets assignee and time, with names in the timeline of staff', async () => {
    const id = await newTicket()
    const { status, body } = await assign(head, id, agent.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'OPEN',
      assigneeId: agent.id,
      assignee: { name: 'Anil', role: 'FIELD_AGENT', email: agent.email },
    })
    expect(Date.parse(body.data.assignedAt)).toBe(app.clock.now().getTime())
    expect(body.data.timeline.at(-1)).toMatchObject({
      action: 'ASSIGNED',
      details: { from: null, to: 'Anil' },
    })
  })

  test('an agent takes a free ticket of the department, but gives it to nobody', async () => {
    const id = await newTicket()
    expect((await assign(agent, id, colleague.id)).status).toBe(403)
    expect(await assign(agent, id, roadAgent.id)).toMatchObject(crossDepartment)
    expect((await assign(agent, id, agent.id)).status).toBe(200)
  })

  test('TKT-022: a head stays within the department, with agents and heads', async () => {
    const id = await newTicket()
    expect(await assign(head, id, roadAgent.id)).toMatchObject(crossDepartment)
    const { status, body } = await assign(head, id, admin.id)
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'Cannot assign user from General Administration to a Street Lighting and Electrical ticket',
    })
    const localAdmin = await createUser(app, 'ADMIN', { departments: ['street-lighting'] })
    expect((await assign(head, id, localAdmin.id)).status).toBe(403)
    expect((await assign(head, id, head.id)).status).toBe(200)
  })

  test('admins cross departments, and the assignee then works on the ticket', async () => {
    const id = await newTicket()
    expect((await assign(admin, id, roadAgent.id)).status).toBe(200)
    const { status } = await app.call('PUT', `/tickets/${id}`, {
      token: roadAgent.token,
      body: { status: 'IN_PROGRESS' },
    })
    expect(status).toBe(200)
  })

  test('citizens, analysts and other departments assign nobody', async () => {
    const id = await newTicket()
    const analyst = await createUser(app, 'ANALYST', { departments: ['street-lighting'] })
    const citizen = await createUser(app, 'CITIZEN')
    for (const user of [analyst, citizen, roadAgent]) {
      expect((await assign(user, id, agent.id)).status).toBe(403)
      expect((await assign(user, id, user.id)).status).toBe(403)
    }
  })

  test.each([
    ['unknown', async () => '019b0000-0000-7000-8000-000000000000'],
    ['no id at all', async () => 'nobody'],
    ['a citizen', async () => (await createUser(app, 'CITIZEN')).id],
    ['an analyst', async () => (await createUser(app, 'ANALYST')).id],
    ['blocked', () => unfit({ blocked_at: app.clock.now() })],
    ['disabled', () => unfit({ disabled_at: app.clock.now() })],
    ['deleted', () => unfit({ deleted_at: app.clock.now() })],
  ])('somebody who is %s is refused', async (_what, person) => {
    const { status, body } = await assign(admin, await newTicket(), await person())
    expect({ status, error: body.error, fields: body.fields }).toEqual({
      status: 400,
      error: 'UNKNOWN_ASSIGNEE',
      fields: { assigneeId: 'Unknown assignee.' },
    })
  })
})

const unfit = async (state: { blocked_at?: Date; disabled_at?: Date; deleted_at?: Date }) => {
  const { id } = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  await app.platform.db.updateTable('users').set(state).where('id', '=', id).execute()
  return id
}

describe('an assigned ticket', () => {
  test('TKT-024: answers the dialog with who has it', async () => {
    const id = await newTicket()
    await post(head, id, agent.id)
    for (const user of [head, admin, agent, colleague]) {
      const { status, body } = await post(user, id, user.id)
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 409,
        success: false,
        error: 'ALREADY_ASSIGNED',
        message: 'Ticket is already assigned to Anil',
        data: { assignee: { id: agent.id, name: 'Anil' } },
        requestId: '',
      })
    }
    expect((await post(await createUser(app, 'CITIZEN'), id, agent.id)).status).toBe(403)
  })

  test('goes to exactly one of two agents who take it at once', async () => {
    const id = await newTicket()
    const replies = await Promise.all([post(agent, id, agent.id), post(colleague, id, colleague.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is given to somebody else by the dropdown of a head, but not taken from a colleague', async () => {
    const id = await newTicket()
    await put(head, id, agent.id)
    expect((await put(colleague, id, colleague.id)).status).toBe(403)
    const { body } = await put(head, id, colleague.id)
    expect(body.data.timeline.at(-1).details).toEqual({ from: 'Anil', to: colleague.name })
  })

  test('is dropped by its agent or unassigned by the head, with its time', async () => {
    const id = await newTicket()
    await put(head, id, agent.id)
    expect((await put(colleague, id, null)).status).toBe(403)
    const { status, body } = await put(agent, id, null)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ assigneeId: null, assignee: null, assignedAt: null })
    expect(body.data.timeline.at(-1)).toMatchObject({
      action: 'UNASSIGNED',
      details: { from: 'Anil', to: null },
    })
  })

  test('dropped by an agent of another department is answered, and then out of reach', async () => {
    const id = await newTicket()
    await put(admin, id, roadAgent.id)
    expect((await put(roadAgent, id, null)).status).toBe(200)
    expect((await app.call('GET', `/tickets/${id}`, { token: roadAgent.token })).status).toBe(403)
  })

  test('stays as it is when the same person is chosen again', async () => {
    const id = await newTicket()
    await put(head, id, agent.id)
    const { body } = await put(head, id, agent.id)
    expect(body.data.timeline).toHaveLength(2)
  })
})

test.each([undefined, '', null, 5])('the dialog names a wrong assigneeId: %s', async (value) => {
  const { status, body } = await post(admin, await newTicket(), value)
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['assigneeId'] })
})

test('the dialog needs a session and a ticket', async () => {
  const body = { assigneeId: agent.id }
  expect((await app.call('POST', '/tickets/nope/assign', { body })).status).toBe(401)
  expect((await post(admin, 'nope', agent.id)).status).toBe(404)
})
