import { mentionOf } from '@nagrik/contract/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { escalateByDeadline } from '#features/tickets/escalations.service.ts'
import { hours, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { readOutbox } from '#platform/messages/outbox.ts'
import { messagesTo } from '#testing/accounts.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { settled, toldTo } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tellOf, tellQueue } from './fan-out.service.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let elsewhere: TestUser
beforeAll(async () => {
  app = await createTestApp({ config: { smsQuietHours: null } })
  staff = await createStaff(app, 'street-lighting')
  elsewhere = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['sanitation'] })
})
afterAll(() => app.close())

const change = async ({ token }: TestUser, id: string, body: object) =>
  expect((await app.call('PUT', `/tickets/${id}`, { token, body })).status).toBe(200)
const comment = async ({ token }: TestUser, id: string) => {
  const body = { content: 'Call me on 9876543210' }
  expect((await app.call('POST', `/tickets/${id}/comments`, { token, body })).status).toBe(201)
}
const support = async ({ token }: TestUser, id: string) =>
  expect((await app.call('POST', `/tickets/${id}/support`, { token, body: {} })).status).toBe(200)
const told = (person: TestUser) => toldTo(app, person)

async function reported() {
  const reporter = await createUser(app, 'CITIZEN')
  const supporter = await createUser(app, 'CITIZEN')
  const ticket = await createTicket(app, reporter)
  await support(supporter, ticket.id)
  return { reporter, supporter, id: ticket.id, n: ticket.ticketNumber }
}

test('reporter and supporters hear of status changes, comments of staff and the resolution', async () => {
  const { reporter, supporter, id, n } = await reported()
  await change(staff.head, id, { status: 'IN_PROGRESS' })
  await comment(staff.head, id)
  await change(staff.head, id, { status: 'RESOLVED' })
  const both = [`The department commented on ticket ${n}.`, `Work on ticket ${n} is in progress.`]
  const confirm = `Ticket ${n} is resolved. Please confirm that the problem is gone.`
  expect(await told(reporter)).toEqual([...both, confirm].sort())
  const supported = `Ticket ${n}, which you support, is resolved.`
  expect(await told(supporter)).toEqual([...both, supported].sort())
  expect(await told(staff.head)).toEqual([])
  const [sms] = await messagesTo(app, reporter.phone)
  expect(sms?.text).toBe(
    `Your Nagrik ticket ${n} is resolved. Please confirm: http://localhost:3000/tickets/${id}`,
  )
  expect(sms?.variables).toEqual({ number: n, link: `http://localhost:3000/tickets/${id}` })
})

test('what the reporter says, and what staff note for themselves, is no news', async () => {
  const { reporter, supporter, id } = await reported()
  await comment(reporter, id)
  const { token } = staff.head
  const body = { action: 'Seen' }
  expect((await app.call('POST', `/tickets/${id}/timeline`, { token, body })).status).toBe(201)
  await change(staff.head, id, { priority: 'LOW' })
  for (const person of [reporter, supporter, staff.agent]) expect(await told(person)).toEqual([])
})

test('an assignment is told to who gets the ticket, unless they took it', async () => {
  const { reporter, id, n } = await reported()
  await change(staff.agent, id, { assigneeId: staff.agent.id })
  expect(await told(staff.agent)).toEqual([])
  await change(staff.head, id, { assigneeId: staff.colleague.id })
  expect(await told(staff.colleague)).toEqual([`Ticket ${n} was assigned to you.`])
  expect(await told(reporter)).toEqual([])
})

test('an escalation goes to the heads of the department, by SMS too', async () => {
  const { id, n } = await reported()
  await change(staff.head, id, { assigneeId: staff.agent.id })
  await change(staff.agent, id, { isEscalated: true, escalationReason: 'No ladder' })
  expect(await told(staff.head)).toContain(`Ticket ${n} was escalated to level 1.`)
  expect((await messagesTo(app, staff.head.phone))[0]?.text).toContain(`ticket ${n} of your department`)
  expect(await told(staff.admin)).toEqual([])
})

