import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days } from '#platform/clock.ts'
import { refusal, ticketCalls } from '#testing/duplicates.ts'
import { createStaff, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { checkHistory } from './history/history-check.service.ts'
import { closeAllUnanswered } from './resolution/unanswered.service.ts'

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

/** The sessions of staff end while the clock moves. */
const anew = async (user: TestUser) => ({
  ...user,
  token: await openSession(app.platform, app.platform.db, user, 'test'),
})

test('a resolved ticket that was a duplicate for a while leaves its reporter the time that was left', async () => {
  const [main, duplicate] = [await calls.file(), await calls.file()]
  await calls.put(staff.head, duplicate.id, { status: 'RESOLVED' })
  app.clock.advance(days(1))
  const merged = await calls.mark(await anew(staff.head), duplicate.id, main.id)
  expect(merged.body.data.status).toBe('CLOSED')
  app.clock.advance(days(30))
  const { body } = await calls.undo(await anew(staff.head), duplicate.id)
  expect(body.data.status).toBe('RESOLVED')
  expect(Date.parse(body.data.resolution.answerBy)).toBe(app.clock.now().getTime() + days(6))
  await closeAllUnanswered(app.platform)
  const refused = await calls.put(await anew(duplicate.reporter), duplicate.id, {
    ...{ status: 'OPEN', fromStatus: 'RESOLVED', reopenReason: 'Still dark' },
  })
  expect(refused.body.data).toMatchObject({ status: 'OPEN', resolution: { answer: 'REFUSED' } })
})

test('ids are the same in capital letters', async () => {
  const [main, duplicate] = [await calls.file(), await calls.file()]
  const head = await anew(staff.head)
  const [large, largeMain] = [duplicate.id.toUpperCase(), main.id.toUpperCase()]
  expect(refusal(await calls.mark(head, main.id, largeMain))).toEqual([400, 'VALIDATION_FAILED'])
  expect(refusal(await calls.mark(head, largeMain, main.id))).toEqual([400, 'VALIDATION_FAILED'])
  const { status, body } = await calls.mark(head, large, largeMain)
  expect([status, body.data?.duplicateOf.id]).toEqual([200, main.id])
  expect((await calls.undo(head, large)).status).toBe(200)
})
