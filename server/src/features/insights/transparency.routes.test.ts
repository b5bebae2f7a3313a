import { timeframes } from '@nagrik/contract/transparency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTickets } from '#features/tickets/filing.service.ts'
import { sealHistory } from '#features/tickets/history/seal.service.ts'
import { days, hours, istDate, minutes, shift } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createAsking } from '#testing/insights.ts'
import { privateWords, valuesOf, wordsAmong } from '#testing/private-words.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createTicketsWithContacts } from '#testing/tickets-with-contacts.ts'

let app: TestApp
let on: ReturnType<typeof createAsking>
let admin: TestUser
let citizen: TestUser
let ids: string[]

/** At noon in India: four lights 40 days ago, one of them resolved a day later; a bin and a light 5 days ago. */
beforeAll(async () => {
  app = await createTestApp()
  on = createAsking(app)
  admin = await createUser(app, 'ADMIN')
  citizen = await createUser(app, 'CITIZEN')
  app.clock.advance(new Date('2026-08-31T12:00:00+05:30').getTime() - app.clock.now().getTime() - days(40))
  ids = []
  for (let at = 0; at < 4; at += 1) ids.push((await createTicket(app, citizen)).id)
  app.clock.advance(days(1))
  await on.change(admin, ids[0] ?? '', { status: 'RESOLVED' })
  app.clock.advance(days(34))
  await createTicket(app, citizen, { category: 'Garbage Collection' })
  ids.push((await createTicket(app, citizen)).id)
  app.clock.advance(days(5))
})
afterAll(() => app.close())

const page = (timeframe?: string) => on.read(null, '/transparency', timeframe ? { timeframe } : {})
const later = () => app.clock.advance(minutes(1))

describe('GET /transparency', () => {
  test('TRN-005 answers anybody tickets, categories and departments', async () => {
    const { status, body } = await app.call('GET', '/transparency')
    expect([status, body.success]).toEqual([200, true])
    const { tickets, categories, departments } = body.data
    expect(tickets.map(({ category }: { category: string }) => category)).toEqual([
      'Street Lighting',
      'Garbage Collection',
    ])
    expect(Object.keys(tickets[0]).sort()).toEqual(
      [
        ...['id', 'ticketNumber', 'status', 'priority', 'category', 'department'],
        ...['createdAt', 'updatedAt'],
      ].sort(),
    )
    expect(categories.map(({ name, total }: Record<string, string>) => [name, total])).toEqual([
      ['Garbage Collection', 1],
      ['Street Lighting', 1],
    ])
    const names = departments.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    expect(departments).toContainEqual(expect.objectContaining({ slug: 'sanitation', total: 1, open: 1 }))
    expect(departments).toContainEqual(
      expect.objectContaining({ slug: 'traffic', total: 0, resolutionRate: null }),
    )
  })

  test('TRN-002 has the timeframes 1d to 1y and 30d where none is named; months are those of the calendar', async () => {
    expect(timeframes).toEqual(['1d', '3d', '7d', '15d', '30d', '60d', '90d', '6m', '1y'])
    const bare = await page()
    expect(bare).toEqual({ ...(await page('30d')), refreshedAt: bare.refreshedAt })
    const since: Record<string, string> = {}
    for (const timeframe of timeframes) since[timeframe] = (await page(timeframe)).since
    const back = (count: number) => shift(app.clock.now(), -days(count)).toISOString()
    expect(since).toEqual({
      ...{ '1d': back(1), '3d': back(3), '7d': back(7), '15d': back(15) },
      ...{ '30d': back(30), '60d': back(60), '90d': back(90) },
      // 31 August: February has no such day.
      '6m': new Date('2026-02-28T12:00:00+05:30').toISOString(),
      '1y': new Date('2025-08-31T12:00:00+05:30').toISOString(),
    })
    const unknown = await app.call('GET', '/transparency', { query: { timeframe: '2d' } })
    expect([unknown.status, unknown.body.fields]).toEqual([400, { timeframe: 'Unknown timeframe' }])
  })

  test('TRN-003 compares with the equal time before as it stood when that ended', async () => {
    const { summary } = await page('30d')
    expect(summary).toMatchObject({ total: 2, open: 2, resolutionRate: 0, averageResolutionDays: null })
    expect(summary.previous).toMatchObject({
      total: 4,
      resolved: 1,
      resolutionRate: 25,
      averageResolutionDays: 1,
    })
    expect(summary.previous.overdue).toBe(3)
  })

  test('TRN-003 has a timeline of twelve calendar months of India whatever the timeframe', async () => {
    const { timeline } = await page('1d')
    expect(timeline).toHaveLength(12)
    expect([timeline[0].month, timeline.at(-1).month]).toEqual(['2025-09', '2026-08'])
    expect(timeline.slice(-2)).toEqual([
      { month: '2026-07', reported: 4, resolved: 1 },
      { month: '2026-08', reported: 2, resolved: 0 },
    ])
    expect((await page('1y')).timeline).toEqual(timeline)
  })

  test('TRN-006 counts as overdue whatever is neither resolved nor closed and older than 7 days', async () => {
    const overdue = async () => (await page('60d')).summary.overdue
    expect(await overdue()).toBe(3)
    await on.change(admin, ids[1] ?? '', { status: 'IN_PROGRESS' })
    await on.change(admin, ids[2] ?? '', { status: 'CLOSED' })
    later()
    expect(await overdue()).toBe(2)
    app.clock.advance(days(2))
    expect(await overdue()).toBe(4)
  })

  test('counts a category that is out of use as before, by its name', async () => {
    const use = (is_active: boolean) =>
      app.platform.db
        .updateTable('categories')
        .set({ is_active })
        .where('name', '=', 'Street Lighting')
        .execute()
    const before = await page('1y')
    await use(false)
    later()
    const { categories, tickets } = await page('1y')
    await use(true)
    expect(categories).toEqual(before.categories)
    expect(categories.map(({ name }: { name: string }) => name)).toContain('Street Lighting')
    expect(tickets.every(({ category }: { category: string }) => category !== '')).toBe(true)
  })

  test('lists the newest 500 and counts them all', async () => {
    const at = app.clock.now()
    const one = {
      category: 'Street Lighting',
      description: 'Dark',
      priority: 'LOW',
      block: 'Block A',
    } as const
    const filings = Array.from({ length: 510 }, () => ({ ...one, reporterId: citizen.id, at }))
    await app.platform.db.transaction().execute((tx) => fileTickets(app.platform, tx, filings))
    later()
    const { tickets, summary } = await page('1d')
    expect([tickets.length, summary.total]).toEqual([500, 510])
  })

  test('shows the newest figure of the verifiable history', async () => {
    expect((await page()).history).toBeNull()
    app.clock.advance(days(1))
    await sealHistory(app.platform)
    const { history } = await page()
    const [seal] = await on.read(null, '/transparency/history')
    expect(history).toEqual({
      day: seal.day,
      tickets: seal.tickets,
      events: seal.events,
      figure: seal.figure,
    })
    expect(history.day).toBe(istDate(shift(app.clock.now(), -days(1))))
  })
})