test('nobody is told who cannot sign in, or may not read the ticket', async () => {
  const { supporter, id } = await reported()
  const leaving = await createUser(app, 'CITIZEN')
  const promoted = await createUser(app, 'CITIZEN')
  for (const person of [leaving, promoted]) await support(person, id)
  const { db } = app.platform
  await db
    .updateTable('users')
    .set({ deletion_due_at: app.clock.now() })
    .where('id', '=', leaving.id)
    .execute()
  await db.updateTable('users').set({ role: 'FIELD_AGENT' }).where('id', '=', promoted.id).execute()
  await change(staff.head, id, { status: 'IN_PROGRESS' })
  expect(await told(supporter)).toHaveLength(1)
  const rows = await db.selectFrom('notices').select('user_id').where('ticket_id', '=', id).execute()
  const ids = rows.map(({ user_id }) => user_id)
  expect(ids).not.toContain(leaving.id)
  expect(ids).not.toContain(promoted.id)
})

test('a ticket with 1,200 supporters is told of in three transactions, and nobody twice', async () => {
  const { id } = await reported()
  const { db } = app.platform
  const crowd = Array.from({ length: 1200 }, () => newId())
  await db
    .insertInto('users')
    .values(
      crowd.map((one, at) => ({
        ...{ id: one, name: `Crowd ${at}`, email: `crowd${at}@example.org`, role: 'CITIZEN' as const },
        password_hash: 'none',
      })),
    )
    .execute()
  await db
    .insertInto('supports')
    .values(crowd.map((user_id) => ({ user_id, ticket_id: id })))
    .execute()
  await change(staff.head, id, { status: 'IN_PROGRESS' })
  await settled(app, tellQueue)
  const rows = () =>
    db
      .selectFrom('notices')
      .select(['event_id', 'user_id', 'xmin' as never])
      .where('ticket_id', '=', id)
      .execute()
  const before = (await rows()) as { event_id: string; user_id: string; xmin: string }[]
  expect(before).toHaveLength(1202)
  // One for the reporter, three for pages of 500.
  expect(new Set(before.map(({ xmin }) => xmin)).size).toBe(4)

  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('ticket_id', '=', id)
    .where('action', '=', 'STATUS_CHANGED')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('notices')
    .where('user_id', '=', crowd[700] ?? '')
    .execute()
  const { action, details } = event
  await tellOf(app.platform, {
    ...({ action, details } as { action: 'STATUS_CHANGED'; details: never }),
    ...{ id: event.id, ticketId: id, actorId: staff.head.id, at: event.created_at },
  })
  const after = (await rows()) as typeof before
  expect(after).toHaveLength(1202)
  expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(5)
})

test('what is told a day late is behind the bell, and no mail or SMS brings it as news', async () => {
  const { reporter, id } = await reported()
  const { db } = app.platform
  const late = newId()
  await tellOf(app.platform, {
    ...{
      id: late,
      ticketId: id,
      actorId: staff.head.id,
      at: shift(app.clock.now(), -hours(25)).toISOString(),
    },
    ...{ action: 'STATUS_CHANGED', details: { from: 'OPEN', to: 'RESOLVED' } },
  })
  await settled(app, 'deliver-sms')
  const told = db.selectFrom('notices').select(['in_app', 'mail_due_at']).where('event_id', '=', late)
  expect(await told.where('user_id', '=', reporter.id).execute()).toEqual([
    { in_app: true, mail_due_at: null },
  ])
  const outbox = await readOutbox(app.platform.config.dataDir, 1000)
  expect(outbox.filter(({ to }) => to === reporter.phone)).toEqual([])
})

