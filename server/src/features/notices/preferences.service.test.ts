import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { settled, toldTo } from '#testing/notices.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { everywhere } from './kinds.policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ config: { smsQuietHours: null } })
})
afterAll(() => app.close())

interface Switch {
  kind: string
  channel: string
  isOn: boolean
}
const read = async ({ token }: TestUser): Promise<(Switch & { isFixed: boolean })[]> =>
  (await app.call('GET', '/notices/preferences', { token })).body.data
const write = ({ token }: TestUser, ...preferences: Switch[]) =>
  app.call('PUT', '/notices/preferences', { token, body: { preferences } })
const named = (rows: Switch[]) =>
  rows.map(({ kind, channel, isOn }) => `${kind} ${channel} ${isOn ? 'on' : 'off'}`)

test('everybody has the switches of what they can be told, and all are on', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  const agent = await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] })
  const head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  const switches = (...kinds: string[]) =>
    kinds.flatMap((kind) => everywhere.map((channel) => `${kind} ${channel} on`))
  expect(named(await read(citizen))).toEqual([
    ...switches('STATUS', 'COMMENT', 'RESOLVED'),
    'RESOLVED sms on',
    ...switches('SECURITY'),
  ])
  expect(named(await read(agent))).toEqual(switches('ASSIGNED', 'MENTIONED', 'SECURITY'))
  expect(named(await read(head))).toEqual([
    ...switches('ASSIGNED', 'ESCALATED'),
    'ESCALATED sms on',
    ...switches('MENTIONED', 'SECURITY'),
  ])
})

test('what is switched off is not told on that channel, and can be switched on again', async () => {
  const { head } = await createStaff(app, 'street-lighting')
  const reporter = await createUser(app, 'CITIZEN')
  const off = { kind: 'STATUS', channel: 'app', isOn: false }
  const { status, body } = await write(reporter, { ...off, isOn: true }, off)
  expect(status).toBe(200)
  expect(named(body.data)).toContain('STATUS app off')
  await write(reporter, { kind: 'RESOLVED', channel: 'sms', isOn: false })
  const { id } = await createTicket(app, reporter)
  const change = (to: string) =>
    app.call('PUT', `/tickets/${id}`, { token: head.token, body: { status: to } })
  await change('IN_PROGRESS')
  expect(await toldTo(app, reporter)).toEqual([])
  const waiting = app.platform.db.selectFrom('notices').select(['in_app', 'mail_due_at'])
  const [row] = await waiting.where('user_id', '=', reporter.id).execute()
  expect(row).toEqual({ in_app: false, mail_due_at: expect.any(String) })
  expect((await app.call('GET', '/notices/unread', { token: reporter.token })).body.data).toEqual({
    unread: 0,
  })

  await change('RESOLVED')
  expect(await toldTo(app, reporter)).toHaveLength(1)
  await settled(app, 'deliver-sms')
  const sent = await app.platform.db
    .selectFrom('deliveries')
    .select('template')
    .where('channel', '=', 'sms')
    .execute()
  expect(sent).toEqual([])
  await write(reporter, { ...off, isOn: true })
  await change('CLOSED')
  expect(await toldTo(app, reporter)).toHaveLength(2)
})

test.each([
  [{ kind: 'SECURITY', channel: 'email', isOn: false }, 'This notice cannot be switched off'],
  [{ kind: 'ESCALATED', channel: 'email', isOn: true }, 'You do not get such notices'],
  [{ kind: 'STATUS', channel: 'sms', isOn: true }, 'You do not get such notices'],
  [{ kind: 'GOSSIP', channel: 'app', isOn: true }, 'Unknown kind of notice'],
  [{ kind: 'STATUS', channel: 'pigeon', isOn: true }, 'Unknown channel'],
])('a citizen who asks for %j is refused', async (wish, text) => {
  const { status, body } = await write(await createUser(app, 'CITIZEN'), wish)
  expect(status).toBe(400)
  expect(Object.values(body.fields)).toEqual([text])
})
