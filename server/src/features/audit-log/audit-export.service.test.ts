import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessions } from '#features/accounts/sessions.service.ts'
import { recordAudit } from '#features/audit/audit.service.ts'
import { minutes } from '#platform/clock.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let origin: string
let admin: TestUser
let named: TestUser
beforeAll(async () => {
  app = await createTestApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await createUser(app, 'ADMIN', { name: 'Meera Rathi' })
  named = await createUser(app, 'CITIZEN', { name: '=cmd|calc' })
  await recordAudit(app.platform, app.platform.db, {
    action: 'SIGNED_IN',
    actorId: named.id,
    subject: { type: 'user', id: named.id },
    details: { network: '203.0.113.0/24', device: 'Chrome, "new"' },
  })
})
afterAll(() => app.close())

async function linkOf(user: TestUser, body: object = {}): Promise<string> {
  const reply = await app.call('POST', '/admin/audit/export', { token: user.token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body.data.url
}
const fetched = (link: string, method = 'GET') => fetch(`${origin}${link}`, { method })
const exports = () =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'AUDIT_EXPORTED')
    .execute()

test('the file has what the filter has, is formula-safe, UTF-8 with BOM, and itself in the log once it is taken', async () => {
  const link = await linkOf(admin, { actor: named.id, action: 'SIGNED_IN', from: '2020-01-01' })
  expect(await exports()).toEqual([])
  expect((await fetched(link, 'HEAD')).status).toBe(200)
  expect(await exports()).toEqual([])
  const reply = await fetched(link)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]{10}\.csv"/)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const [headings, line, end, ...more] = bytes.toString().split('\r\n')
  expect(headings).toContain('"Action","By"')
  expect(line).toContain(
    `"Signed in","'=cmd|calc","Citizen","Account","'=cmd|calc","","203.0.113.0/24","Chrome, ""new"""`,
  )
  expect([end, more]).toEqual(['', []])
  expect(await exports()).toMatchObject([
    { actor_id: admin.id, details: { filters: ['action SIGNED_IN', 'from 2020-01-01', 'actor'] } },
  ])
  const hindi = await (await fetched(await linkOf(admin, { language: 'hi', actor: named.id }))).text()
  expect(hindi).toContain('"साइन इन किया"')
})

test('more entries than one portion come whole, each once', async () => {
  const many = await createUser(app, 'CITIZEN')
  await app.platform.db
    .insertInto('audit_entries')
    .values(
      Array.from({ length: 1203 }, (_, n) => ({
        id: crypto.randomUUID(),
        actor_id: many.id,
        action: 'SIGNED_IN',
        subject_type: 'user',
        subject_id: many.id,
        details: JSON.stringify({ device: `Device ${n}` }),
        created_at: new Date(app.clock.now().getTime() - (n % 3) * 1000),
      })),
    )
    .execute()
  const lines = (await (await fetched(await linkOf(admin, { actor: many.id }))).text())
    .split('\r\n')
    .slice(1, -1)
  expect(new Set(lines.map((line) => /Device \d+/.exec(line)?.[0])).size).toBe(1203)
  expect(lines).toHaveLength(1203)
})

test('the link is for one filter, ten minutes, the session it was made in, and administrators', async () => {
  const link = await linkOf(admin, { action: 'SIGNED_IN' })
  for (const other of [link.replace('SIGNED_IN', 'SIGNED_OUT'), link.replace('action=SIGNED_IN&', '')]) {
    expect((await fetched(other)).status).toBe(403)
  }
  app.clock.advance(minutes(11))
  expect((await fetched(link)).status).toBe(403)
  const demoted = await createUser(app, 'ADMIN')
  const theirs = await linkOf(demoted)
  await app.platform.db
    .updateTable('users')
    .set({ role: 'FIELD_AGENT' })
    .where('id', '=', demoted.id)
    .execute()
  expect((await fetched(theirs)).status).toBe(403)
  const last = await linkOf(admin)
  await endSessions(app.platform.db, admin.id)
  expect((await fetched(last)).status).toBe(403)
})

test('what no filter can be is told where the link is asked for', async () => {
  for (const [field, value] of Object.entries({ action: 'NEVER', language: 'fr', from: 'x' })) {
    const body = { [field]: value }
    const user = await createUser(app, 'ADMIN')
    const reply = await app.call('POST', '/admin/audit/export', { token: user.token, body })
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]])
  }
})
