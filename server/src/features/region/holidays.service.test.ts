import { afterAll, beforeAll, expect, test } from 'vitest'
import { installRegion } from '#features/categories/installation.service.ts'
import { createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { holidaysBetween } from './holidays.service.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
})
afterAll(() => app.close())

const list = async (query = {}) =>
  (await app.call('GET', '/admin/holidays', { token: admin.token, query })).body.data
const on = async (day: string) => (await list()).find((one: { day: string }) => one.day === day)
const holi = { day: '2027-03-22', name: 'Holi', nameHi: 'होली' }
const add = (body: unknown, user: TestUser | null = admin) =>
  app.call('POST', '/admin/holidays', { token: user?.token, body })
const rename = (day: string, body: unknown) =>
  app.call('PUT', `/admin/holidays/${day}`, { token: admin.token, body })
const remove = (day: string, version: number) =>
  app.call('DELETE', `/admin/holidays/${day}`, { token: admin.token, body: { version } })
const restart = () => installRegion(app.platform.db, app.platform.region)

test('a start fills in the holidays of the region pack with a fixed date', async () => {
  expect(await list({ year: '2026' })).toEqual(
    app.platform.region.holidays
      .filter(({ day }) => day.startsWith('2026'))
      .map((one) => ({ ...one, version: 1 })),
  )
  expect(await holidaysBetween(app.platform.db, '2026-08-15', '2026-10-02')).toEqual([
    '2026-08-15',
    '2026-10-02',
  ])
  expect(await holidaysBetween(app.platform.db, '2026-08-16', '2026-10-01')).toEqual([])
})

test('an added holiday counts, a renamed one stays renamed and one taken away stays away after a start', async () => {
  expect((await add(holi)).body.data).toEqual({ ...holi, version: 1 })
  expect(await holidaysBetween(app.platform.db, '2027-03-01', '2027-03-31')).toEqual([holi.day])
  const names = { name: 'Haryana Foundation Day', nameHi: 'हरियाणा स्थापना दिवस' }
  expect((await rename('2026-11-01', { version: 1, ...names })).body.data).toMatchObject(names)
  expect((await remove('2026-12-25', 1)).status).toBe(200)
  await restart()
  expect(await on('2026-11-01')).toMatchObject(names)
  expect(await on('2026-12-25')).toBeUndefined()
  expect(await holidaysBetween(app.platform.db, '2026-12-25', '2026-12-25')).toEqual([])
  expect((await remove('2026-12-25', 2)).status).toBe(404)
  expect((await add({ day: '2026-12-25', name: 'Christmas', nameHi: 'क्रिसमस' })).body.data.version).toBe(3)
  const entries = await app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id'])
    .where('subject_type', '=', 'holiday')
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'HOLIDAY_CREATED', subject_id: holi.day },
    { action: 'HOLIDAY_CHANGED', subject_id: '2026-11-01' },
    { action: 'HOLIDAY_REMOVED', subject_id: '2026-12-25' },
    { action: 'HOLIDAY_CREATED', subject_id: '2026-12-25' },
  ])
})

test('who has not seen the last change overwrites nothing', async () => {
  const names = { name: 'Another Name', nameHi: 'दूसरा नाम' }
  const answers = await Promise.all([1, 2].map(() => rename('2027-01-26', { version: 1, ...names })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await remove('2027-01-26', 1)).body.error).toBe('CHANGED_MEANWHILE')
  expect(await on('2027-01-26')).toMatchObject({ ...names, version: 2 })
})

test('a day that is one already, and what is no day or name, are named; nothing is written', async () => {
  const before = await list()
  const twice = await add({ ...holi, day: '2027-08-15' })
  expect([twice.status, twice.body.error, Object.keys(twice.body.fields)]).toEqual([
    409,
    'NAME_TAKEN',
    ['day'],
  ])
  const wrong: [unknown, string][] = [
    [{ ...holi, day: '2027-02-30' }, 'day'],
    [{ ...holi, day: '15-08-2027' }, 'day'],
    [{ ...holi, day: '1999-08-15' }, 'day'],
    [{ ...holi, day: '2027-05-05', name: ' ' }, 'name'],
    [{ day: '2027-05-05', name: 'X' }, 'nameHi'],
  ]
  for (const [body, field] of wrong) {
    const answer = await add(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  }
  expect((await rename('2027-02-31', { version: 1, name: 'X', nameHi: 'Y' })).status).toBe(400)
  expect((await rename('2027-05-06', { version: 1, name: 'X', nameHi: 'Y' })).status).toBe(404)
  expect(await list()).toEqual(before)
  const year = await app.call('GET', '/admin/holidays', { token: admin.token, query: { year: 'x' } })
  expect(year.body.fields).toHaveProperty('year')
})

test('only administrators read and edit holidays', async () => {
  for (const role of ['CITIZEN', 'FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const) {
    const user = await createUser(app, role)
    expect((await app.call('GET', '/admin/holidays', { token: user.token })).status).toBe(403)
    expect((await add({ ...holi, day: '2027-05-05' }, user)).status).toBe(403)
  }
  expect((await add({ ...holi, day: '2027-05-05' }, null)).status).toBe(401)
})
