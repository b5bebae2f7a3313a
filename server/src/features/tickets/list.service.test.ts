import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let asha: TestUser
let ravi: TestUser
let admin: TestUser
let lightHead: TestUser
let lightAgent: TestUser
let roadAgent: TestUser

/** Titles by age: two of 40 days, one of 10 days, the others of today. */
beforeAll(async () => {
  app = await createTestApp()
  asha = await createUser(app, 'CITIZEN', { name: 'Asha Devi' })
  ravi = await createUser(app, 'CITIZEN', { name: 'Ravi Kumar' })
  ;({ head: lightHead, agent: lightAgent, admin } = await createStaff(app, 'street-lighting'))
  roadAgent = await createUser(app, 'FIELD_AGENT', { departments: ['roads-public-works'] })
  app.clock.advance(-days(40))
  await createTicket(app, asha, { title: 'old light', description: 'dark 100% of_the time' })
  await createTicket(app, ravi, { title: 'old road', category: 'Roads and Footpaths' })
  app.clock.advance(days(30))
  await createTicket(app, asha, {
    title: 'middle road',
    category: 'Roads and Footpaths',
    priority: 'CRITICAL',
  })
  app.clock.advance(days(10))
  const taken = await createTicket(app, ravi, { title: 'taken light' })
  const worked = await createTicket(app, asha, { title: 'worked road', category: 'Roads and Footpaths' })
  await createTicket(app, ravi, { title: 'सड़क टूटी', category: 'Roads and Footpaths' })
  await change(taken.id, { assigneeId: lightAgent.id })
  await change(worked.id, { assigneeId: roadAgent.id, status: 'IN_PROGRESS' })
  const escalate = { isEscalated: true, escalationReason: 'stuck' }
  await app.call('PUT', `/tickets/${worked.id}`, { token: roadAgent.token, body: escalate })
  await app.call('PUT', `/tickets/${taken.id}`, { token: lightAgent.token, body: escalate })
  await change(taken.id, { isEscalated: false })
})
afterAll(() => app.close())

const change = async (id: string, body: object) =>
  expect((await app.call('PUT', `/tickets/${id}`, { token: admin.token, body })).status).toBe(200)
const list = (user: TestUser, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.call('GET', '/tickets', { token: user.token, query, headers })
const titles = async (user: TestUser, query: Record<string, string> = {}) => {
  const { status, body } = await list(user, query)
  expect(status).toBe(200)
  const found = body.data.map((one: { title: string }) => one.title)
  expect(body.pagination.totalCount).toBe(found.length)
  return found
}

const everything = ['सड़क टूटी', 'worked road', 'taken light', 'middle road', 'old road', 'old light']

describe('the scope', () => {
  test('of a citizen is the own reports, and the others in the community', async () => {
    expect(await titles(asha)).toEqual(['worked road', 'middle road', 'old light'])
    expect(await titles(asha, { scope: 'own' })).toEqual(['worked road', 'middle road', 'old light'])
    expect(await titles(asha, { scope: 'community' })).toEqual(['सड़क टूटी', 'taken light', 'old road'])
  })

  test('LST-013: of an agent is the own assignments, and the unassigned ones of the department to take', async () => {
    expect(await titles(lightAgent)).toEqual(['taken light'])
    expect(await titles(lightAgent, { assignment: 'ASSIGNED' })).toEqual(['taken light'])
    expect(await titles(lightAgent, { assignment: 'UNASSIGNED' })).toEqual(['old light'])
  })

  test('LST-013: of a head and an analyst is their departments', async () => {
    const analyst = await createUser(app, 'ANALYST', {
      departments: ['street-lighting', 'roads-public-works'],
    })
    expect(await titles(lightHead)).toEqual(['taken light', 'old light'])
    expect(await titles(analyst)).toEqual(everything)
  })

  test('of a head without a department is nothing, with a notice', async () => {
    const { body } = await list(await createUser(app, 'DEPARTMENT_HEAD'))
    expect(body).toEqual({
      success: true,
      data: [],
      pagination: { currentPage: 1, totalPages: 0, totalCount: 0 },
      notice: 'NO_DEPARTMENT',
    })
  })

  test('LST-013: of admins is everything', async () => {
    expect(await titles(admin)).toEqual(everything)
    expect(await titles(await createUser(app, 'SUPER_ADMIN'))).toEqual(everything)
  })

  test('needs a session', async () => {
    expect((await app.call('GET', '/tickets')).status).toBe(401)
  })
})

describe('the escalations', () => {
  const listed = (user: TestUser, escalated: string, page = '1') =>
    list(user, { sort: 'createdAt', order: 'desc', limit: '1', page, escalated })

  test('ESC-003: come by the listed call, counted whole and paged', async () => {
    const { body } = await listed(admin, 'all')
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['worked road'])
    expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalCount: 2 })
    expect((await listed(admin, 'all', '2')).body.data[0]).toMatchObject({
      title: 'taken light',
      isEscalated: false,
      escalationReason: 'stuck',
      abilities: { reviewEscalation: true },
    })
  })

  test('ESC-003: of a head are those of their departments', async () => {
    expect((await listed(lightHead, 'all')).body.pagination.totalCount).toBe(1)
    expect((await listed(lightHead, 'pending')).body.pagination.totalCount).toBe(0)
    expect((await listed(lightHead, 'reviewed')).body.data).toMatchObject([{ title: 'taken light' }])
  })
})

