import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Message } from '#platform/messages/message.ts'
import { readOutbox } from '#platform/messages/outbox.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { settled } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { mailNotices } from './digest.service.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  app = await createTestApp()
  staff = await createStaff(app, 'street-lighting')
})
afterAll(() => app.close())

const change = async (id: string, body: object) => {
  const { token } = staff.head
  expect((await app.call('PUT', `/tickets/${id}`, { token, body })).status).toBe(200)
  await settled(app, 'tell-of-events')
}

/** Those to an address, oldest first, once all that are due have left. */
async function mailsTo({ email }: TestUser): Promise<Message[]> {
  await mailNotices(app.platform)
  await settled(app, 'deliver-email')
  const all = await readOutbox(app.platform.config.dataDir, 1000)
  return all.filter(({ to }) => to === email).reverse()
}

const contact = 'The lamp at 9876543210 is dark'

test('what falls within ten minutes comes in one mail, what comes later in the next', async () => {
  const [reporter, supporter] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
  const { id, ticketNumber: n } = await createTicket(app, reporter, { title: contact })
  await app.call('POST', `/tickets/${id}/support`, { token: supporter.token, body: {} })
  await change(id, { status: 'IN_PROGRESS' })
  app.clock.advance(minutes(9))
  await change(id, { status: 'RESOLVED' })
  expect(await mailsTo(reporter)).toEqual([])
  app.clock.advance(minutes(1))
  const [mail, ...others] = await mailsTo(reporter)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ template: 'ticket-notices', subject: '2 updates from Nagrik', locale: 'en' })
  const link = `http://localhost:3000/tickets/${id}`
  expect(mail?.text).toContain(
    [
      `Dear ${reporter.name},`,
      `Work on ticket ${n} is in progress.\n${contact}\n${link}`,
      `Ticket ${n} is resolved. Please confirm that the problem is gone.\n${contact}\n${link}`,
    ].join('\n\n'),
  )
  expect(mail?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?token=/)
  expect(mail?.text).toContain(mail?.unsubscribe)
  // Others read of the contact what they read everywhere.
  const [masked] = await mailsTo(supporter)
  expect(masked?.text).toContain('which you support')
  expect(`${masked?.text} ${masked?.html}`).not.toContain('9876543210')

  await change(id, { status: 'IN_PROGRESS' })
  app.clock.advance(minutes(10))
  expect((await mailsTo(reporter)).map(({ subject }) => subject)).toEqual([
    '2 updates from Nagrik',
    `Work on ticket ${n} is in progress.`,
  ])
})

test('more notices than a statement takes values leave in one mail', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  await change(id, { status: 'IN_PROGRESS' })
  await sql`
    insert into notices (id, user_id, ticket_id, kind, details, created_at, mail_due_at)
    select gen_random_uuid(), user_id, ticket_id, kind, details, created_at, mail_due_at
    from notices, generate_series(1, 66000) where user_id = ${reporter.id} and mail_due_at is not null`.execute(
    app.platform.db,
  )
  app.clock.advance(minutes(10))
  expect(await mailsTo(reporter)).toHaveLength(1)
  expect(await mailsTo(reporter)).toHaveLength(1)
}, 60_000)

test('a mail is in the language of the person', async () => {
  const reporter = await createUser(app, 'CITIZEN', { name: 'Asha' })
  const { db } = app.platform
  await db.updateTable('users').set({ locale: 'hi' }).where('id', '=', reporter.id).execute()
  const { id, ticketNumber: n } = await createTicket(app, reporter)
  await change(id, { status: 'IN_PROGRESS' })
  app.clock.advance(minutes(10))
  const [mail] = await mailsTo(reporter)
  expect(mail).toMatchObject({ locale: 'hi', subject: `शिकायत ${n} पर काम जारी है।` })
  expect(mail?.text).toContain('प्रिय Asha,')
  expect(mail?.html).toContain('<html lang="hi">')
})

test('what somebody switches off, or may not read any more, before the mail leaves is not in it', async () => {
  const [first, second] = [
    await createTicket(app, await createUser(app, 'CITIZEN')),
    await createTicket(app, await createUser(app, 'CITIZEN')),
  ]
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  await change(first.id, { assigneeId: agent.id })
  await change(second.id, { assigneeId: agent.id })
  await change(first.id, { category: 'Water Supply' })
  app.clock.advance(minutes(10))
  const [mail] = await mailsTo(agent)
  expect(mail?.subject).toBe(`Ticket ${second.ticketNumber} was assigned to you.`)
  expect(mail?.text).not.toContain(first.ticketNumber)

  await change(second.id, { assigneeId: null })
  await change(second.id, { assigneeId: agent.id })
  const off = [{ kind: 'ASSIGNED', channel: 'email', isOn: false }]
  const body = { preferences: off }
  expect((await app.call('PUT', '/notices/preferences', { token: agent.token, body })).status).toBe(200)
  app.clock.advance(minutes(10))
  expect(await mailsTo(agent)).toHaveLength(1)
  const due = app.platform.db.selectFrom('notices').select('id').where('mail_due_at', 'is not', null)
  expect(await due.where('user_id', '=', agent.id).execute()).toEqual([])
})

test('two processes that write at once write one mail', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  await change(id, { status: 'IN_PROGRESS' })
  app.clock.advance(minutes(10))
  await Promise.all([mailNotices(app.platform), mailNotices(app.platform), mailNotices(app.platform)])
  expect(await mailsTo(reporter)).toHaveLength(1)
})

test('a process that finds another one at all that is due asks once and leaves it to that one', async () => {
  const { db, clock } = app.platform
  const due = clock.now()
  await sql`
    with people as (
      insert into users (id, name, email, role, password_hash)
      select gen_random_uuid(), 'Busy ' || n, 'busy' || n || '@mail.example', 'CITIZEN', 'x'
      from generate_series(1, 120) n returning id)
    insert into notices (id, user_id, kind, details, mail_due_at)
    select gen_random_uuid(), id, 'STATUS', '{}', ${due}::timestamptz from people`.execute(db)
  const transactions = vi.spyOn(db, 'transaction')
  const asked = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('notices')
      .select('id')
      .where('mail_due_at', '<=', due.toISOString())
      .forUpdate()
      .execute()
    transactions.mockClear()
    await Promise.race([mailNotices(app.platform), setTimeout(400)])
    return transactions.mock.calls.length
  })
  transactions.mockRestore()
  expect(asked).toBe(1)
  await mailNotices(app.platform)
  const left = db.selectFrom('notices').select('id').where('mail_due_at', '<=', due.toISOString())
  expect(await left.execute()).toEqual([])
})

test('a mail that would be endless names the first fifty and counts the rest', async () => {
  const reporter = await createUser(app, 'CITIZEN')
  const { id } = await createTicket(app, reporter)
  await change(id, { status: 'IN_PROGRESS' })
  const { db } = app.platform
  const [row] = await db.selectFrom('notices').selectAll().where('user_id', '=', reporter.id).execute()
  const more = Array.from({ length: 55 }, () => ({
    ...row,
    ...{ id: newId(), event_id: null, details: JSON.stringify(row?.details) },
  }))
  await db
    .insertInto('notices')
    .values(more as never)
    .execute()
  app.clock.advance(minutes(10))
  const [mail] = await mailsTo(reporter)
  expect(mail?.subject).toBe('56 updates from Nagrik')
  expect(mail?.text).toContain('And 6 more.')
  expect(mail?.text.match(/in progress/g)).toHaveLength(50)
})
