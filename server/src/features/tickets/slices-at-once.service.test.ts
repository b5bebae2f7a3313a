import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { withoutQueue, workThrough } from '#testing/bulk-changes.ts'
import { ticketCalls } from '#testing/duplicates.ts'
import { createStaff, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp, type TestReply } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
import { checkFigures } from './counting-check.service.ts'
import { escalateByDeadline } from './escalations.service.ts'
import { checkHistory } from './history/history-check.service.ts'
import { closeAllUnanswered } from './resolution/unanswered.service.ts'

let app: TestApp
let calls: ReturnType<typeof ticketCalls>
beforeAll(async () => {
  app = await createTestApp()
  withoutQueue(app)
})
afterAll(() => app.close())

const place = { latitude: 28.4595, longitude: 77.0266 }

/** Everything that changes a ticket, and what the portal does to it by itself, on the same three tickets at once. */
async function everythingAtOnce(admin: TestUser, agent: TestUser): Promise<TestReply[]> {
  const [one, two, three] = [await calls.file(place), await calls.file(place), await calls.file(place)]
  const citizen = await calls.citizen()
  const { id } = one
  for (const ticket of [one, two]) await calls.put(admin, ticket.id, { status: 'RESOLVED' })
  const post = (path: string, body: object, { token }: TestUser) => app.call('POST', path, { token, body })
  const asked = await post(
    '/tickets/bulk-changes',
    { change: { priority: 'HIGH', assigneeId: agent.id }, ids: [three.id, one.id, two.id] },
    admin,
  )
  const [replies] = await Promise.all([
    Promise.all([
      calls.mark(admin, id, two.id),
      calls.mark(admin, two.id, three.id),
      calls.mark(admin, three.id, id),
      ...[id, two.id, three.id].flatMap((ticketId) => [
        calls.support(citizen, ticketId),
        calls.put(admin, ticketId, { category: 'Water Supply' }),
        calls.put(admin, ticketId, { status: 'IN_PROGRESS' }),
        calls.undo(admin, ticketId),
        calls.withdraw(citizen, ticketId),
      ]),
      calls.put(one.reporter, id, { status: 'OPEN', fromStatus: 'RESOLVED', reopenReason: 'Still dark' }),
      calls.put(two.reporter, two.id, {
        ...{ status: 'CLOSED', fromStatus: 'RESOLVED', satisfaction: 'NEUTRAL' },
      }),
      post(`/tickets/${id}/notes`, { content: 'Seen' }, admin),
      post(`/tickets/${two.id}/comments`, { content: 'Thank you' }, two.reporter),
      post(`/tickets/${three.id}/timeline`, { action: 'VISIT' }, admin),
    ]),
    workThrough(app, admin, asked.body.data.id),
    escalateByDeadline(app.platform),
    closeAllUnanswered(app.platform),
  ])
  return replies
}

/** What one slice keeps of a ticket and another one changes. */
const contradictions = async () =>
  (
    await sql`
      select 'supporters' as what, id::text from tickets t
      where support_count <> (select count(*) from supports where ticket_id = t.id)
      union all
      select 'resolution', id::text from tickets t
      where duplicate_of_id is null and (status = 'RESOLVED') <>
        exists (select from resolutions where ticket_id = t.id and ended_at is null)
      union all
      select 'answer', id::text from tickets
      where duplicate_of_id is null and (status = 'RESOLVED') <> (answer_by is not null)`.execute(
      app.platform.db,
    )
  ).rows

test('whatever happens to the same tickets at once ends, and all that is kept of them agrees', async () => {
  for (let round = 0; round < 2; round += 1) {
    const admin = await createUser(app, 'ADMIN')
    const { agent } = await createStaff(app, 'street-lighting')
    calls = ticketCalls(app, admin)
    const replies = await everythingAtOnce(admin, agent)
    expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
    // The next one meets deadlines and answers of the one before.
    app.clock.advance(days(8))
  }
  await countChanges(app.platform)
  expect(await contradictions()).toEqual([])
  expect((await checkFigures(app.platform)).faults).toEqual([])
  expect((await checkHistory(app.platform)).faults).toEqual([])
})