describe('the filter', () => {
  test.each<[Record<string, string>, string[]]>([
    [{ status: 'in_progress' }, ['worked road']],
    [{ status: 'ALL' }, everything],
    [{ status: 'open' }, ['सड़क टूटी', 'taken light', 'middle road', 'old road', 'old light']],
    [{ priority: 'CRITICAL' }, ['middle road']],
    [{ dateRange: 'TODAY' }, ['सड़क टूटी', 'worked road', 'taken light']],
    [{ dateRange: 'WEEK' }, ['सड़क टूटी', 'worked road', 'taken light']],
    [{ dateRange: 'MONTH' }, ['सड़क टूटी', 'worked road', 'taken light', 'middle road']],
    [{ assignment: 'ASSIGNED' }, ['worked road', 'taken light']],
    [{ assignment: 'UNASSIGNED' }, ['सड़क टूटी', 'middle road', 'old road', 'old light']],
    [{ category: 'street lighting' }, ['taken light', 'old light']],
    [{ category: 'ALL' }, everything],
    [{ includeDepartment: 'true' }, everything],
    [{ escalated: 'all' }, ['worked road', 'taken light']],
    [{ escalated: 'pending' }, ['worked road']],
    [{ escalated: 'reviewed' }, ['taken light']],
    [{ status: 'OPEN', category: 'Street Lighting', assignment: 'UNASSIGNED' }, ['old light']],
    [{ search: '  ROAD ' }, ['worked road', 'middle road', 'old road']],
    [{ search: 'सड़क' }, ['सड़क टूटी']],
    [{ search: '100%' }, ['old light']],
    [{ search: 'of_the' }, ['old light']],
    [{ search: 'o_d' }, []],
    [{ search: '\\' }, []],
    [{ search: 'dark', searchType: 'title' }, []],
    [{ search: 'light', searchType: 'title' }, ['taken light', 'old light']],
    [{ search: 'ravi', searchType: 'reporterName' }, ['सड़क टूटी', 'taken light', 'old road']],
    [{ search: 'ravi' }, []],
    [{ search: 'foot', searchType: 'category' }, ['सड़क टूटी', 'worked road', 'middle road', 'old road']],
    [{ search: 'electrical', searchType: 'department' }, ['taken light', 'old light']],
    [{ search: '', searchType: 'title' }, everything],
    [{ order: 'asc' }, [...everything].reverse()],
  ])('LST-005: %j finds what fits', async (query, expected) => {
    expect(await titles(admin, query)).toEqual(expected)
  })

  test('finds nothing of another department, whatever field it is for and whatever is asked beside', async () => {
    const { ticketNumber } = (await list(admin, { search: 'worked road' })).body.data[0]
    const beside: Record<string, string>[] = [{}, { sort: 'priority' }, { assignment: 'ASSIGNED' }]
    for (const filter of beside)
      for (const [search, searchType] of [
        ['worked road', 'ALL'],
        ['worked road', 'title'],
        [ticketNumber.slice(-6), 'ticketId'],
      ]) {
        const query = { search, searchType, ...filter }
        const told = JSON.stringify(query)
        expect(await titles(admin, query), told).toEqual(['worked road'])
        expect(await titles(roadAgent, query), told).toEqual(['worked road'])
        expect(await titles(lightHead, query), told).toEqual([])
        expect(await titles(lightAgent, query), told).toEqual([])
      }
  })

  test('LST-005: finds a reporter by e-mail and phone for staff', async () => {
    expect(await titles(admin, { search: asha.phone, searchType: 'reporterPhone' })).toHaveLength(3)
    expect(await titles(admin, { search: asha.email, searchType: 'reporterEmail' })).toHaveLength(3)
  })

  test('LST-005: recognises a whole ticket number in any case, and a part of one', async () => {
    const [{ ticketNumber }] = (await list(admin, { search: 'old light' })).body.data
    expect(await titles(admin, { search: ticketNumber.toLowerCase() })).toEqual(['old light'])
    expect(await titles(admin, { search: ticketNumber, searchType: 'ticketId' })).toEqual(['old light'])
    expect(await titles(admin, { search: ticketNumber.slice(0, 8), searchType: 'ticketId' })).toHaveLength(6)
    expect(await titles(admin, { search: ticketNumber, searchType: 'title' })).toEqual([])
    expect(await titles(ravi, { search: ticketNumber })).toEqual([])
  })

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'ten'],
    ['page', '0'],
    ['page', '-1'],
    ['status', 'DONE'],
    ['priority', 'URGENT'],
    ['dateRange', 'YEAR'],
    ['assignment', 'MINE'],
    ['sort', 'title'],
    ['order', 'up'],
    ['searchType', 'password'],
    ['search', 'x'.repeat(201)],
    ['search', 'a\u0000b'],
    ['category', 'Volcanoes'],
    ['escalated', 'maybe'],
    ['scope', 'everything'],
  ])('LST-006: refuses %s=%s and names it', async (field, value) => {
    const { status, body } = await list(admin, { [field]: value })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] })
    expect(body).toMatchObject({ success: false, error: expect.any(String), message: expect.any(String) })
  })
})

