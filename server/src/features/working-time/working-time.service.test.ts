import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, istDate, shift } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createTicket, createUser, departmentId, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { afterWorkingTime } from './working-time.model.ts'
import { calendarOf } from './working-time.service.ts'

let app: TestApp
let admin: TestUser
let head: TestUser
let asha: TestUser
let lights: string
let water: string
let category: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await createUser(app, 'ADMIN')
  head = await createUser(app, 'DEPARTMENT_HEAD', { departments: ['street-lighting'] })
  asha = await createUser(app, 'CITIZEN')
  lights = await departmentId(app, 'street-lighting')
  water = await departmentId(app, 'water-supply')
  const { data } = (await app.call('GET', '/categories')).body
  category = data.find(({ name }: { name: string }) => name === 'Street Lighting').id
})
afterAll(() => app.close())

const path = (id: string) => `/admin/departments/${id}/working-hours`
const read = (user: TestUser | null, id: string) => app.call('GET', path(id), { token: user?.token })
const set = (user: TestUser | null, id: string, hours: unknown) =>
  app.call('PUT', path(id), { token: user?.token, body: { hours } })
const flag = (user: TestUser | null, id: string, countsWorkingTime: unknown) =>
  app.call('PUT', `/admin/categories/${id}/working-time`, { token: user?.token, body: { countsWorkingTime } })
const span = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
const officeDays = [1, 2, 3, 4, 5].map((weekday) => span(weekday, '09:00', '17:00'))
const entriesAbout = (id: string) =>
  app.platform.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
const change = (id: string, body: object) => app.call('PUT', `/tickets/${id}`, { token: admin.token, body })
const deadlineOf = async (id: string): Promise<Date> => {
  const { body } = await app.call('GET', `/tickets/${id}`, { token: asha.token })
  return new Date(body.data.sla.resolutionDeadline)
}
const calendar = (department: string) =>
  calendarOf(app.platform, department, shift(app.clock.now(), -days(30)))
const inHours = async (start: Date, count: number, department = lights) =>
  afterWorkingTime(start, count * 3_600_000, await calendar(department))
/** Makes a holiday of the working day on which so many working hours have passed. */
async function holidayWithin(count: number): Promise<string> {
  const day = istDate(await inHours(app.clock.now(), count))
  await app.platform.db.insertInto('holidays').values({ day, name: 'Flood', name_hi: 'बाढ़' }).execute()
  return day
}

describe('working hours', () => {
  test("are the region pack's until the head sets them, and then the department's alone", async () => {
    const { data } = (await read(head, lights)).body
    expect(data).toMatchObject({ hours: officeDays, isDefault: true })
    expect(data.categories).toEqual([
      { id: category, name: 'Street Lighting', nameHi: expect.any(String), countsWorkingTime: false },
    ])
    const coming = data.holidays.map(({ day }: { day: string }) => day)
    expect(coming).toEqual([...coming].sort())
    expect(coming[0] >= istDate(app.clock.now())).toBe(true)
    const wish = [span(6, '10:00', '24:00'), span(1, '14:00', '17:00'), span(1, '09:00', '13:00')]
    const reply = await set(head, lights.toUpperCase(), wish)
    expect(reply.body.data).toMatchObject({ hours: [wish[2], wish[1], wish[0]], isDefault: false })
    expect((await read(admin, lights)).body.data).toEqual(reply.body.data)
    expect((await read(admin, water)).body.data).toMatchObject({ hours: officeDays, isDefault: true })
  })

  test('are in the audit log with what stood before, each real change once', async () => {
    await set(head, lights, [span(1, '09:00', '17:00')])
    await set(head, lights, [span(1, '09:00', '17:00')])
    const [, entry, ...more] = await entriesAbout(lights)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'WORKING_HOURS_CHANGED',
      actor_id: head.id,
      details: {
        from: { monday: '09:00–13:00, 14:00–17:00', saturday: '10:00–24:00', sunday: null },
        to: { monday: '09:00–17:00', saturday: null },
      },
    })
  })

  test('of other departments no head reads or sets, others none at all', async () => {
    const others = [
      await createUser(app, 'FIELD_AGENT', { departments: ['street-lighting'] }),
      await createUser(app, 'ANALYST', { departments: ['street-lighting'] }),
      asha,
    ]
    expect([(await read(head, water)).status, (await set(head, water, officeDays)).status]).toEqual([
      403, 403,
    ])
    for (const user of others) {
      expect([(await read(user, lights)).status, (await set(user, lights, officeDays)).status]).toEqual([
        403, 403,
      ])
    }
    expect([(await read(null, lights)).status, (await set(null, lights, officeDays)).status]).toEqual([
      401, 401,
    ])
    for (const id of [newId(), 'street-lighting']) {
      expect([(await read(admin, id)).status, (await set(admin, id, officeDays)).status]).toEqual([404, 404])
    }
    expect((await read(admin, water)).body.data.isDefault).toBe(true)
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['none at all', [], { hours: 'Please set working hours on at least one day.' }],
    ['no list', 'always', { hours: 'hours must be a list' }],
    ['too few', [span(1, '09:00', '12:59')], { hours: 'Please set at least 4 working hours a week.' }],
    [
      'an end before the start',
      [span(1, '17:00', '09:00'), ...officeDays.slice(1)],
      { 'hours.0.closes': 'The end must be later than the start.' },
    ],
    [
      'overlapping',
      [...officeDays, span(2, '16:59', '20:00')],
      { hours: 'The working hours of a day must not overlap.' },
    ],
    [
      'too many a day',
      ['00', '06', '12', '18'].map((hour) => span(3, `${hour}:00`, `${hour}:59`)),
      { hours: 'At most 3 times a day can be set.' },
    ],
    ['no time', [span(1, '09:00', '25:00')], { 'hours.0.closes': 'closes must be a time such as 09:00' }],
    [
      'no weekday',
      [span(0, '09:00', '17:00')],
      { 'hours.0.weekday': 'weekday must be a number from 1 (Monday) to 7 (Sunday)' },
    ],
  ])('%s are refused by name', async (_, hours, fields) => {
    const before = (await read(admin, water)).body.data
    const { status, body } = await set(admin, water, hours)
    expect([status, body.fields]).toEqual([400, fields])
    expect((await read(admin, water)).body.data).toEqual(before)
  })
})

