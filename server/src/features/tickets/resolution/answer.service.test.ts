import { refusedAgain } from '@nagrik/contract/resolution'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days, minutes } from '#platform/clock.ts'
import { eventsOf, firstBreak } from '#testing/events.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let head: TestUser
let reporter: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  ;({ head } = await createStaff(app, 'street-lighting'))
  reporter = await createUser(app, 'CITIZEN')
})
afterAll(() => app.close())

/** Signed in anew: the sessions of staff end while the clock moves. */
const put = async (user: TestUser, id: string, body: object) =>
  app.call('PUT', `/tickets/${id}`, {
    token: await openSession(app.platform, app.platform.db, user, 'test'),
    body,
  })
const resolve = (id: string) => put(head, id, { status: 'RESOLVED' })
const resolved = async () => {
  const { id } = await createTicket(app, reporter)
  expect((await resolve(id)).status).toBe(200)
  return id
}
const read = async (id: string, user = reporter) =>
  (await app.call('GET', `/tickets/${id}`, { token: user.token })).body.data
const confirm = (id: string, more: object = {}) =>
  put(reporter, id, { status: 'CLOSED', fromStatus: 'RESOLVED', ...more })
const refuse = (id: string, reopenReason = 'Still dark', more: object = {}) =>
  put(reporter, id, { status: 'OPEN', fromStatus: 'RESOLVED', reopenReason, ...more })
const rows = (id: string) =>
  app.platform.db.selectFrom('resolutions').selectAll().where('ticket_id', '=', id).orderBy('id').execute()
const actions = async (id: string) => (await eventsOf(app.platform.db, id)).map(({ action }) => action)

describe('the reporter of a resolved ticket', () => {
  test('has seven days and is told until when', async () => {
    const id = await resolved()
    const { resolution, abilities } = await read(id)
    expect(abilities.confirmResolution).toBe(true)
    expect(Date.parse(resolution.answerBy)).toBe(app.clock.now().getTime() + days(7))
  })

  test.each(['SATISFIED', 'NEUTRAL', 'NOT_SATISFIED', null])(
    'confirms it and rates it %s',
    async (satisfaction) => {
      const id = await resolved()
      const { status, body } = await confirm(id, { satisfaction })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        status: 'CLOSED',
        resolution: { answer: 'CONFIRMED', satisfaction, reason: null, answerBy: null },
      })
      expect(body.data.timeline.at(-1).details).toEqual({
        from: 'RESOLVED',
        to: 'CLOSED',
        answer: { kind: 'CONFIRMED', satisfaction },
      })
      expect(await rows(id)).toMatchObject([{ answer: 'CONFIRMED', satisfaction }])
    },
  )

  test('refuses it with a reason and a rating, which staff read on the ticket and in its log', async () => {
    const id = await resolved()
    const { body } = await refuse(id, 'Still dark, call 98111 22233', { satisfaction: 'NOT_SATISFIED' })
    const told = { answer: 'REFUSED', satisfaction: 'NOT_SATISFIED', reason: 'Still dark, call 98111 22233' }
    expect(body.data).toMatchObject({ status: 'OPEN', resolution: told, isEscalated: false })
    const seen = await read(id, head)
    expect(seen.resolution).toMatchObject(told)
    expect(seen.timeline.at(-1)).toMatchObject({
      actorName: reporter.name,
      details: { from: 'RESOLVED', to: 'OPEN', answer: { kind: 'REFUSED', satisfaction: 'NOT_SATISFIED' } },
    })
    const others = await read(id, await createUser(app, 'CITIZEN'))
    for (const words of [others.resolution.reason, others.timeline.at(-1).note]) {
      expect(words).toMatch(/^Still dark, call \D+$/)
    }
    expect((await read(id)).timeline.at(-1).note).toBe('Still dark, call 98111 22233')
  })

  test('rates each resolution anew, one rating for each', async () => {
    const id = await resolved()
    await refuse(id, 'Still dark', { satisfaction: 'NOT_SATISFIED' })
    app.clock.advance(minutes(1))
    await resolve(id)
    await confirm(id, { satisfaction: 'SATISFIED' })
    expect((await rows(id)).map(({ answer, satisfaction }) => [answer, satisfaction])).toEqual([
      ['REFUSED', 'NOT_SATISFIED'],
      ['CONFIRMED', 'SATISFIED'],
    ])
  })

  test('alone rates and gives reasons: staff and other citizens are refused', async () => {
    const id = await resolved()
    for (const user of [head, await createUser(app, 'CITIZEN')]) {
      for (const words of [{ satisfaction: 'SATISFIED' }, { reopenReason: 'x' }]) {
        expect((await put(user, id, { status: 'CLOSED', ...words })).status).toBe(403)
      }
    }
    expect((await read(id)).status).toBe('RESOLVED')
    const { status, body } = await confirm(id, { satisfaction: 'FINE' })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { satisfaction: 'Unknown satisfaction' },
    })
  })

  test('may send the same answer twice, as after a lost reply', async () => {
    const id = await resolved()
    await confirm(id, { satisfaction: 'NEUTRAL' })
    expect((await confirm(id, { satisfaction: 'NEUTRAL' })).status).toBe(200)
    const other = await resolved()
    await refuse(other)
    expect((await refuse(other)).status).toBe(200)
    expect((await actions(other)).filter((one) => one === 'STATUS_CHANGED')).toHaveLength(2)
  })

  test('gets no answer in after seven days, however late the job comes', async () => {
    const id = await resolved()
    app.clock.advance(days(7))
    expect((await read(id)).abilities.confirmResolution).toBe(true)
    app.clock.advance(1)
    expect((await read(id)).abilities.confirmResolution).toBe(false)
    for (const answer of [await refuse(id), await confirm(id), await put(reporter, id, { status: 'OPEN' })]) {
      expect([answer.status, answer.body.error]).toEqual([403, 'ANSWER_TOO_LATE'])
      expect(answer.body.message).toMatch(/report it again/)
    }
  })

  test('has seven days again after each new resolution', async () => {
    const id = await resolved()
    app.clock.advance(days(6))
    await put(head, id, { status: 'IN_PROGRESS' })
    app.clock.advance(days(6))
    await resolve(id)
    app.clock.advance(days(6))
    expect((await refuse(id)).status).toBe(200)
  })
})

