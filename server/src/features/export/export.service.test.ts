import { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actorInSession, endSessions } from '#features/accounts/sessions.service.ts'
import { everyTicketPage } from '#features/tickets/list.model.ts'
import { minutes } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createStaff, createTicket, createUser, type TestUser } from '#testing/factories.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { exportOf } from './export.service.ts'

let app: TestApp
let origin: string
let asha: TestUser
let ravi: TestUser
let lights: Awaited<ReturnType<typeof createStaff>>

beforeAll(async () => {
  app = await createTestApp()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  asha = await createUser(app, 'CITIZEN', { name: 'Asha Devi' })
  ravi = await createUser(app, 'CITIZEN')
  lights = await createStaff(app, 'street-lighting')
  await createTicket(app, asha, { title: '=cmd|calc', description: 'Call 9812345678, "soon"' })
  await createTicket(app, asha, { title: 'Road', category: 'Roads and Footpaths' })
  await createTicket(app, ravi, { title: 'सड़क की बत्ती', priority: 'CRITICAL' })
})
afterAll(() => app.close())

const ask = ({ token }: TestUser, body: object = {}) => app.call('POST', '/tickets/export', { token, body })
async function linkOf(user: TestUser, body: object = {}): Promise<string> {
  const { status, body: reply } = await ask(user, body)
  expect(status).toBe(200)
  return reply.data.url
}
const fetched = async (link: string) => fetch(`${origin}${link}`)
const lines = async (user: TestUser, body: object = {}) =>
  (await (await fetched(await linkOf(user, body))).text()).split('\r\n').slice(1, -1)
const titles = async (user: TestUser, body: object = {}) =>
  (await lines(user, body)).map((line) => line.split(',')[1])

describe('the file', () => {
  test('has what the list has for the same filter and the same person', async () => {
    const all = ['"सड़क की बत्ती"', '"Road"', `"'=cmd|calc"`]
    expect(await titles(lights.admin)).toEqual(all)
    expect(await titles(lights.admin, { sort: 'createdAt', order: 'asc' })).toEqual([...all].reverse())
    expect(await titles(lights.admin, { sort: 'priority' })).toEqual(all)
    expect(await titles(lights.admin, { priority: 'critical' })).toEqual(all.slice(0, 1))
    expect(await titles(lights.admin, { search: 'road', searchType: 'title' })).toEqual(['"Road"'])
    expect(await titles(lights.head)).toEqual(['"सड़क की बत्ती"', `"'=cmd|calc"`])
    expect(await titles(lights.agent)).toEqual([])
    expect(await titles(await createUser(app, 'DEPARTMENT_HEAD'))).toEqual([])
  })

  test('of a citizen is what they reported themselves', async () => {
    expect(await titles(ravi)).toEqual(['"सड़क की बत्ती"'])
    expect(await titles(ravi, { scope: 'community', mapView: 'true' })).toEqual(['"सड़क की बत्ती"'])
  })

  test('is UTF-8 with BOM under a name of the day, has no contacts, and Hindi on request', async () => {
    const reply = await fetched(await linkOf(lights.head, { language: 'hi' }))
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="tickets-[\d-]{10}\.csv"/)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(bytes.toString()).toContain('शिकायत संख्या')
    expect(bytes.toString()).toContain('"Asha Devi"')
    for (const contact of [asha.email, asha.phone]) expect(bytes.toString()).not.toContain(contact)
  })
})