test('in no timeframe a person, a text, an address or a point is told', async () => {
  const told = await createTestApp()
  await createTicketsWithContacts(told)
  const words = await privateWords(told)
  expect(words.size).toBeGreaterThan(200)
  for (const timeframe of timeframes) {
    const { body } = await told.call('GET', '/transparency', { query: { timeframe } })
    expect(body.data.tickets.length).toBeGreaterThan(2)
    expect(wordsAmong(words, valuesOf(body)), timeframe).toEqual([])
  }
  const detail = await told.call('GET', '/auth/me', { token: (await createUser(told, 'ADMIN')).token })
  expect(wordsAmong(await privateWords(told), valuesOf(detail.body))).toContain(detail.body.user.email)
  await told.close()
})

describe('what is kept of it', () => {
  test('is found anew once a minute, and says when it was', async () => {
    later()
    const first = await page('7d')
    expect(first.refreshedAt).toBe(app.clock.now().toISOString())
    await createTicket(app, await createUser(app, 'CITIZEN'))
    app.clock.advance(minutes(1) - 1)
    expect(await page('7d')).toEqual(first)
    app.clock.advance(1)
    const next = await page('7d')
    expect(next.refreshedAt).toBe(app.clock.now().toISOString())
    expect(next.summary.total).toBe(first.summary.total + 1)
  })

  test('may be kept on its way, and is not sent again to whoever has it', async () => {
    const { headers } = await app.call('GET', '/transparency')
    expect(headers['cache-control']).toBe('public, max-age=30')
    const ask = (etag: unknown) =>
      app.call('GET', '/transparency', { headers: { 'if-none-match': String(etag) } })
    const again = await ask(headers.etag)
    expect([again.status, again.body]).toEqual([304, ''])
    app.clock.advance(hours(1))
    expect((await ask(headers.etag)).status).toBe(200)
  })
})
