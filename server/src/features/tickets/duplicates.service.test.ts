import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { idsOf, refusal, ticketCalls } from '#testing/duplicates.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { photo, upload } from '#testing/uploads.ts'
import { checkHistory } from './history/history-check.service.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let calls: ReturnType<typeof ticketCalls>
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
  calls = ticketCalls(app, staff.admin)
})
afterAll(async () => {
  expect((await checkHistory(app.platform)).faults).toEqual([])
  await app.close()
})

describe('marking a duplicate', () => {
  test('closes it, says of which it is one, and moves its people over, each once', async () => {
    const [main, duplicate] = [
      await calls.file(),
      await calls.file({}, await calls.citizen('Meera Duplicatewali')),
    ]
    const [both, one] = [await calls.citizen(), await calls.citizen()]
    for (const user of [both, one, main.reporter]) await calls.support(user, duplicate.id)
    await calls.support(both, main.id)
    app.clock.advance(minutes(1))
    const { status, body } = await calls.mark(staff.head, duplicate.id, main.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'CLOSED',
      duplicateOf: { id: main.id, ticketNumber: main.ticketNumber, status: 'OPEN' },
      abilities: { changeStatus: false, comment: false, addNote: false, assign: false, markDuplicate: true },
    })
    expect(await calls.supportersOf(main.id)).toEqual(idsOf(both, one, duplicate.reporter))
    expect(await calls.read(staff.head, main.id)).toMatchObject({
      supportCount: 3,
      status: 'OPEN',
      updatedAt: main.updatedAt,
      duplicateOf: null,
      duplicates: [{ id: duplicate.id, ticketNumber: duplicate.ticketNumber, status: 'CLOSED' }],
    })
  })

  test('stands in both timelines, with the number of the other and no id', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    await calls.mark(staff.head, duplicate.id, main.id)
    const last = async (user: TestUser, id: string) => (await calls.read(user, id)).timeline.at(-1)
    expect(await last(staff.head, duplicate.id)).toMatchObject({
      action: 'MERGED',
      actorName: staff.head.name,
      details: { ticketNumber: main.ticketNumber },
    })
    expect(await last(main.reporter, main.id)).toMatchObject({
      action: 'DUPLICATE_ADDED',
      details: { ticketNumber: duplicate.ticketNumber, count: 1 },
    })
    const { body } = await app.call('GET', `/tickets/${duplicate.id}/activity`, {
      token: duplicate.reporter.token,
    })
    expect(body.data[0]).toMatchObject({ action: 'MERGED', details: { ticketNumber: main.ticketNumber } })
    expect(JSON.stringify(body.data[0].details)).not.toContain(main.id)
  })

  test("lets its reporter follow the other ticket, which shows them no more than any other citizen's", async () => {
    const contact = 'Dark, call 9811122233'
    const main = await calls.file({ title: contact }, await calls.citizen('Asha Mainwali'))
    const duplicate = await calls.file()
    await calls.mark(staff.head, duplicate.id, main.id)
    const own = await calls.read(duplicate.reporter, duplicate.id)
    expect(own.duplicateOf).toEqual({ id: main.id, ticketNumber: main.ticketNumber, status: 'OPEN' })
    expect(own.abilities).toMatchObject({ comment: false, addEvidence: false, confirmResolution: false })
    const other = await calls.read(duplicate.reporter, main.id)
    expect(other).toMatchObject({ title: 'Dark, call **********', hasUserSupported: true })
    expect(JSON.stringify(other)).not.toMatch(/Asha|98111/)
  })

  test('is for those who manage it, and of a ticket that they may read as staff', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    const elsewhere = await createStaff(app, 'sanitation')
    const foreign = await calls.file({ category: 'Garbage Collection' })
    expect(refusal(await calls.mark(duplicate.reporter, duplicate.id, main.id))).toEqual([403, 'FORBIDDEN'])
    expect(refusal(await calls.mark(staff.analyst, duplicate.id, main.id))).toEqual([403, 'FORBIDDEN'])
    expect(refusal(await calls.mark(staff.agent, duplicate.id, main.id))).toEqual([403, 'FORBIDDEN'])
    expect(refusal(await calls.mark(elsewhere.head, duplicate.id, main.id))).toEqual([
      403,
      'TICKET_FORBIDDEN',
    ])
    for (const unseen of [foreign.id, 'nope', '019b0000-0000-7000-8000-000000000000']) {
      expect(refusal(await calls.mark(staff.head, duplicate.id, unseen))).toEqual([400, 'UNKNOWN_DUPLICATE'])
    }
    expect((await calls.mark(staff.head, duplicate.id, duplicate.id)).status).toBe(400)
    expect((await app.call('POST', `/tickets/${duplicate.id}/duplicate`, { body: {} })).status).toBe(401)
    const wrong = await app.call('POST', `/tickets/${duplicate.id}/duplicate`, {
      token: staff.head.token,
      body: {},
    })
    expect(wrong.body.fields).toEqual({ of: 'of is required' })
    expect(refusal(await calls.mark(staff.head, 'nope', main.id))).toEqual([404, 'TICKET_NOT_FOUND'])
    await calls.put(staff.head, duplicate.id, { assigneeId: staff.agent.id })
    // A colleague's ticket is the agent's to read, which is enough for the one that goes on.
    await calls.put(staff.head, main.id, { assigneeId: staff.colleague.id })
    expect((await calls.mark(staff.agent, duplicate.id, main.id)).status).toBe(200)
    expect(refusal(await calls.undo(staff.colleague, duplicate.id))).toEqual([403, 'FORBIDDEN'])
    expect((await calls.mark(staff.admin, foreign.id, main.id)).status).toBe(200)
  })

  test('goes one step deep: no duplicate of a duplicate, and none that has some', async () => {
    const [main, duplicate, third] = [await calls.file(), await calls.file(), await calls.file()]
    await calls.mark(staff.head, duplicate.id, main.id)
    expect(refusal(await calls.mark(staff.head, third.id, duplicate.id))).toEqual([
      409,
      'DUPLICATE_OF_DUPLICATE',
    ])
    expect(refusal(await calls.mark(staff.head, main.id, third.id))).toEqual([409, 'HAS_DUPLICATES'])
    expect(refusal(await calls.mark(staff.head, duplicate.id, third.id))).toEqual([409, 'IS_DUPLICATE'])
    expect((await calls.mark(staff.head, third.id, main.id)).status).toBe(200)
  })

  test('takes neither a closed ticket nor for a closed one', async () => {
    const [open, closed] = [await calls.file(), await calls.file()]
    await calls.put(staff.head, closed.id, { status: 'CLOSED' })
    expect(refusal(await calls.mark(staff.head, open.id, closed.id))).toEqual([409, 'DUPLICATE_CLOSED'])
    expect(refusal(await calls.mark(staff.head, closed.id, open.id))).toEqual([409, 'DUPLICATE_CLOSED'])
    expect((await calls.read(staff.head, closed.id)).abilities.markDuplicate).toBe(false)
  })
})