describe('a category', () => {
  test('counts working time when an administrator says so, in the audit log', async () => {
    expect((await flag(head, category, true)).status).toBe(403)
    expect((await flag(asha, category, true)).status).toBe(403)
    expect((await flag(null, category, true)).status).toBe(401)
    expect((await flag(admin, newId(), true)).status).toBe(404)
    expect((await flag(admin, category, 'yes')).body.fields).toEqual({
      countsWorkingTime: 'countsWorkingTime must be true or false',
    })
    expect((await flag(admin, category, true)).body.data).toEqual({ countsWorkingTime: true })
    await flag(admin, category, true)
    expect((await read(head, lights)).body.data.categories).toMatchObject([{ countsWorkingTime: true }])
    expect(await entriesAbout(category)).toEqual([
      {
        action: 'CATEGORY_WORKING_TIME_CHANGED',
        actor_id: admin.id,
        details: expect.objectContaining({
          from: { countsWorkingTime: false },
          to: { countsWorkingTime: true },
        }),
      },
    ])
  })
})

describe('the deadline of a ticket', () => {
  const report = (more: object = {}) => createTicket(app, asha, { priority: 'HIGH', ...more })
  beforeAll(async () => {
    await set(admin, lights, officeDays)
    await flag(admin, category, true)
  })

  test('counts in the working time of its department, without holidays, its sub-categories too', async () => {
    const start = app.clock.now()
    expect(await deadlineOf((await report()).id)).toEqual(await inHours(start, 24))
    const holiday = await holidayWithin(20)
    const later = await deadlineOf((await report({ subcategory: 'Damaged light pole' })).id)
    expect(later).toEqual(await inHours(start, 24))
    expect(istDate(await inHours(start, 20))).not.toBe(holiday)
    const clock = await report({ category: 'Water Supply' })
    expect((await deadlineOf(clock.id)).getTime()).toBeLessThanOrEqual(shift(start, days(1)).getTime())
  })

  test('once promised stays, whatever becomes of hours, holidays and category; the next report has the new ones', async () => {
    const { id } = await report()
    const promised = await deadlineOf(id)
    await set(admin, lights, [span(1, '09:00', '13:00')])
    const without = await inHours(app.clock.now(), 24)
    await holidayWithin(24)
    expect(await deadlineOf(id)).toEqual(promised)
    expect(await inHours(app.clock.now(), 24)).not.toEqual(without)
    expect(await deadlineOf((await report()).id)).toEqual(await inHours(app.clock.now(), 24))
    await flag(admin, category, false)
    expect(await deadlineOf(id)).toEqual(promised)
    expect(await deadlineOf((await report()).id)).toEqual(shift(app.clock.now(), days(1)))
    await flag(admin, category, true)
    await set(admin, lights, officeDays)
    expect(await deadlineOf(id)).toEqual(promised)
  })

  test('moves by the rules of priority and category in working time, and back by an undo', async () => {
    const start = app.clock.now()
    const { id } = await report({ priority: 'LOW' })
    const low = await deadlineOf(id)
    expect(low).toEqual(await inHours(start, 120))
    expect((await change(id, { priority: 'CRITICAL' })).status).toBe(200)
    expect(await deadlineOf(id)).toEqual(await inHours(start, 4))
    expect((await change(id, { priority: 'LOW' })).status).toBe(200)
    expect(await deadlineOf(id)).toEqual(low)
    await change(id, { category: 'Public Health and Sanitation' })
    await change(id, { category: 'Water Supply' })
    const byClock = await deadlineOf(id)
    expect(byClock.getTime()).toBeLessThanOrEqual(shift(start, days(7)).getTime())
    expect((await change(id, { category: 'Street Lighting' })).status).toBe(200)
    expect(await deadlineOf(id)).toEqual(await inHours(start, 120))
  })

  test('of a duplicate stands still in working time while it is one', async () => {
    const [main, duplicate] = [await report(), await report()]
    const left = await inHours(app.clock.now(), 24)
    const merged = await app.call('POST', `/tickets/${duplicate.id}/duplicate`, {
      token: admin.token,
      body: { of: main.id },
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    app.clock.advance(days(9))
    const { token } = await createUser(app, 'ADMIN')
    const undone = await app.call('DELETE', `/tickets/${duplicate.id}/duplicate`, { token })
    expect(undone.status).toBe(200)
    expect(await deadlineOf(duplicate.id)).toEqual(await inHours(app.clock.now(), 24))
    expect(await deadlineOf(main.id)).toEqual(left)
  })
})
