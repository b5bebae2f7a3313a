import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, refusal, ticketCalls } from '#testing/duplicates.ts'
import { eventsOf } from '#testing/events.ts'
import { createStaff } from '#testing/factories.ts'
import { createTestApp, type TestApp, type TestReply } from '#testing/test-app.ts'
import { untilWaiting } from '#testing/waits.ts'
import { checkHistory } from './history/history-check.service.ts'
import { lockTicket } from './tickets.queries.ts'

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

const rounds = Array.from({ length: 2 })
const codes = (replies: { status: number; body: { error?: string } }[]) =>
  replies.map(({ status, body }) => body.error ?? status).sort()

test('of two at once who merge two tickets into each other: one is done, the other is told', async () => {
  for (const _ of rounds) {
    const [one, other] = [await calls.file(), await calls.file()]
    const replies = await Promise.all([
      calls.mark(staff.head, one.id, other.id),
      calls.mark(staff.admin, other.id, one.id),
    ])
    expect(codes(replies)).toEqual([200, 'DUPLICATE_OF_DUPLICATE'])
    const merged = [await calls.read(staff.head, one.id), await calls.read(staff.head, other.id)]
    expect(merged.filter(({ duplicateOf }) => duplicateOf !== null)).toHaveLength(1)
  }
})

test('of two at once who merge two tickets into each other neither waits for the other', async () => {
  const [earlier, later] = [await calls.file(), await calls.file()]
  let replies: Promise<TestReply[]> | undefined
  await app.platform.db.transaction().execute(async (tx) => {
    await lockTicket(tx, later.id)
    replies = Promise.all([
      calls.mark(staff.head, later.id, earlier.id),
      calls.mark(staff.admin, earlier.id, later.id),
    ])
    // Each has what it locks first.
    await untilWaiting(app, 2)
  })
  expect(codes((await replies) ?? [])).toEqual([200, 'DUPLICATE_OF_DUPLICATE'])
})

test('of two at once who merge the same ticket into two others: it is a duplicate of one', async () => {
  for (const _ of rounds) {
    const [duplicate, one, other] = [await calls.file(), await calls.file(), await calls.file()]
    const replies = await Promise.all([
      calls.mark(staff.head, duplicate.id, one.id),
      calls.mark(staff.admin, duplicate.id, other.id),
    ])
    expect(codes(replies)).toEqual([200, 'IS_DUPLICATE'])
    const counts = [await calls.supportersOf(one.id), await calls.supportersOf(other.id)]
    expect(counts.flat()).toEqual([duplicate.reporter.id])
  }
})

test('of two at once one merges while the other resolves: the change came before, or is refused', async () => {
  for (const _ of rounds) {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    const [merged, resolved] = await Promise.all([
      calls.mark(staff.head, duplicate.id, main.id),
      calls.put(staff.admin, duplicate.id, { status: 'RESOLVED' }),
    ])
    expect(merged.status).toBe(200)
    expect([200, 409]).toContain(resolved.status)
    await calls.undo(staff.head, duplicate.id)
    const { status } = await calls.read(staff.head, duplicate.id)
    expect(status).toBe(resolved.status === 200 ? 'RESOLVED' : 'OPEN')
  }
})

test('of two at once one merges while another supports: the supporter is moved over, or told where it goes on', async () => {
  for (const _ of rounds) {
    const [main, duplicate, supporter] = [await calls.file(), await calls.file(), await calls.citizen()]
    const [merged, supported] = await Promise.all([
      calls.mark(staff.head, duplicate.id, main.id),
      calls.support(supporter, duplicate.id),
    ])
    expect(merged.status).toBe(200)
    const came = supported.status === 200 ? [duplicate.reporter, supporter] : [duplicate.reporter]
    if (supported.status !== 200) expect(refusal(supported)).toEqual([409, 'IS_DUPLICATE'])
    expect(await calls.supportersOf(main.id)).toEqual(idsOf(...came))
    expect((await calls.read(staff.head, main.id)).supportCount).toBe(came.length)
  }
})

test('of two at once who undo it: it is undone once', async () => {
  for (const _ of rounds) {
    const [main, duplicate] = [await calls.file(), await calls.file()]
    await calls.mark(staff.head, duplicate.id, main.id)
    const replies = await Promise.all([
      calls.undo(staff.head, duplicate.id),
      calls.undo(staff.admin, duplicate.id),
    ])
    expect(codes(replies)).toEqual([200, 'NOT_A_DUPLICATE'])
    expect(await calls.supportersOf(main.id)).toEqual([])
    const events = await eventsOf(app.platform.db, main.id)
    expect(events.filter(({ action }) => action === 'DUPLICATE_REMOVED')).toHaveLength(1)
  }
})
