import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deliverMessage } from './deliveries.service.ts'
import { type SealedJob, sendMessage } from './notices.service.ts'

let app: TestApp
let admin: TestUser
const ids = { sent: newId(), trying: newId(), givenUp: newId(), useless: newId(), late: newId() }
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  const { db, secret } = app.platform
  const now = app.clock.now()
  const message = {
    id: ids.givenUp,
    channel: 'sms',
    to: '9812345678',
    template: 'ticket-resolved',
    locale: 'en',
  }
  const envelope = {
    message: { ...message, text: 'Confidential words', variables: {}, createdAt: now.toISOString() },
    discardAfter: shift(now, hours(20)).toISOString(),
  }
  const sealed = secret.seal(JSON.stringify(envelope))
  const common = { is_unclear: false, useful_until: shift(now, hours(20)) }
  const at = (age: number) => ({ created_at: shift(now, -hours(age)) })
  const mail = { channel: 'email', template: 'password-reset' }
  const sms = { channel: 'sms', template: 'ticket-resolved' }
  const reason = 'No route to asha@example.org'
  await db
    .insertInto('deliveries')
    .values([
      {
        ...common,
        ...mail,
        ...at(5),
        id: ids.sent,
        status: 'SENT',
        attempts: 1,
        sent_at: shift(now, -hours(5)),
      },
      { ...common, ...mail, ...at(4), id: ids.trying, status: 'TRYING', attempts: 3, reason },
      { ...common, ...sms, ...at(3), id: ids.givenUp, status: 'GIVEN_UP', attempts: 50, sealed },
      { ...common, ...sms, ...at(2), id: ids.useless, status: 'GIVEN_UP', attempts: 50 },
      { ...common, ...sms, ...at(1), id: ids.late, status: 'LATE', attempts: 1 },
    ])
    .execute()
})
afterAll(() => app.close())

const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/admin/messages', { token: admin.token, query })).body
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)

test('messages are listed newest first with their state, and nothing of whom they went to and what they say', async () => {
  const body = await list()
  expect(idsOf(body)).toEqual([ids.late, ids.useless, ids.givenUp, ids.trying, ids.sent])
  expect(body.counts).toEqual({ TRYING: 1, SENT: 1, LATE: 1, GIVEN_UP: 2 })
  expect(body.templates).toEqual(['password-reset', 'ticket-resolved'])
  expect(body.data.map(({ canResend }: { canResend: boolean }) => canResend)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(JSON.stringify(body)).not.toMatch(/asha|9812345678|5678|Confidential|sealed/)
})

test('one that waits for its first attempt is among them, and one that is taken back with its cause is not', async () => {
  const jobs = { ...app.platform.jobs, enqueue: async () => undefined }
  const order = {
    template: 'password-reset',
    to: 'asha@example.org',
    locale: 'en',
    variables: { name: 'Asha', link: 'https://nagrik.example/reset-password?token=t' },
    discardAfter: shift(app.clock.now(), hours(1)),
  } as const
  const { db } = app.platform
  await db.transaction().execute((tx) => sendMessage({ ...app.platform, jobs }, tx, order))
  const cause = db.transaction().execute(async (tx) => {
    await sendMessage({ ...app.platform, jobs }, tx, order)
    throw new Error('taken back')
  })
  await expect(cause).rejects.toThrow('taken back')
  const body = await list()
  expect(body.counts.TRYING).toBe(2)
  const [waiting] = body.data
  expect(waiting).toMatchObject({
    ...{ channel: 'email', template: 'password-reset', status: 'TRYING', attempts: 0 },
    ...{ reason: null, sentAt: null, canResend: false },
  })
  expect(JSON.stringify(body)).not.toMatch(/asha|Asha|token/)
  await db.deleteFrom('deliveries').where('id', '=', waiting.id).execute()
})

test('one that waited until it was of no use was never tried, and is told as too late', async () => {
  const sealed: string[] = []
  const enqueue = async (_tx: unknown, _queue: string, data: object) =>
    void sealed.push((data as SealedJob).sealed)
  const platform = { ...app.platform, jobs: { ...app.platform.jobs, enqueue } }
  await platform.db.transaction().execute((tx) =>
    sendMessage(platform, tx, {
      template: 'password-reset',
      to: 'asha@example.org',
      locale: 'en',
      variables: { name: 'Asha', link: 'https://nagrik.example' },
      discardAfter: shift(app.clock.now(), -1),
    }),
  )
  await deliverMessage(platform, { sealed: sealed[0] ?? '' })
  const [late] = (await list({ channel: 'email', status: 'LATE' })).data
  expect(late).toMatchObject({ status: 'LATE', attempts: 0, sentAt: null, canResend: false })
  await platform.db.deleteFrom('deliveries').where('id', '=', late.id).execute()
})

test('they are filtered by channel, state and template, page by page; the counts are those of the filter', async () => {
  expect(idsOf(await list({ channel: 'email' }))).toEqual([ids.trying, ids.sent])
  const givenUp = await list({ status: 'GIVEN_UP', channel: 'sms' })
  expect([idsOf(givenUp), givenUp.pagination.totalCount]).toEqual([[ids.useless, ids.givenUp], 2])
  expect(givenUp.counts).toEqual({ TRYING: 0, SENT: 0, LATE: 1, GIVEN_UP: 2 })
  expect(idsOf(await list({ template: 'ticket-resolved', page: '2', limit: '2' }))).toEqual([ids.givenUp])
  expect((await list({ template: 'no-such' })).pagination).toEqual({
    currentPage: 1,
    totalPages: 0,
    totalCount: 0,
  })
  const wrong = await app.call('GET', '/admin/messages', {
    token: admin.token,
    query: { status: 'LOST', channel: 'pigeon' },
  })
  expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([400, ['channel', 'status']])
})

test('one that was given up and is still kept goes out again, and the log says who did it', async () => {
  const resend = (id: string) => app.call('POST', `/admin/messages/${id}/resend`, { token: admin.token })
  for (const id of [ids.useless, ids.sent, ids.late, newId(), 'nothing'])
    expect((await resend(id)).status).toBe(404)
  expect((await resend(ids.givenUp)).status).toBe(200)
  expect((await resend(ids.givenUp)).status).toBe(404)
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'subject_id', 'details'])
    .where('subject_type', '=', 'message')
    .execute()
  expect(entries).toMatchObject([
    {
      action: 'MESSAGE_RESENT',
      actor_id: admin.id,
      subject_id: ids.givenUp,
      details: { channel: 'sms', template: 'ticket-resolved' },
    },
  ])
})
