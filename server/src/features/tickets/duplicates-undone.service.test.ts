import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { days, hours } from '#platform/clock.ts'
import { refusal, ticketCalls } from '#testing/duplicates.ts'
import { createStaff, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { escalateByDeadline } from './escalations.service.ts'
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

test('a deadline stands still meanwhile: an escalation to the administrators comes when the rest of its time is over', async () => {
  const [main, duplicate] = [await calls.file(), await calls.file()]
  const row = () =>
    app.platform.db
      .selectFrom('tickets')
      .select(['sla_deadline', 'deadline_stage', 'escalation_level'])
      .where('id', '=', duplicate.id)
      .executeTakeFirstOrThrow()
  const before = Date.parse((await row()).sla_deadline ?? '')
  app.clock.advance(before - app.clock.now().getTime() + hours(1))
  await escalateByDeadline(app.platform)
  expect(await row()).toMatchObject({ deadline_stage: 1, escalation_level: 1 })
  await calls.mark(await anew(staff.head), duplicate.id, main.id)
  app.clock.advance(days(10))
  const { body } = await calls.undo(await anew(staff.head), duplicate.id)
  expect(Date.parse(body.data.sla.resolutionDeadline)).toBe(before + days(10))
  expect(body.data.timeline.at(-1).details.deadline).toEqual({
    from: new Date(before).toISOString(),
    to: new Date(before + days(10)).toISOString(),
  })
  app.clock.advance(hours(22))
  await escalateByDeadline(app.platform)
  expect(await row()).toMatchObject({ deadline_stage: 1, escalation_level: 1 })
  app.clock.advance(hours(1))
  await escalateByDeadline(app.platform)
  expect(await row()).toMatchObject({ deadline_stage: 2, escalation_level: 2 })
})

test('an assignee who has left the department meanwhile does not get it back, and the timeline says so', async () => {
  const { head, colleague } = await createStaff(app, 'street-lighting')
  const [main, duplicate] = [await calls.file(), await calls.file()]
  await calls.put(head, duplicate.id, { assigneeId: colleague.id, status: 'IN_PROGRESS' })
  await calls.mark(head, duplicate.id, main.id)
  await app.platform.db.deleteFrom('memberships').where('user_id', '=', colleague.id).execute()
  const { body } = await calls.undo(head, duplicate.id)
  expect(body.data).toMatchObject({ status: 'IN_PROGRESS', assigneeId: null })
  expect(body.data.timeline.slice(-2).map(({ action }: { action: string }) => action)).toEqual([
    'UNMERGED',
    'UNASSIGNED',
  ])
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
