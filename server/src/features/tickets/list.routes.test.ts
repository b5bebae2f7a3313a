import { overdueDays } from '@nagrik/contract/limits'
import { TicketListQuery } from '@nagrik/contract/tickets'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { days, minutes, shift } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { countChanges } from './counting.service.ts'
import { listTickets } from './list.service.ts'

let one: TestApp
let other: TestApp
let reporter: TestUser
let admin: TestUser
let agent: TestUser
let viewers: TestUser[]
let ticket: { id: string }
let duplicate: { id: string }

beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({ beside: one })
  reporter = await createUser(one, 'CITIZEN')
  const staff = await createStaff(one, 'street-lighting')
  ;({ admin, agent } = staff)
  const elsewhere = await createUser(one, 'DEPARTMENT_HEAD', { departments: ['roads-public-works'] })
  const colleague = await createUser(one, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const analyst = await createUser(one, 'ANALYST', { departments: ['street-lighting'] })
  viewers = [
    admin,
    await createUser(one, 'ADMIN'),
    staff.head,
    elsewhere,
    agent,
    colleague,
    analyst,
    reporter,
  ]
  ticket = await createTicket(one, reporter)
  duplicate = await createTicket(one, reporter, { category: 'Roads and Footpaths' })
  for (let n = 0; n < 5; n += 1) await createTicket(one, reporter)
  const nearlyOverdue = shift(one.clock.now(), minutes(1) - days(overdueDays)).toISOString()
  await one.platform.db.updateTable('tickets').set({ created_at: nearlyOverdue }).execute()
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const queries: Record<string, string>[] = [
  {},
  { status: 'OPEN' },
  { search: 'light' },
  { page: '2', limit: '3' },
]

/** What the service says now, which knows nothing of kept replies, against the replies of both processes. */
async function expectFresh(): Promise<void> {
  for (const viewer of viewers)
    for (const query of queries) {
      const { actor } = (await resolveActor(one.platform, viewer.token, true)) ?? expect.unreachable()
      const fresh = await listTickets(one.platform, actor, TicketListQuery.parse(query))
      for (const app of [one, other]) {
        const { body } = await app.call('GET', '/tickets', { token: viewer.token, query })
        expect(body).toEqual({ success: true, ...JSON.parse(JSON.stringify(fresh)) })
      }
    }
}

const put = (body: object) => one.call('PUT', `/tickets/${ticket.id}`, { token: admin.token, body })
const run = (statement: ReturnType<typeof sql>) => statement.execute(other.platform.db)

const changes: [string, () => Promise<unknown>][] = [
  ['a status', () => put({ status: 'IN_PROGRESS' })],
  ['an assignee', () => put({ assigneeId: agent.id })],
  ['a priority', () => put({ priority: 'CRITICAL' })],
  ['a category, and with it the department', () => put({ category: 'Roads and Footpaths' })],
  ['the way back', () => put({ category: 'Street Lighting' })],
  [
    'a comment',
    () =>
      other.call('POST', `/tickets/${ticket.id}/comments`, {
        token: reporter.token,
        body: { content: 'Still dark' },
      }),
  ],
  [
    'another comment',
    () =>
      other.call('POST', `/tickets/${ticket.id}/comments`, {
        token: reporter.token,
        body: { content: 'And today' },
      }),
  ],
  [
    'that one of the staff reported it',
    () => run(sql`update tickets set reporter_id = ${viewers[1]?.id} where id = ${ticket.id}`),
  ],
  [
    'that they did not',
    () => run(sql`update tickets set reporter_id = ${reporter.id} where id = ${ticket.id}`),
  ],
  [
    'support',
    async () =>
      one.call('POST', `/tickets/${ticket.id}/support`, { token: (await createUser(one, 'CITIZEN')).token }),
  ],
  ['a new ticket', () => createTicket(other, reporter)],
  [
    'a duplicate in another department',
    () =>
      one.call('POST', `/tickets/${duplicate.id}/duplicate`, {
        token: admin.token,
        body: { of: ticket.id },
      }),
  ],
  ['the status of what it is a duplicate of', () => put({ status: 'RESOLVED' })],
  ['the name of the reporter', () => run(sql`update users set name = 'Asha' where id = ${reporter.id}`)],
  ['the phone of the assignee', () => run(sql`update users set phone = '9812345678' where id = ${agent.id}`)],
  ['the name of a category', () => run(sql`update categories set name_hi = 'बत्ती' where is_water = false`)],
  ['the name of a sub-category', () => run(sql`update sub_categories set name_hi = name_hi || '।'`)],
  ['the name of a department', () => run(sql`update departments set name = name || ' of Haryana'`)],
  [
    'a department that somebody leaves',
    () => run(sql`delete from memberships where user_id = ${viewers[3]?.id}`),
  ],
  [
    'a department that somebody joins',
    () =>
      run(
        sql`insert into memberships select ${viewers[3]?.id}, department_id, 'HEAD', true, now() from memberships where user_id = ${agent.id}`,
      ),
  ],
  ['changes that are counted in', () => countChanges(one.platform)],
  ['a moment from which on they are overdue', async () => one.clock.advance(minutes(2))],
  [
    'a ticket that is changed in nothing that counts',
    () => run(sql`update tickets set title = 'erased' where id = ${duplicate.id}`),
  ],
]

test.each(changes)(
  '%s shows in the next list of everybody, through whichever process',
  async (_what, change) => {
    await expectFresh()
    const reply = (await change()) as { status?: unknown } | undefined
    if (typeof reply?.status === 'number') expect(reply.status).toBeLessThan(300)
    await expectFresh()
  },
)

test('a list in which nothing changed is not made anew, and asks for nothing but the versions', async () => {
  const ask = () => one.call('GET', '/tickets', { token: admin.token })
  const { headers } = await ask()
  // Would show, if the tickets were asked for, and is no change that the product makes.
  await run(sql`alter table tickets disable trigger user`)
  await run(sql`update tickets set title = 'unnoticed'`)
  await run(sql`alter table tickets enable trigger user`)
  expect((await ask()).headers.etag).toBe(headers.etag)
  await run(sql`update tickets set title = 'noticed'`)
  expect((await ask()).headers.etag).not.toBe(headers.etag)
})

test('who is signed out or blocked through one process gets nothing more from another', async () => {
  const asked = async (user: TestUser) => (await other.call('GET', '/tickets', { token: user.token })).status
  const [first, second, third] = [
    await createUser(one, 'ADMIN'),
    await createUser(one, 'ADMIN'),
    await createUser(one, 'ADMIN'),
  ]
  expect([await asked(first), await asked(second), await asked(third)]).toEqual([200, 200, 200])
  await one.call('POST', '/auth/logout', { token: first.token })
  await one.platform.db
    .updateTable('users')
    .set({ blocked_at: shift(one.clock.now(), 0).toISOString() })
    .where('id', '=', second.id)
    .execute()
  // What this one is told is kept for both of the others too.
  expect(await asked(third)).toBe(200)
  expect([await asked(first), await asked(second)]).toEqual([401, 401])
})
