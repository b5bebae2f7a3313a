import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSession } from '#features/accounts/sessions.service.ts'
import { type NoticeTemplate, noticeWords, sentenceOf } from '#features/notices/notice-words.model.ts'
import { days, minutes, seconds } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { givePassword, storedJobs } from '#testing/accounts.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { settled, toldTo } from '#testing/notices.ts'
import { type PushService, startPushService, type TestBrowser } from '#testing/push-service.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { deliverPush, type PushedNotice, type PushJob, pushNotice } from './delivery.service.ts'

const vapidPrivateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
const logged: string[] = []
let app: TestApp
let service: PushService
let citizen: TestUser
let browser: TestBrowser
beforeAll(async () => {
  service = await startPushService()
  const log = createLog('info', { write: (line) => void logged.push(line) })
  app = await createTestApp({ config: { vapidPrivateKey, pushLoopback: true }, log })
})
beforeEach(async () => {
  service.pushed = []
  service.answer = status(201)
  citizen = await createUser(app, 'CITIZEN')
  browser = await subscribed(citizen.token)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const status =
  (code: number, headers = {}) =>
  (reply: ServerResponse) =>
    reply.writeHead(code, headers).end()

async function subscribed(token: string): Promise<TestBrowser> {
  const own = service.newBrowser()
  const body = { endpoint: own.endpoint, keys: own.keys }
  expect((await app.call('POST', '/push/subscription', { token, body })).status).toBe(200)
  return own
}

const target = () =>
  app.platform.db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', browser.endpoint)
    .executeTakeFirst()
const notice = (): PushedNotice => ({
  ...{ id: newId(), text: 'Ticket NGR-2026-000042 is closed.', path: '/tickets/t1', locale: 'en' },
})
async function job(more: Partial<PushJob> = {}): Promise<PushJob> {
  const sessionId = (await target())?.session_id ?? ''
  return { sessionId, notice: notice(), madeAt: app.clock.now().toISOString(), ...more }
}
const send = (user: TestUser, of: PushedNotice) =>
  app.platform.db.transaction().execute((tx) => pushNotice(app.platform, tx, user.id, of))
const arrived = (count: number) =>
  vi.waitFor(() => expect(service.pushed).toHaveLength(count), { timeout: 15_000, interval: 20 })
const readBy = (reader: TestBrowser) =>
  service.pushed
    .filter(({ path }) => reader.endpoint.endsWith(path))
    .map(({ body }) => JSON.parse(reader.read(body)))

test('a notice reaches every browser of its person, and nobody else', async () => {
  const phone = await subscribed(await openSession(app.platform, app.platform.db, citizen, 'phone'))
  await subscribed((await createUser(app, 'CITIZEN')).token)
  const sent = { ...notice(), id: '019ab000-0000-7000-8000-000000000001' }
  await send(citizen, sent)
  await arrived(2)
  expect(readBy(browser)).toEqual([{ title: 'Nagrik', userId: citizen.id, ...sent }])
  expect(readBy(phone)).toEqual(readBy(browser))
  expect(service.pushed[0]?.headers.topic).toBe('019ab000000070008000000000000001')
})

test('every push has one length, so that a push service does not learn which sentence it carries', async () => {
  const inAll = Object.keys(noticeWords) as NoticeTemplate[]
  const told = { count: 100, level: 3, status: 'IN_PROGRESS' } as const
  const sentences = inAll.flatMap((template) =>
    (['en', 'hi'] as const).map((locale) => ({
      ...{ ...notice(), path: `/tickets/${newId()}`, locale },
      text: sentenceOf(locale, template, 'NGR-2026-000042', told),
    })),
  )
  for (const one of sentences) await deliverPush(app.platform, await job({ notice: one }))
  expect(service.pushed.map(({ body }) => JSON.parse(browser.read(body)).text)).toEqual(
    sentences.map(({ text }) => text),
  )
  expect(new Set(service.pushed.map(({ body }) => body.length)).size).toBe(1)
})

test('what happens to a ticket is pushed in the language of its reporter, without what anybody wrote', async () => {
  const { db } = app.platform
  await db.updateTable('users').set({ locale: 'hi' }).where('id', '=', citizen.id).execute()
  const { head } = await createStaff(app, 'street-lighting')
  const { id, ticketNumber } = await createTicket(app, citizen, { title: 'Call Zebulon 9811122233' })
  const body = { content: 'Zebulon, we come today' }
  expect((await app.call('POST', `/tickets/${id}/comments`, { token: head.token, body })).status).toBe(201)
  await arrived(1)
  const text = `विभाग ने शिकायत ${ticketNumber} पर टिप्पणी की है।`
  expect(readBy(browser)).toMatchObject([{ text, path: `/tickets/${id}`, locale: 'hi' }])
  const jobs = (await storedJobs(app)).filter(({ name }) => name === 'deliver-push')
  expect(jobs.length).toBeGreaterThan(0)
  expect(JSON.stringify(jobs)).not.toMatch(/Zebulon|98111/)
})

test('who does not want a kind pushed still has it behind the bell', async () => {
  const { head } = await createStaff(app, 'street-lighting')
  const { token } = citizen
  const preferences = [{ kind: 'COMMENT', channel: 'push', isOn: false }]
  expect((await app.call('PUT', '/notices/preferences', { token, body: { preferences } })).status).toBe(200)
  const { id } = await createTicket(app, citizen)
  await app.call('POST', `/tickets/${id}/comments`, { token: head.token, body: { content: 'Soon' } })
  expect(await toldTo(app, citizen)).toHaveLength(1)
  await settled(app, 'deliver-push')
  expect(service.pushed).toEqual([])
})

test('a change of what guards the account is pushed', async () => {
  const password = 'violet-lantern-29'
  await givePassword(app, citizen, password)
  const body = { currentPassword: password, newPassword: 'another-lantern-30' }
  const changed = await app.call('PUT', '/users/change-password', { token: citizen.token, body })
  expect(changed.status).toBe(200)
  await arrived(1)
  expect(readBy(browser)).toMatchObject([
    { text: 'The password of your account was changed.', path: '/settings' },
  ])
})

test.each([404, 410])('a browser that a push service no longer knows (%i) is forgotten', async (code) => {
  service.answer = status(code)
  await deliverPush(app.platform, await job())
  expect(await target()).toBeUndefined()
})

test('a push service that fails is left to the queue to ask again', async () => {
  service.answer = status(503)
  const waiting = await job()
  await expect(deliverPush(app.platform, waiting)).rejects.toThrow('status 503')
  service.answer = status(201)
  await deliverPush(app.platform, waiting)
  expect(service.pushed).toHaveLength(2)
})

test('one that asks for patience is left alone until then', async () => {
  service.answer = status(429, { 'retry-after': '120' })
  const waiting = await job()
  await expect(deliverPush(app.platform, waiting)).rejects.toThrow('status 429')
  service.answer = status(201)
  app.clock.advance(seconds(119))
  await expect(deliverPush(app.platform, waiting)).rejects.toThrow('left alone')
  expect(service.pushed).toHaveLength(1)
  app.clock.advance(seconds(2))
  await deliverPush(app.platform, waiting)
  expect(service.pushed).toHaveLength(2)
  app.clock.advance(minutes(1))
  await deliverPush(app.platform, await job())
  expect(service.pushed).toHaveLength(3)
})

test('one that refuses is not asked again, and the log names it without the address of the browser', async () => {
  service.answer = status(403)
  await deliverPush(app.platform, await job())
  expect(await target()).toBeDefined()
  const line = logged.map((one) => JSON.parse(one)).find(({ reason }) => reason === 'status 403')
  expect(line).toMatchObject({ service: new URL(service.origin).host, id: expect.any(String) })
  expect(logged.join('')).not.toContain(new URL(browser.endpoint).pathname)
})

test('who has signed out, or gets it a day late, gets nothing', async () => {
  await deliverPush(
    app.platform,
    await job({ madeAt: new Date(app.clock.now().getTime() - days(1) - 1).toISOString() }),
  )
  const waiting = await job()
  await app.call('POST', '/auth/logout', { token: citizen.token })
  await deliverPush(app.platform, waiting)
  expect(service.pushed).toEqual([])
})
