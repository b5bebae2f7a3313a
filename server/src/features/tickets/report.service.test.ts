import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#platform/clock.ts'
import { createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { away } from '#testing/places.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let citizen: TestUser
beforeAll(async () => {
  app = await createTestApp()
  citizen = await createUser(app, 'CITIZEN', { name: 'Asha Devi' })
})
afterAll(() => app.close())

const body = {
  category: 'Street Lighting',
  subcategory: 'Exposed wires',
  title: '',
  description: 'Wires hang over the lane.',
  priority: 'HIGH',
  latitude: 28.4595,
  longitude: 77.0266,
  locationAddress: 'Sector 14, Gurugram 122001',
  block: 'Block C1',
  audioTranscription: '',
  hasAttachments: true,
  attachments: [{ name: 'a.jpg', type: 'image', size: 10, timestamp: '2025-01-01' }],
}
const send = (user: TestUser, change: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/tickets/quick-report', { token: user.token, body: { ...body, ...change }, headers })
const storedTickets = async () =>
  Number(
    (
      await app.platform.db
        .selectFrom('tickets')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('a report', () => {
  test('becomes a numbered open ticket of the department, with a deadline and its first entry', async () => {
    const { status, body: reply } = await send(citizen)
    expect(status).toBe(201)
    const { ticket } = reply.data
    const year = new Date(app.clock.now().getTime() + hours(5.5)).getUTCFullYear()
    expect(ticket.ticketNumber).toMatch(new RegExp(`^NGR-${year}-\\d{6}$`))
    expect(ticket).toMatchObject({
      title: 'Street Lighting - Exposed wires',
      status: 'OPEN',
      priority: 'HIGH',
      categoryName: 'Street Lighting',
      subcategory: 'Exposed wires',
      department: 'Street Lighting and Electrical',
      reporterId: citizen.id,
      citizenId: citizen.id,
      reporterName: 'Asha Devi',
      reporter: { name: 'Asha Devi' },
      assignee: null,
      latitude: 28.4595,
      location: { latitude: 28.4595, longitude: 77.0266, address: 'Sector 14, Gurugram 122001' },
      audioTranscription: null,
      supportCount: 0,
      attachments: [],
      comments: [],
      timeline: [{ action: 'CREATED', actorName: 'Asha Devi' }],
    })
    expect(ticket.reportedAt).toBe(ticket.createdAt)
    expect(Date.parse(ticket.sla.resolutionDeadline) - Date.parse(ticket.createdAt)).toBe(hours(24))
  })

  test('may leave out title, sub-category and place, and name the category by id', async () => {
    const { id } = (await app.call('GET', '/categories')).body.data.find(
      (one: { name: string }) => one.name === 'Other',
    )
    const bare = { category: id, subcategory: '', latitude: null, longitude: null, priority: undefined }
    const { body: reply } = await send(citizen, bare)
    expect(reply.data.ticket).toMatchObject({
      title: 'Other',
      subcategory: null,
      latitude: null,
      priority: 'LOW',
    })
  })

  test('without a title is found by the Hindi one that is shown for it', async () => {
    const reporter = await createUser(app, 'CITIZEN')
    const reader = await createUser(app, 'CITIZEN')
    const { ticket } = (await send(reporter)).body.data
    await send(reporter, { title: 'Dark street' })
    const found = async ({ token }: TestUser, query: Record<string, string>) =>
      (await app.call('GET', '/tickets', { token, query })).body.data.map(({ id }: { id: string }) => id)
    const search = 'स्ट्रीट लाइट - '
    expect(await found(reporter, { search })).toEqual([ticket.id])
    expect(await found(reader, { search, scope: 'community' })).toContain(ticket.id)
  })

  test('takes the next number each time', async () => {
    const numbers = [await send(citizen), await send(citizen)].map(({ body: reply }) =>
      Number(reply.data.ticket.ticketNumber.split('-')[2]),
    )
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  })

  test.each([
    ['category', { category: 'Volcanoes' }, 'UNKNOWN_CATEGORY'],
    ['category', { category: '019b0000-0000-7000-8000-000000000000' }, 'UNKNOWN_CATEGORY'],
    ['category', { category: '' }, 'VALIDATION_FAILED'],
    ['category', { category: undefined }, 'VALIDATION_FAILED'],
    ['subcategory', { subcategory: 'Pothole' }, 'UNKNOWN_SUBCATEGORY'],
    ['block', { block: 'Block Z' }, 'UNKNOWN_BLOCK'],
    ['block', { block: '' }, 'VALIDATION_FAILED'],
    ['description', { description: '   ' }, 'VALIDATION_FAILED'],
    ['description', { description: 'x'.repeat(5001) }, 'VALIDATION_FAILED'],
    ['description', { description: 'a\u0000b' }, 'VALIDATION_FAILED'],
    ['title', { title: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
    ['priority', { priority: 'URGENT' }, 'VALIDATION_FAILED'],
    ['longitude', { longitude: null }, 'VALIDATION_FAILED'],
    ['latitude', { latitude: undefined }, 'VALIDATION_FAILED'],
    ['latitude', { latitude: 90.1 }, 'VALIDATION_FAILED'],
    ['longitude', { longitude: '77' }, 'VALIDATION_FAILED'],
    ['attachments', { attachments: 'none' }, 'VALIDATION_FAILED'],
  ])('with a wrong %s is refused and names it: %j', async (field, change, error) => {
    const before = await storedTickets()
    const { status, body: reply } = await send(citizen, change)
    expect({ status, error: reply.error, fields: Object.keys(reply.fields) }).toEqual({
      status: 400,
      error,
      fields: [field],
    })
    expect(await storedTickets()).toBe(before)
  })

  test('takes every text at its limit', async () => {
    const user = await createUser(app, 'CITIZEN')
    const { status } = await send(user, {
      title: 'त'.repeat(200),
      description: 'क'.repeat(5000),
      locationAddress: 'प'.repeat(500),
    })
    expect(status).toBe(201)
  })

  test('is for citizens and admins only', async () => {
    const tried = async (role: TestUser['role']) => (await send(await createUser(app, role))).status
    expect(await tried('ADMIN')).toBe(201)
    expect(await tried('SUPER_ADMIN')).toBe(201)
    for (const role of ['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const)
      expect(await tried(role)).toBe(403)
    expect((await app.call('POST', '/tickets/quick-report', { body })).status).toBe(401)
  })
})

describe('the daily limit', () => {
  test('lets the tenth report of an IST day pass, refuses the eleventh, and ends at midnight', async () => {
    const user = await createUser(app, 'CITIZEN')
    for (let n = 0; n < 10; n += 1) await createTicket(app, user)
    const refused = await send(user)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      error: 'DAILY_LIMIT',
      message:
        'Daily report limit reached. You can submit up to 10 reports per day. Please try again tomorrow.',
    })
    const day = new Date(app.clock.now().getTime() + hours(5.5)).toISOString().slice(0, 10)
    const countOf = async (query?: Record<string, string>) =>
      (await app.call('GET', '/tickets/user-daily-count', { token: user.token, ...(query && { query }) }))
        .body
    expect((await countOf()).count).toBe(10)
    expect((await countOf({ date: day })).count).toBe(10)
    const midnight = Date.parse(`${day}T00:00:00+05:30`) + days(1)
    const left = midnight - app.clock.now().getTime()
    expect(refused.headers['retry-after']).toBe(String(Math.ceil(left / 1000)))
    app.clock.advance(left)
    expect((await countOf()).count).toBe(0)
    expect((await countOf({ date: day })).count).toBe(10)
    expect((await send(user)).status).toBe(201)
  })

  test('lets exactly one of several concurrent reports through as the tenth', async () => {
    const user = await createUser(app, 'CITIZEN')
    for (let n = 0; n < 9; n += 1) await createTicket(app, user)
    const replies = await Promise.all([send(user), send(user), send(user)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  })

  test.each(['yesterday', '2025-02-30', '0000-01-01', '25-1-1'])('counts no day called %s', async (date) => {
    const { status, body: reply } = await app.call('GET', '/tickets/user-daily-count', {
      token: citizen.token,
      query: { date },
    })
    expect({ status, fields: Object.keys(reply.fields) }).toEqual({ status: 400, fields: ['date'] })
  })

  test('is counted for signed-in users only', async () => {
    expect((await app.call('GET', '/tickets/user-daily-count')).status).toBe(401)
  })
})

describe('an Idempotency-Key', () => {
  test('answers the same ticket again, which counts once', async () => {
    const user = await createUser(app, 'CITIZEN')
    const key = { 'idempotency-key': 'first-report' }
    const first = await send(user, {}, key)
    const again = await send(user, {}, key)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    const { count } = (await app.call('GET', '/tickets/user-daily-count', { token: user.token })).body
    expect(count).toBe(1)
  })

  test('refuses another body', async () => {
    const user = await createUser(app, 'CITIZEN')
    const key = { 'idempotency-key': 'one-body' }
    await send(user, {}, key)
    const other = await send(user, { description: 'Something else' }, key)
    expect({ status: other.status, error: other.body.error }).toEqual({
      status: 422,
      error: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('makes one ticket of concurrent requests', async () => {
    const user = await createUser(app, 'CITIZEN')
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => send(user, {}, { 'idempotency-key': 'at-once' })),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body: reply }) => reply.data.ticket.id)).size).toBe(1)
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
  })
})

describe('the block of a point', () => {
  const here = { latitude: 28.4595, longitude: 77.0266 }
  const north = (metres: number) => away(here, metres)
  const suggested = async (user: TestUser, { latitude, longitude } = here) => {
    const query = { latitude: String(latitude), longitude: String(longitude) }
    return app.call('GET', '/tickets/block-suggestion', { token: user.token, query })
  }
  const dataOf = async (...asked: Parameters<typeof suggested>) => (await suggested(...asked)).body.data

  test('is that of the own last report within 300 m, and of no report farther away or of somebody else', async () => {
    const [reporter, neighbour] = [await createUser(app, 'CITIZEN'), await createUser(app, 'CITIZEN')]
    expect(await dataOf(reporter)).toBeNull()
    await send(reporter, { ...north(250), block: 'Block A' })
    await send(reporter, { ...north(200), block: 'Block B' })
    await send(reporter, { ...north(900), block: 'Block C1' })
    await send(reporter, { latitude: null, longitude: null, block: 'Block D' })
    expect(await dataOf(reporter)).toEqual({ block: 'Block B', knownFrom: 'OWN_REPORT' })
    expect(await dataOf(reporter, north(900))).toEqual({ block: 'Block C1', knownFrom: 'OWN_REPORT' })
    expect(await dataOf(reporter, north(-200))).toBeNull()
    expect(await dataOf(neighbour)).toBeNull()
  })

  test('is else that of the area of the region pack that holds it', async () => {
    const reporter = await createUser(app, 'CITIZEN')
    const { region } = app.platform
    const outline: [number, number][] = [
      [77.02, 28.45],
      [77.03, 28.45],
      [77.03, 28.47],
      [77.02, 28.47],
    ]
    region.blockAreas.push({ block: 'Block K', outline })
    try {
      expect(await dataOf(reporter)).toEqual({ block: 'Block K', knownFrom: 'AREA' })
      expect(await dataOf(reporter, { ...here, longitude: 77.04 })).toBeNull()
      await send(reporter, { block: 'Block B' })
      expect(await dataOf(reporter)).toEqual({ block: 'Block B', knownFrom: 'OWN_REPORT' })
    } finally {
      region.blockAreas.pop()
    }
  })

  test('is not offered where the pack no longer has it', async () => {
    const reporter = await createUser(app, 'CITIZEN')
    await send(reporter, { block: 'Block B' })
    await app.platform.db
      .updateTable('tickets')
      .set({ block: 'Block of before' })
      .where('reporter_id', '=', reporter.id)
      .execute()
    expect(await dataOf(reporter)).toBeNull()
  })

  test('asks for a point, and for somebody who may report', async () => {
    const query = { latitude: '91', longitude: '77' }
    const path = '/tickets/block-suggestion'
    expect(await app.call('GET', path, { token: citizen.token, query })).toMatchObject({ status: 400 })
    expect(await app.call('GET', path, { query: { ...query, latitude: '28' } })).toMatchObject({
      status: 401,
    })
    const agent = await createUser(app, 'FIELD_AGENT')
    expect(await suggested(agent)).toMatchObject({ status: 403 })
  })
})