describe('a duplicate', () => {
  test('refuses every change and names the ticket that goes on', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    const comment = await app.call('POST', `/tickets/${duplicate.id}/comments`, {
      token: duplicate.reporter.token,
      body: { content: 'Please hurry' },
    })
    await calls.mark(staff.head, duplicate.id, main.id)
    const post = (user: TestUser, path: string, body: object) =>
      app.call('POST', `/tickets/${duplicate.id}/${path}`, { token: user.token, body })
    const files = [{ field: 'files', data: await photo(), name: 'a.jpg' }]
    const refused = [
      await calls.put(staff.head, duplicate.id, { status: 'OPEN' }),
      await calls.put(staff.admin, duplicate.id, { priority: 'HIGH', assigneeId: staff.agent.id }),
      await post(staff.head, 'assign', { assigneeId: staff.agent.id }),
      await post(staff.head, 'timeline', { action: 'VISIT' }),
      await post(duplicate.reporter, 'comments', { content: 'And now?' }),
      await calls.support(await calls.citizen(), duplicate.id),
      await calls.withdraw(await calls.citizen(), duplicate.id),
      await calls.mark(staff.head, duplicate.id, main.id),
      await upload(
        app,
        `/upload/comment-attachments/${comment.body.comment.id}`,
        duplicate.reporter.token,
        files,
      ),
    ]
    for (const { status, body } of refused) {
      expect({ status, ...body }).toMatchObject({
        status: 409,
        error: 'IS_DUPLICATE',
        message: `This ticket is a duplicate of ${main.ticketNumber}, where it goes on.`,
        data: { duplicateOf: { id: main.id, ticketNumber: main.ticketNumber } },
      })
    }
    // Asked before the files come: what is closed takes no more evidence.
    const evidence = await upload(
      app,
      `/upload/ticket-attachments/${duplicate.id}`,
      duplicate.reporter.token,
      files,
    )
    expect(evidence.status).toBe(403)
  })

  test('is offered neither to whoever reports nearby nor as somebody to support, and waits for no review', async () => {
    const place = { latitude: 28.55, longitude: 77.0266 }
    const [main, duplicate] = [await calls.file(place), await calls.file(place)]
    await calls.put(staff.head, duplicate.id, { assigneeId: staff.agent.id })
    await calls.put(staff.agent, duplicate.id, { isEscalated: true })
    await calls.mark(staff.head, duplicate.id, main.id)
    const nearby = await app.call('GET', '/tickets/nearby', {
      token: (await calls.citizen()).token,
      query: { category: 'Street Lighting', latitude: '28.55', longitude: '77.0266' },
    })
    expect(nearby.body.data.map(({ id }: { id: string }) => id)).toEqual([main.id])
    const counted = (escalated: string) =>
      app
        .call('GET', '/tickets', { token: staff.head.token, query: { escalated } })
        .then(({ body }) => body.pagination.totalCount)
    const counters = () => Promise.all(['all', 'pending', 'reviewed'].map(counted))
    expect(await counters(), 'nor was it reviewed').toEqual([0, 0, 0])
    await calls.undo(staff.head, duplicate.id)
    expect(await counters()).toEqual([1, 1, 0])
    expect(await calls.read(staff.head, duplicate.id)).toMatchObject({ isEscalated: true })
  })

  test('stays in lists as closed, and is no problem solved in the rates', async () => {
    const own = await createStaff(app, 'parks-horticulture')
    const stats = async () => (await app.call('GET', '/admin/stats', { token: own.head.token })).body
    const category = 'Parks and Trees'
    const [main, duplicate, solved] = [
      await calls.file({ category }),
      await calls.file({ category }),
      await calls.file({ category }),
    ]
    await calls.put(own.head, solved.id, { status: 'RESOLVED' })
    expect(await stats()).toMatchObject({ totalTickets: 3, resolutionRate: 33.3 })
    await calls.mark(own.head, duplicate.id, main.id)
    expect(await stats()).toMatchObject({
      totalTickets: 3,
      openTickets: 1,
      closedTickets: 1,
      resolutionRate: 50,
    })
    const list = await app.call('GET', '/tickets', { token: own.head.token, query: { status: 'CLOSED' } })
    expect(list.body.data).toMatchObject([
      { id: duplicate.id, duplicateOf: { id: main.id, ticketNumber: main.ticketNumber, status: 'OPEN' } },
    ])
  })
})