describe('the link', () => {
  test('needs no token, ten minutes and the session it was made in', async () => {
    const link = await linkOf(lights.colleague)
    expect(link).not.toContain(lights.colleague.token)
    expect((await fetched(link)).status).toBe(200)
    app.clock.advance(minutes(11))
    expect((await fetched(link)).status).toBe(403)
    const again = await linkOf(lights.colleague)
    await endSessions(app.platform.db, lights.colleague.id)
    expect((await fetched(again)).status).toBe(403)
  })

  test('leads to no other filter and no other person', async () => {
    const link = await linkOf(lights.head, { status: 'OPEN' })
    const own = new URLSearchParams(link.split('?')[1]).get('session') ?? ''
    const admins = new URLSearchParams((await linkOf(lights.admin)).split('?')[1]).get('session') ?? ''
    for (const other of [
      link.replace('status=OPEN', 'status=CLOSED'),
      link.replace('status=OPEN&', ''),
      link.replace(own, admins),
    ]) {
      expect(other).not.toBe(link)
      expect((await fetched(other)).status).toBe(403)
    }
  })

  test('is refused without a session and for a filter that nobody knows', async () => {
    expect((await app.call('POST', '/tickets/export', { body: {} })).status).toBe(401)
    for (const [field, value] of Object.entries({ category: 'Volcanoes', status: 'DONE', language: 'fr' })) {
      const { status, body } = await ask(lights.admin, { [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
})

describe('chosen tickets', () => {
  let ids: string[]
  beforeAll(async () => {
    const all = await app.platform.db.selectFrom('tickets').select('id').orderBy('created_at').execute()
    ids = all.map(({ id }) => id)
  })

  test('are those alone, whatever list they were chosen from', async () => {
    const [lamp = '', road = '', bulb = ''] = ids
    expect(await titles(lights.admin, { ids: [bulb, road], sort: 'createdAt', order: 'asc' })).toEqual([
      '"Road"',
      '"सड़क की बत्ती"',
    ])
    expect(await titles(lights.agent, { ids: [lamp.toUpperCase()] })).toEqual([`"'=cmd|calc"`])
  })

  test('are given as far as the caller may read them', async () => {
    const [, road = ''] = ids
    expect(await titles(lights.head, { ids: [...ids, newId()] })).toEqual(['"सड़क की बत्ती"', `"'=cmd|calc"`])
    expect(await titles(lights.analyst, { ids: [road] })).toEqual([])
    expect(await titles(await createUser(app, 'DEPARTMENT_HEAD'), { ids })).toEqual([])
    expect(await titles(ravi, { ids })).toEqual(['"सड़क की बत्ती"'])
  })

  test('fit the link, of which proxies take 8 KB, however many they may be', async () => {
    const many = [...Array.from({ length: 299 }, newId), ids[0] ?? '']
    const link = await linkOf(lights.admin, {
      ids: many,
      language: 'hi',
      sort: 'supportCount',
      order: 'desc',
    })
    expect(link.length).toBeLessThan(7000)
    expect((await (await fetched(link)).text()).split('\r\n').slice(1, -1)).toHaveLength(1)
  })

  test('are no others than those the link was made for', async () => {
    const link = await linkOf(lights.admin, { ids: ids.slice(0, 1) })
    const packed = (id = '') => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
    const other = link.replace(packed(ids[0]), packed(ids[1]))
    expect(other).not.toBe(link)
    for (const changed of [other, link.replace(/ids=[^&]*&/, '')])
      expect((await fetched(changed)).status).toBe(403)
  })

  test.each<[string, object, object]>([
    ['none', { ids: [] }, { ids: 'No issue was chosen.' }],
    ['ids that are none', { ids: ['x'] }, { 'ids.0': 'ids must be ids of tickets' }],
    [
      'more than 300',
      { ids: Array.from({ length: 301 }, newId) },
      {
        ids: 'At most 300 selected issues can be downloaded at once. Please select fewer, or all that fit the filter.',
      },
    ],
    [
      'a filter beside them',
      { ids: [newId()], status: 'OPEN' },
      { ids: 'Please give either ids or a filter.' },
    ],
  ])('%s are refused by name', async (_, body, fields) => {
    const reply = await ask(lights.admin, body)
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })
})

describe('many rows', () => {
  const count = everyTicketPage * 2 + 7
  const closed = { status: 'CLOSED' }
  const insert = (from: number, to: number, created: string) =>
    sql
      .raw(`
    insert into tickets (id, ticket_number, title, description, status, category_id, department_id, reporter_id, block,
      created_at)
    select gen_random_uuid(), 'BULK-' || n, 'title ' || n, 'dark', 'CLOSED', c.id, c.department_id, '${asha.id}',
      'Block A', ${created}
    from generate_series(${from}, ${to}) n, categories c where c.slug = 'street-lighting'`)
      .execute(app.platform.db)

  test('come whole, each once, though many have the same time', async () => {
    await insert(1, count, `timestamptz '2026-01-01' + interval '1 second' * (n % 3)`)
    const numbers = (await lines(lights.head, closed)).map((line) => line.split(',')[0])
    expect(numbers).toHaveLength(count)
    expect(new Set(numbers).size).toBe(count)
  })

  test('are fetched as the client takes them, and no further for one that goes', async () => {
    const session = new URLSearchParams((await linkOf(lights.head)).split('?')[1]).get('session') ?? ''
    const actor = await actorInSession(app.platform, app.platform.db, session)
    if (!actor) throw new Error('no session')
    const statements = vi.spyOn(app.platform.db, 'selectFrom')
    const pieces = exportOf(app.platform, actor, { status: 'CLOSED', language: 'en' })
    await pieces.next()
    expect(statements).not.toHaveBeenCalled()
    expect((await pieces.next()).value).toSatisfy(
      (piece: string) => piece.split('\r\n').length === everyTicketPage + 1,
    )
    const asked = statements.mock.calls.length
    await pieces.return(undefined)
    expect(statements).toHaveBeenCalledTimes(asked)
  })

  test('rest after a page for about as long as it took, in which lists have their turn', async () => {
    const session = new URLSearchParams((await linkOf(lights.head)).split('?')[1]).get('session') ?? ''
    const actor = await actorInSession(app.platform, app.platform.db, session)
    if (!actor) throw new Error('no session')
    const pages = exportOf(app.platform, actor, { status: 'CLOSED', language: 'en' })
    await pages.next()
    const began = performance.now()
    await pages.next()
    const ended = performance.now()
    const statements = vi.spyOn(app.platform.db, 'selectFrom').mockClear()
    const second = pages.next()
    await vi.waitFor(() => expect(statements).toHaveBeenCalled(), { interval: 1 })
    expect(performance.now() - ended).toBeGreaterThan((ended - began) / 2)
    await second
  })

  test('that come no further for a minute are given up, and the next file of the person comes', async () => {
    const { prototype } = ServerResponse
    const { setTimeout: patient } = prototype
    const patience: number[] = []
    prototype.setTimeout = function (ms, ...more) {
      prototype.setTimeout = patient
      patience.push(ms)
      return patient.call(this, 100, ...more)
    }
    const links = [await linkOf(lights.head, closed), await linkOf(lights.head)]
    const next = await app.platform.db.transaction().execute(async (tx) => {
      await sql`lock table tickets in access exclusive mode`.execute(tx)
      const [stalled, waiting] = links.map(fetched)
      await expect(stalled?.then((reply) => reply.text())).rejects.toThrow()
      return { waiting }
    })
    expect(patience).toEqual([60_000])
    expect((await next.waiting)?.status).toBe(200)
  })

  test('that break off in the middle are no whole file', async () => {
    // A time that no calendar has, behind all others.
    await insert(900_001, 900_001, `'-infinity'`)
    const reply = await fetched(await linkOf(lights.head, closed))
    expect(reply.status).toBe(200)
    await expect(reply.text()).rejects.toThrow()
  })
})
