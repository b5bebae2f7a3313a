import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { givePassword, messagesTo } from '#testing/accounts.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tracesOf } from '#testing/traces.ts'
import { eraseDueAccounts, erasureSteps } from './erasure.service.ts'

const [password, first] = ['violet-lantern-29', 'Zebulon']
let app: TestApp
let staff: Awaited<ReturnType<typeof createStaff>>
let citizen: TestUser
let neighbour: TestUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  staff = await createStaff(app, 'street-lighting')
  neighbour = await createUser(app, 'CITIZEN')
  citizen = await createUser(app, 'CITIZEN', { name: `${first} Quackenbush` })
  await givePassword(app, citizen, password)
})
afterAll(() => app.close())

const key = () => ({ 'idempotency-key': newId() })

async function confirmAddress(email: string) {
  const [mail] = await messagesTo(app, email)
  const confirmed = await app.call('POST', '/auth/confirm-email', {
    body: { token: mail?.variables.link?.split('token=')[1] },
  })
  expect(confirmed.status).toBe(200)
}

test.each([
  { whose: 'that were never confirmed', address: 'never.confirmed@mail.example', isConfirmed: false },
  { whose: 'of the office', address: 'grievances@office.example', isConfirmed: true },
])('addresses $whose stay in what others wrote', async ({ address: email, isConfirmed }) => {
  app.platform.region.contacts.grievanceOfficer.email = 'Grievances@office.example'
  const { token } = citizen
  const { id } = await createTicket(app, neighbour)
  const by = { token: staff.head.token, headers: key() }
  await app.call('POST', `/tickets/${id}/comments`, { ...by, body: { content: `Write to ${email}` } })
  const note = { action: 'Mail', note: `from ${email}` }
  await app.call('POST', `/tickets/${id}/timeline`, { ...by, headers: key(), body: note })
  const { status } = await app.call('PUT', '/users/profile', { token, body: { name: citizen.name, email } })
  expect(status).toBe(200)
  if (isConfirmed) await confirmAddress(email)
  await app.call('POST', '/users/deletion', { token, body: { password } })
  app.clock.advance(days(14) + 1)
  await eraseDueAccounts(app.platform)
  expect((await tracesOf(app, [email], [])).map((line) => line.split(':')[0]).sort()).toEqual(
    expect.arrayContaining(['public.comments', 'public.event_texts']),
  )
})

test('run twice at once, it is written down once', async () => {
  const { id, token } = citizen
  await app.call('POST', '/users/deletion', { token, body: { password } })
  app.clock.advance(days(14) + 1)
  const { copy } = erasureSteps
  const both = Promise.withResolvers<void>()
  let begun = 0
  erasureSteps.copy = async (...given) => {
    begun += 1
    if (begun === 2) both.resolve()
    await both.promise
    await copy(...given)
  }
  await Promise.all([eraseDueAccounts(app.platform), eraseDueAccounts(app.platform)])
  erasureSteps.copy = copy
  const { db } = app.platform
  const entries = await db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
  expect(entries.filter(({ action }) => action === 'ACCOUNT_ERASED')).toHaveLength(1)
})

test('who calls themselves by a common word takes it out of no note, and the name they registered with goes', async () => {
  const { token } = citizen
  const { id } = await createTicket(app, citizen)
  const path = `/tickets/${id}/comments`
  const body = { content: `${first} says: the lamp is dark` }
  await app.call('POST', path, { token: staff.head.token, headers: key(), body })
  const renamed = { name: 'lamp', email: citizen.email }
  for (const change of [{ ...renamed, name: 'Another' }, renamed]) {
    expect((await app.call('PUT', '/users/profile', { token, body: change })).status).toBe(200)
  }
  await app.call('POST', '/users/deletion', { token, body: { password } })
  app.clock.advance(days(14) + 1)
  await eraseDueAccounts(app.platform)
  const { content } = await app.platform.db
    .selectFrom('comments')
    .select('content')
    .where('ticket_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(content).toBe('*** says: the lamp is dark')
})

/** Every column that leads to an account, and what becomes of it; ids alone stay, with the tombstone behind them. */
const decided = {
  goes: [
    ...['data_copies.user_id', 'email_changes.user_id', 'idempotency_keys.user_id', 'known_devices.user_id'],
    ...[
      'notice_preferences.user_id',
      'notices.user_id',
      'push_subscriptions.user_id',
      'reset_links.user_id',
      'saved_views.owner_id',
      'sessions.user_id',
      'uploads.user_id',
    ],
  ],
  stays: [
    ...[
      'attachments.uploader_id',
      'audit_entries.actor_id',
      'bulk_changes.user_id',
      'category_moves.user_id',
      'comments.author_id',
      'events.actor_id',
      'import_sources.reporter_id',
    ],
    ...[
      'memberships.user_id',
      'notes.author_id',
      'supports.user_id',
      'ticket_viewers.user_id',
      'tickets.assignee_id',
    ],
    ...['tickets.reporter_id'],
  ],
}

test('of every column that leads to an account it is decided what becomes of it', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid = 'users'::regclass order by 1`.execute(
    app.platform.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...decided.goes, ...decided.stays].sort())
})