describe('a refusal', () => {
  test('escalates by itself from the second one on, one level each, until it is reviewed and again after that', async () => {
    const id = await resolved()
    await refuse(id)
    expect(await read(id)).toMatchObject({ isEscalated: false, escalationLevel: 0 })
    app.clock.advance(minutes(1))
    await resolve(id)
    await refuse(id)
    const first = await read(id, head)
    expect(first).toMatchObject({ isEscalated: true, escalationLevel: 1, escalationReason: refusedAgain })
    expect(first.timeline.at(-1)).toMatchObject({
      action: 'ESCALATED_BY_REFUSAL',
      actorName: reporter.name,
      details: { level: 1 },
    })
    await put(head, id, { isEscalated: false })
    app.clock.advance(minutes(1))
    await resolve(id)
    await refuse(id)
    expect(await read(id, head)).toMatchObject({ isEscalated: true, escalationLevel: 2 })
    expect(await firstBreak(app, app.platform.db, id)).toBeNull()
  })

  test('keeps since when and why an escalation waits for its review', async () => {
    const admin = await createUser(app, 'ADMIN')
    const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
    const id = await resolved()
    await refuse(id)
    await put(admin, id, { assigneeId: agent.id })
    await put(agent, id, { isEscalated: true, escalationReason: 'No bulbs' })
    const { escalatedAt } = await read(id)
    app.clock.advance(minutes(1))
    await resolve(id)
    await refuse(id)
    expect(await read(id, head)).toMatchObject({
      escalationLevel: 2,
      escalationReason: 'No bulbs',
      escalatedAt,
    })
  })

  test('by staff is none: what they reopen is withdrawn, and shows nothing', async () => {
    const id = await resolved()
    await put(head, id, { status: 'OPEN' })
    app.clock.advance(minutes(1))
    await resolve(id)
    await put(head, id, { status: 'OPEN' })
    expect(await read(id)).toMatchObject({ isEscalated: false, resolution: null })
    expect(await rows(id)).toMatchObject([{ answer: null }, { answer: null }])
  })
})

describe('at once', () => {
  const codes = (replies: { status: number; body: { error?: string } }[]) =>
    replies.map(({ status, body }) => body.error ?? status).sort()

  test('two answers: one counts, the other is told', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await resolved()
      const replies = await Promise.all([confirm(id, { satisfaction: 'SATISFIED' }), refuse(id)])
      expect(codes(replies)).toEqual([200, 'STATUS_CHANGED'])
      const [row] = await rows(id)
      expect(row?.answer).toBe(replies[0]?.status === 200 ? 'CONFIRMED' : 'REFUSED')
    }
  })

  test('two confirmations with different ratings: one is kept', async () => {
    const id = await resolved()
    const replies = await Promise.all([
      confirm(id, { satisfaction: 'SATISFIED' }),
      confirm(id, { satisfaction: 'NEUTRAL' }),
    ])
    expect(codes(replies)).toEqual([200, 'STATUS_CHANGED'])
    expect(await rows(id)).toHaveLength(1)
  })

  test('a confirmation while staff go on with the work: one outcome, told to the other', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await resolved()
      const replies = await Promise.all([
        confirm(id),
        put(head, id, { status: 'IN_PROGRESS', fromStatus: 'RESOLVED' }),
      ])
      expect(codes(replies)).toEqual([200, 'STATUS_CHANGED'])
      expect((await read(id)).status).toBe(replies[0]?.status === 200 ? 'CLOSED' : 'IN_PROGRESS')
    }
  })

  test('without fromStatus the listed call goes on as it did', async () => {
    const id = await resolved()
    await confirm(id)
    expect((await put(head, id, { status: 'IN_PROGRESS' })).status).toBe(200)
    expect((await put(reporter, id, { status: 'CLOSED' })).status).toBe(403)
  })
})
