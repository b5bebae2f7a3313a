import type { TicketStatus } from '@nagrik/contract/tickets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#platform/clock.ts'
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

const newTicket = async () => {
  const reporter = await createUser(app, 'CITIZEN')
  return { reporter, id: (await createTicket(app, reporter)).id }
}
const put = (user: TestUser, id: string, body: unknown) =>
  app.call('PUT', `/tickets/${id}`, { token: user.token, body })
const move = async (user: TestUser, id: string, status: TicketStatus) =>
  (await put(user, id, { status })).status
const timesOf = async (id: string) =>
  app.platform.db
    .selectFrom('tickets')
    .select(['status', 'resolved_at', 'closed_at', 'assigned_at', 'updated_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const now = () => app.clock.now().toISOString()
const time = (text: string | null) => (text === null ? null : new Date(text).toISOString())

describe('staff who handle a ticket', () => {
  test('TKT-014: set any status, each in the timeline', async () => {
    const { id } = await newTicket()
    for (const status of ['CLOSED', 'RESOLVED', 'OPEN', 'IN_PROGRESS'] as const) {
      const { status: code, body } = await put(head, id, { status })
      expect(code).toBe(200)
      expect(body.data.status).toBe(status)
    }
    const { timeline } = (await app.call('GET', `/tickets/${id}`, { token: head.token })).body.data
    expect(timeline.slice(1)).toMatchObject([
      { action: 'STATUS_CHANGED', actorName: head.name, details: { from: 'OPEN', to: 'CLOSED' } },
      { details: { from: 'CLOSED', to: 'RESOLVED' } },
      { details: { from: 'RESOLVED', to: 'OPEN' } },
      { details: { from: 'OPEN', to: 'IN_PROGRESS' } },
    ])
  })

  test('leave the times of resolving and closing, which reopening clears', async () => {
    const { id } = await newTicket()
    app.clock.advance(minutes(1))
    const resolved = now()
    await move(head, id, 'RESOLVED')
    app.clock.advance(minutes(1))
    await move(head, id, 'CLOSED')
    const done = await timesOf(id)
    expect([time(done.resolved_at), time(done.closed_at)]).toEqual([resolved, now()])
    await move(head, id, 'OPEN')
    expect(await timesOf(id)).toMatchObject({ resolved_at: null, closed_at: null })
  })

  test('TKT-016: take work up now when nobody is assigned, by the clock of the server', async () => {
    const { id } = await newTicket()
    const { body } = await put(head, id, { status: 'IN_PROGRESS', assignedAt: '1999-01-01T00:00:00Z' })
    expect(time(body.data.assignedAt)).toBe(now())
    expect(body.data.assigneeId).toBeNull()
  })

  test('change nothing by the same status', async () => {
    const { id } = await newTicket()
    const before = await timesOf(id)
    app.clock.advance(minutes(1))
    const { status, body } = await put(head, id, { status: 'OPEN' })
    expect({ status, entries: body.data.timeline.length }).toEqual({ status: 200, entries: 1 })
    expect(await timesOf(id)).toEqual(before)
  })

  test('TKT-014: are admins, heads of the department and the assignee, and nobody else', async () => {
    const { id, reporter } = await newTicket()
    const moved = (user: TestUser) => move(user, id, 'IN_PROGRESS')
    expect(await moved(agent)).toBe(403)
    expect(await moved(reporter)).toBe(403)
    expect(await moved(await createUser(app, 'CITIZEN'))).toBe(403)
    expect(await moved(await createUser(app, 'ANALYST', { departments: ['street-lighting'] }))).toBe(403)
    expect(await moved(await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] }))).toBe(403)
    expect((await timesOf(id)).status).toBe('OPEN')
    await put(admin, id, { assigneeId: agent.id })
    expect(await moved(agent)).toBe(200)
    expect(await moved(await createUser(app, 'SUPER_ADMIN'))).toBe(200)
  })
})