describe('undoing it', () => {
  test('restores exactly what stood before, of the ticket and of who supported what', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    const [both, first, second] = [await calls.citizen(), await calls.citizen(), await calls.citizen()]
    await calls.put(staff.head, duplicate.id, { assigneeId: staff.agent.id, status: 'IN_PROGRESS' })
    for (const user of [both, first, main.reporter]) await calls.support(user, duplicate.id)
    for (const user of [both, second]) await calls.support(user, main.id)
    const rows = () =>
      app.platform.db
        .selectFrom('supports')
        .selectAll()
        .where('ticket_id', 'in', [main.id, duplicate.id])
        .orderBy('ticket_id')
        .orderBy('user_id')
        .execute()
    const ticket = async (id: string) => {
      const { updated_at: _, ...row } = await app.platform.db
        .selectFrom('tickets')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row
    }
    const before = [await rows(), await ticket(main.id), await ticket(duplicate.id)]
    await calls.mark(staff.head, duplicate.id, main.id)
    const { status, body } = await calls.undo(staff.head, duplicate.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'IN_PROGRESS', duplicateOf: null })
    expect([await rows(), await ticket(main.id), await ticket(duplicate.id)]).toEqual(before)
    const told = (id: string) => eventsOf(app.platform.db, id).then((all) => all.map(({ action }) => action))
    expect((await told(duplicate.id)).slice(-2)).toEqual(['MERGED', 'UNMERGED'])
    expect((await told(main.id)).slice(-2)).toEqual(['DUPLICATE_ADDED', 'DUPLICATE_REMOVED'])
  })

  test('keeps who joined the other ticket meanwhile; whoever withdrew there supports neither', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    const [stays, withdraws, joins] = [await calls.citizen(), await calls.citizen(), await calls.citizen()]
    for (const user of [stays, withdraws]) await calls.support(user, duplicate.id)
    await calls.mark(staff.head, duplicate.id, main.id)
    await calls.support(joins, main.id)
    await calls.withdraw(withdraws, main.id)
    await calls.withdraw(duplicate.reporter, main.id)
    expect(await calls.supportersOf(main.id)).toEqual(idsOf(stays, joins))
    await calls.undo(staff.head, duplicate.id)
    expect(await calls.supportersOf(main.id)).toEqual(idsOf(joins))
    expect(await calls.supportersOf(duplicate.id)).toEqual(idsOf(stays))
    expect((await calls.read(staff.head, duplicate.id)).supportCount).toBe(1)
  })

  test('of one of two leaves who came with the other too', async () => {
    const [main, one, other] = [await calls.file(), await calls.file(), await calls.file()]
    const both = await calls.citizen()
    for (const { id } of [one, other]) {
      await calls.support(both, id)
      await calls.mark(staff.head, id, main.id)
    }
    await calls.undo(staff.head, one.id)
    expect(await calls.supportersOf(main.id)).toEqual(idsOf(both, other.reporter))
    await calls.undo(staff.head, other.id)
    expect(await calls.supportersOf(main.id)).toEqual([])
  })

  test('works once, and also when the other ticket has been closed', async () => {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    expect(refusal(await calls.undo(staff.head, duplicate.id))).toEqual([409, 'NOT_A_DUPLICATE'])
    await calls.mark(staff.head, duplicate.id, main.id)
    await calls.put(staff.head, main.id, { status: 'CLOSED' })
    expect(refusal(await calls.undo(duplicate.reporter, duplicate.id))).toEqual([403, 'FORBIDDEN'])
    expect((await calls.undo(staff.head, duplicate.id)).status).toBe(200)
    expect(refusal(await calls.undo(staff.head, duplicate.id))).toEqual([409, 'NOT_A_DUPLICATE'])
    expect((await calls.put(staff.head, duplicate.id, { status: 'RESOLVED' })).status).toBe(200)
  })
})