describe('pages', () => {
  test('LST-006: follow each other without a gap and count everything', async () => {
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { body } = await list(admin, { page, limit: '2' })
      expect(body.success).toBe(true)
      expect(body.pagination).toEqual({ currentPage: Number(page), totalPages: 3, totalCount: 6 })
      seen.push(...body.data.map((one: { title: string }) => one.title))
    }
    expect(seen).toEqual(everything)
  })

  test('DSH-006: are of at most 1000, so that a department comes in one call, far behind the end as well', async () => {
    const { body } = await list(admin, { page: '1000000', limit: '1000' })
    expect(body).toMatchObject({ data: [], pagination: { totalPages: 1, totalCount: 6 } })
    const department = { searchType: 'department', search: 'Roads and Public Works', limit: '1000' }
    expect(await titles(admin, department)).toEqual(['सड़क टूटी', 'worked road', 'middle road', 'old road'])
  })
})

describe('the ETag', () => {
  test('answers 304 until something in the list changes', async () => {
    const first = await list(lightHead)
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers['cache-control']).toBe('no-store')
    const same = await list(lightHead, {}, { 'if-none-match': etag })
    expect({ status: same.status, body: same.body }).toEqual({ status: 304, body: '' })
    await change(first.body.data[0].id, { priority: 'LOW' })
    expect((await list(lightHead, {}, { 'if-none-match': etag })).status).toBe(200)
  })
})

test('a ticket of 8 days is overdue while it is open, in the list as well', async () => {
  const { body } = await list(admin)
  expect(body.data.map((one: { isOverdue: boolean }) => one.isOverdue)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