test('somebody of whom many deadlines pass gets so many SMS a day, and the rest behind the bell', async () => {
  const { platform } = app
  const before = (await messagesTo(app, staff.head.phone)).length
  const limit = platform.config.limits.noticeSmsDay
  platform.config.limits.noticeSmsDay = before + 2
  const { reporter } = await reported()
  try {
    const ids: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const { id } = await createTicket(app, reporter)
      await change(staff.head, id, { assigneeId: staff.agent.id })
      ids.push(id)
    }
    await Promise.all(ids.map((id) => change(staff.agent, id, { isEscalated: true })))
    const escalated = (await told(staff.head)).filter((text) => text.includes('escalated'))
    expect(escalated).toHaveLength(before + 4)
    await settled(app, 'deliver-sms')
    expect(await messagesTo(app, staff.head.phone)).toHaveLength(before + 2)
  } finally {
    platform.config.limits.noticeSmsDay = limit
  }
})

test('a refused resolution goes to who works on it, and the second one to the heads too', async () => {
  const { reporter, supporter, id, n } = await reported()
  await change(staff.head, id, { assigneeId: staff.colleague.id })
  const refuse = async () => {
    await change(staff.colleague, id, { status: 'RESOLVED' })
    await change(reporter, id, { status: 'OPEN', reopenReason: 'It is dark again' })
  }
  const refused = `The resolution of ticket ${n} was refused: it is open again.`
  await refuse()
  expect(await told(staff.colleague)).toContain(refused)
  expect(await told(supporter)).toContain(`Ticket ${n} is open again.`)
  await refuse()
  const again = `Ticket ${n} was escalated to level 1: its resolution was refused again.`
  expect(await told(staff.head)).toContain(again)
  expect((await told(reporter)).filter((text) => text.includes('open again'))).toEqual([])
})

test('whom an internal note mentions hears of it, and the reporter does not', async () => {
  const { reporter, id, n } = await reported()
  const body = { content: `Please look, ${mentionOf(staff.colleague.id)}` }
  const { token } = staff.head
  expect((await app.call('POST', `/tickets/${id}/notes`, { token, body })).status).toBe(201)
  expect(await told(staff.colleague)).toContain(`A colleague mentioned you in a note on ticket ${n}.`)
  expect(await told(reporter)).toEqual([])
})

test('who reported a duplicate hears that it goes on elsewhere, and of the resolution there', async () => {
  const [first, second] = [await reported(), await reported()]
  const { token } = staff.head
  const merged = await app.call('POST', `/tickets/${second.id}/duplicate`, { token, body: { of: first.id } })
  expect(merged.status).toBe(200)
  const elsewhere = `Ticket ${second.n} goes on in another one about the same problem. You hear of that one.`
  expect(await told(second.reporter)).toEqual([elsewhere])
  await change(staff.head, first.id, { status: 'RESOLVED' })
  expect(await told(second.reporter)).toContain(`Ticket ${first.n}, which you support, is resolved.`)
})

test('of a ticket that goes on in a resolved one reporter and supporters hear that it is', async () => {
  const [first, second] = [await reported(), await reported()]
  await change(staff.head, first.id, { status: 'RESOLVED' })
  const { token } = staff.head
  const merged = await app.call('POST', `/tickets/${second.id}/duplicate`, { token, body: { of: first.id } })
  expect(merged.status).toBe(200)
  const resolved = `Ticket ${second.n} is about the same problem as another one, which is resolved.`
  expect(await told(second.reporter)).toContain(resolved)
  expect(await told(second.supporter)).toContain(`Ticket ${second.n}, which you support, is resolved.`)
})

test('a passed deadline goes to the heads, and a day later to the administrators', async () => {
  const late = await reported()
  app.clock.advance(hours(72))
  await escalateByDeadline(app.platform)
  const passed = (level: number) =>
    `Ticket ${late.n} was escalated to level ${level}: its deadline has passed.`
  expect(await told(staff.head)).toContain(passed(1))
  expect(await told(staff.admin)).not.toContain(passed(1))
  app.clock.advance(hours(24))
  await escalateByDeadline(app.platform)
  expect(await told(staff.admin)).toContain(passed(2))
  expect(await told(staff.head)).not.toContain(passed(2))
  expect(await told(elsewhere)).toEqual([])
})
