import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { unsubscribeLink } from './unsubscribe.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const linkFor = ({ id }: TestUser, locale: 'en' | 'hi' = 'en') =>
  new URL(unsubscribeLink(app.platform, { id, locale }, ['COMMENT', 'STATUS']))
const open = (method: 'GET' | 'POST', { pathname, search }: URL, payload = '') =>
  app.app.inject({
    ...{ method, url: `${pathname}${search}`, payload },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const offOf = async ({ id }: TestUser) =>
  (
    await app.platform.db
      .selectFrom('notice_preferences')
      .select(['kind', 'channel', 'is_on'])
      .where('user_id', '=', id)
      .orderBy('kind')
      .execute()
  ).map(({ kind, channel, is_on }) => `${kind} ${channel} ${is_on}`)

test('the page asks and changes nothing; its button ends the mails of these kinds', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  const link = linkFor(citizen)
  const asked = await open('GET', link)
  expect(asked.statusCode).toBe(200)
  expect(asked.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(asked.headers['cache-control']).toBe('no-store')
  expect(asked.body).toContain('<li>Changes of status</li>\n<li>Comments of the department</li>')
  expect(asked.body).toContain('<form method="post">')
  expect(asked.body).not.toContain('<script')
  expect(await offOf(citizen)).toEqual([])

  const done = await open('POST', link)
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('<h1>Done</h1>')
  expect(done.body).not.toContain('<form')
  expect(await offOf(citizen)).toEqual(['COMMENT email false', 'STATUS email false'])
})

test('one click of a mail program does it, and once more does no harm', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  for (let n = 0; n < 2; n += 1) {
    const { statusCode } = await open('POST', linkFor(citizen), 'List-Unsubscribe=One-Click')
    expect(statusCode).toBe(200)
  }
  expect(await offOf(citizen)).toHaveLength(2)
})

test('for an account that is erased nothing is written, and the page says that no mail comes any more', async () => {
  const citizen = await createUser(app, 'CITIZEN')
  const { db, clock } = app.platform
  await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', citizen.id).execute()
  const done = await open('POST', linkFor(citizen))
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('<h1>Done</h1>')])
  expect(await offOf(citizen)).toEqual([])
})

test('the page is in the language of the mail', async () => {
  const { body } = await open('GET', linkFor(await createUser(app, 'CITIZEN'), 'hi'))
  expect(body).toContain('<html lang="hi">')
  expect(body).toContain('<li>विभाग की टिप्पणियाँ</li>')
})

test('a link that was changed, or was never made here, does nothing', async () => {
  const [citizen, other] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
  const good = linkFor(citizen)
  const wrong = [
    good.search.replace(citizen.id, other.id),
    good.search.replace('COMMENT', 'RESOLVED'),
    good.search.replace('STATUS.', ''),
    good.search.slice(0, -20),
    '?token=',
    '?token=a.b.c',
    '?token=1&token=2',
    '',
  ]
  for (const search of wrong) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await open(method, Object.assign(new URL(good), { search }))
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        expect.stringContaining('This link does not work'),
      ])
    }
  }
  expect([...(await offOf(citizen)), ...(await offOf(other))]).toEqual([])
})