describe('a status taken back at once', () => {
  const stamps = async (id: string) => {
    const { updated_at: _, ...times } = await timesOf(id)
    return times
  }

  test.each([
    [['RESOLVED'], 'CLOSED'],
    [['RESOLVED'], 'OPEN'],
    [['CLOSED'], 'RESOLVED'],
    [['CLOSED'], 'OPEN'],
    [['RESOLVED', 'CLOSED'], 'OPEN'],
    [['RESOLVED', 'CLOSED'], 'RESOLVED'],
    [['RESOLVED', 'CLOSED'], 'IN_PROGRESS'],
    [[], 'IN_PROGRESS'],
  ] as const)('after %j then %s restores every time', async (path, wrong) => {
    const { id } = await newTicket()
    for (const status of path) {
      app.clock.advance(minutes(5))
      await move(head, id, status)
    }
    const before = await stamps(id)
    app.clock.advance(minutes(5))
    await move(head, id, wrong)
    app.clock.advance(seconds(9))
    const { body } = await put(head, id, { status: before.status })
    expect(await stamps(id)).toEqual(before)
    expect(body.data.timeline.at(-1).details).toEqual({ from: wrong, to: before.status })
  })

  test('keeps the time of an assignment made meanwhile', async () => {
    const { id } = await newTicket()
    await move(head, id, 'IN_PROGRESS')
    app.clock.advance(seconds(3))
    await put(head, id, { assigneeId: agent.id })
    await move(head, id, 'OPEN')
    expect(time((await timesOf(id)).assigned_at)).toBe(now())
  })

  test('is no undoing later, by somebody else or to another status', async () => {
    const reopenedBy = async (user: TestUser, wait: number, to: TicketStatus) => {
      const { id } = await newTicket()
      await move(head, id, 'RESOLVED')
      app.clock.advance(minutes(1))
      await move(head, id, 'OPEN')
      app.clock.advance(wait)
      await move(user, id, to)
      return timesOf(id)
    }
    for (const [user, wait] of [
      [head, seconds(31)],
      [admin, 0],
    ] as const) {
      expect(time((await reopenedBy(user, wait, 'RESOLVED')).resolved_at)).toBe(now())
    }
    expect(await reopenedBy(head, 0, 'CLOSED')).toMatchObject({ resolved_at: null })
  })

  test('or a closed ticket that is resolved later was resolved then: the last change to RESOLVED counts', async () => {
    const { id } = await newTicket()
    await move(head, id, 'RESOLVED')
    app.clock.advance(minutes(5))
    await move(head, id, 'CLOSED')
    app.clock.advance(minutes(5))
    await move(head, id, 'RESOLVED')
    const { resolved_at, closed_at } = await timesOf(id)
    expect([time(resolved_at), closed_at]).toEqual([now(), null])
  })
})

describe('the reporter of a resolved ticket', () => {
  test('confirms by closing, and may repeat it', async () => {
    const { id, reporter } = await newTicket()
    await move(head, id, 'RESOLVED')
    expect(await move(reporter, id, 'CLOSED')).toBe(200)
    expect(await move(reporter, id, 'CLOSED')).toBe(200)
    expect(await move(reporter, id, 'OPEN')).toBe(403)
  })

  test('refuses by reopening', async () => {
    const { id, reporter } = await newTicket()
    await move(head, id, 'RESOLVED')
    expect(await move(reporter, id, 'IN_PROGRESS')).toBe(403)
    expect(await move(reporter, id, 'OPEN')).toBe(200)
    expect(await timesOf(id)).toMatchObject({ status: 'OPEN', resolved_at: null })
  })

  test('is not just any citizen', async () => {
    const { id } = await newTicket()
    await move(head, id, 'RESOLVED')
    expect(await move(await createUser(app, 'CITIZEN'), id, 'CLOSED')).toBe(403)
  })
})

describe('a change', () => {
  test('is refused whole when one of its fields is not permitted', async () => {
    const { id, reporter } = await newTicket()
    await move(head, id, 'RESOLVED')
    const before = await timesOf(id)
    expect((await put(reporter, id, { status: 'CLOSED', priority: 'LOW' })).status).toBe(403)
    expect((await put(head, id, { status: 'CLOSED', category: 'Volcanoes' })).status).toBe(400)
    expect(await timesOf(id)).toEqual(before)
  })

  test('ignores what is unknown, and without anything to change answers the ticket', async () => {
    const { id, reporter } = await newTicket()
    for (const body of [
      {},
      { escalationLevel: 9, ticketNumber: 'X', reporterId: 'me', department: 'Roads' },
    ]) {
      const reply = await put(reporter, id, body)
      expect(reply.status).toBe(200)
      expect(reply.body.data).toMatchObject({ id, escalationLevel: 0, reporterId: reporter.id })
    }
  })

  test.each([
    ['status', { status: 'DONE' }],
    ['status', { status: null }],
    ['priority', { priority: 'high' }],
    ['assigneeId', { assigneeId: 7 }],
    ['category', { category: '' }],
    ['isEscalated', { isEscalated: 'yes' }],
    ['escalationReason', { escalationReason: 'x'.repeat(2001) }],
    ['body', []],
    ['body', undefined],
  ])('names a wrong %s', async (field, body) => {
    const { id } = await newTicket()
    const reply = await put(admin, id, body)
    expect({ status: reply.status, fields: Object.keys(reply.body.fields) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  test('needs a session, a ticket that exists and one in reach', async () => {
    const { id } = await newTicket()
    expect((await app.call('PUT', `/tickets/${id}`, { body: {} })).status).toBe(401)
    for (const unknown of ['nope', '019b0000-0000-7000-8000-000000000000']) {
      const { status, body } = await put(admin, unknown, {})
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: 'Ticket not found. It may have been deleted.',
      })
    }
    const { status, body } = await put(await createUser(app, 'FIELD_AGENT'), id, {})
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'You do not have permission to view this ticket.',
    })
  })

  test('by two people at once leaves both in the timeline', async () => {
    const { id } = await newTicket()
    await Promise.all([
      put(head, id, { status: 'IN_PROGRESS' }),
      put(admin, id, { priority: 'HIGH' }),
      put(admin, id, { status: 'RESOLVED' }),
    ])
    const { timeline, status } = (await put(head, id, {})).body.data
    const steps = timeline.filter((entry: { action: string }) => entry.action === 'STATUS_CHANGED')
    expect(timeline).toHaveLength(4)
    expect(steps[1].details.from).toBe(steps[0].details.to)
    expect(steps[1].details.to).toBe(status)
  })
})
