import type { EndpointSpec } from '@nagrik/contract/endpoint'
import { digestMinutes } from '@nagrik/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailNotices } from '#features/tickets/notices/digest.service.ts'
import { minutes } from '#platform/clock.ts'
import { readOutbox } from '#platform/messages/outbox.ts'
import { type Answer, asking, atPlace, gets, type Viewer, type Wish, withQuery } from '#testing/asking.ts'
import { contacts, oneLine } from '#testing/contacts.ts'
import { everyCall } from '#testing/every-call.ts'
import type { TestUser } from '#testing/factories.ts'
import { settled } from '#testing/notices.ts'
import { type PushService, startPushService, type TestBrowser } from '#testing/push-service.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import {
  createTicketsWithContacts,
  everything,
  ofStaff,
  type TicketsWithContacts,
  titles,
} from '#testing/tickets-with-contacts.ts'

let app: TestApp
let push: PushService
let cast: TicketsWithContacts
let ask: ReturnType<typeof asking>
let strangers: [name: string, Viewer][]
const answers = new Map<Viewer, Answer[]>()

beforeAll(async () => {
  push = await startPushService()
  const vapidPrivateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
  app = await createTestApp({ config: { vapidPrivateKey, pushLoopback: true, smsQuietHours: null } })
  cast = await createTicketsWithContacts(app)
  await settled(app, 'tell-of-events')
  ask = asking(app, cast)
  strangers = [['visitor', undefined], ...Object.entries(cast.strangers)]
  const { reporter, superAdmin, staff } = cast
  const viewers = [...strangers.map(([, viewer]) => viewer), reporter, superAdmin, ...Object.values(staff)]
  await Promise.all(viewers.map(async (viewer) => answers.set(viewer, await ask.answersTo(viewer))))
})
afterAll(async () => {
  await app.close()
  await push.close()
})

const all = [...contacts, ...ofStaff]

/** The calls that told somebody one of these contacts, each with the first one that it told. */
function tellers(viewer: Viewer, among: readonly string[]): Map<string, string> {
  const told = new Map<string, string>()
  for (const { path, text } of answers.get(viewer) ?? []) {
    const contact = told.get(path) ?? among.find((one) => text.includes(one))
    if (contact !== undefined) told.set(path, contact)
  }
  return told
}

const bodyOf = async ({ token }: TestUser, path: string) => (await app.call('GET', path, { token })).body

test('every call that reads answers somebody', () => {
  const answered = [...answers.values()].flat().filter(({ status }) => status === 200)
  const paths = new Set(answered.map(({ path }) => path))
  expect(gets.map(({ path }) => path).filter((path) => !paths.has(path))).toEqual([])
})

test('no call that reads tells a stranger a contact', () => {
  const told = strangers.map(([name, viewer]) => [name, Object.fromEntries(tellers(viewer, all))])
  expect(told).toEqual(strangers.map(([name]) => [name, {}]))
})

test('no call that reads tells anybody a secret of the installation, of an account or of a session', async () => {
  const { db, config } = app.platform
  const users = await db.selectFrom('users').select('password_hash').distinct().execute()
  const sessions = await db.selectFrom('sessions').select('token_hash').execute()
  const hashes = sessions.flatMap(({ token_hash: hash }) => [
    hash.toString('hex'),
    hash.toString('base64url'),
  ])
  const known = [cast.reporter, cast.superAdmin, ...Object.values(cast.staff)].map(({ token }) => token)
  const secrets = [...users.map((user) => user.password_hash), ...hashes, ...known, config.vapidPrivateKey]
  const given = secrets.filter((one) => !!one) as string[]
  expect(given.length).toBeGreaterThan(20)
  const told = [...answers.values()].flat().filter(({ text }) => given.some((one) => text.includes(one)))
  expect(told.map(({ path }) => path)).toEqual([])
})

test('no page that the server sends tells one', async () => {
  for (const url of ['/', '/map', `/tickets/${cast.id}`]) {
    const { body } = await app.app.inject({ url, headers: { accept: 'text/html' } })
    expect(all.filter((one) => oneLine(body).includes(one))).toEqual([])
  }
})

test('what staff wrote of others to each other is not told to the reporter', () => {
  expect(Object.fromEntries(tellers(cast.reporter, ofStaff))).toEqual({})
})

test('what was asked of the ticket and refused, or done, tells a stranger no contact', async () => {
  const { token } = cast.strangers['other citizen']
  const told: Record<string, string[]> = {}
  for (const { method, path } of everyCall()) {
    if (method === 'GET' || !path.startsWith('/tickets/:id')) continue
    const reply = await app.call(method, path.replace(':id', cast.id), { token, body: {} })
    const text = oneLine(JSON.stringify(reply.body))
    told[`${method} ${path}`] = all.filter((one) => text.includes(one))
  }
  expect(Object.keys(told)).toContain('POST /tickets/:id/support')
  expect(Object.entries(told).filter(([, found]) => found.length > 0)).toEqual([])
})

test('everything else is told to a stranger to the letter, and no half of a contact', async () => {
  const other = cast.strangers['other citizen']
  const { data } = await bodyOf(other, `/tickets/${cast.id}`)
  expect(data).toMatchObject({ title: titles[0]?.masked, description: everything.masked })
  for (const { content } of data.comments) expect(content).toBe(everything.masked)
  const listed = (await bodyOf(other, '/tickets?scope=community&limit=100')).data
  const shown = new Set(listed.map(({ title }: { title: string }) => title))
  expect(titles.filter(({ masked }) => !shown.has(masked))).toEqual([])
  const { points } = (await bodyOf(other, withQuery('/tickets/map', atPlace, { zoom: '16' }))).data
  const { description } = points.find(({ id }: { id: string }) => id === cast.id)
  expect(everything.masked.startsWith(description.replace(/…$/, ''))).toBe(true)
  expect(description.length).toBeGreaterThan(200)
})

test('mails, SMS and pushes tell nobody a contact but the reporter what they wrote', async () => {
  const { reporter, staff, strangers: those } = cast
  const readers = [reporter, those.supporter]
  const browsers = readers.map(() => push.newBrowser())
  for (const [at, { token }] of readers.entries()) {
    const { endpoint, keys } = browsers[at] as TestBrowser
    await app.call('POST', '/push/subscription', { token, body: { endpoint, keys } })
  }
  const resolved = { token: staff.agent.token, body: { status: 'RESOLVED' } }
  expect((await app.call('PUT', `/tickets/${cast.id}`, resolved)).status).toBe(200)
  await settled(app, 'tell-of-events')
  app.clock.advance(minutes(digestMinutes))
  await mailNotices(app.platform)
  await settled(app, 'deliver-email', 'deliver-sms', 'deliver-push')
  const outbox = await readOutbox(app.platform.config.dataDir, 1000)
  const sentTo = ({ email, phone }: TestUser) =>
    oneLine(JSON.stringify(outbox.filter(({ to }) => to === email || to === phone)))
  const found = (text: string, among = all) => among.filter((one) => text.includes(one))
  expect(sentTo(those.supporter)).toContain('which you support')
  expect(found(sentTo(those.supporter))).toEqual([])
  expect(found(sentTo(reporter)).length).toBeGreaterThan(0)
  expect(found(sentTo(reporter), ofStaff)).toEqual([])
  const pushed = browsers.map(({ read: open }, at) =>
    push.pushed.filter(({ path }) => browsers[at]?.endpoint.endsWith(path)).map(({ body }) => open(body)),
  )
  expect(pushed.map((one) => one.length)).toEqual([1, 1])
  expect(found(JSON.stringify(pushed))).toEqual([])
})

describe('a search', () => {
  const shapeOf = ({ query }: EndpointSpec) =>
    (query?._zod.def as { shape?: object } | undefined)?.shape ?? {}
  const searching = gets.filter((call) => 'search' in shapeOf(call))
  const ofLists = gets.filter((call) => 'searchType' in shapeOf(call)).map(({ path }) => path)
  const ofMap = ['/tickets/map', '/tickets/map/place']
  const halves = ['98765', '९८७६५', 'okbank']

  const oneRow = { limit: '1' }

  async function answered(viewer: Viewer, call: EndpointSpec, wish: Wish): Promise<string> {
    const found: string[] = []
    for (const address of await ask.addressesOf(call, viewer, wish)) {
      const { status, text } = await ask.read(viewer, address)
      // A refusal names its request.
      found.push(status === 200 ? text : String(status))
    }
    return found.join()
  }

  /** What each call answers somebody otherwise than where nothing was found. */
  async function betrayed(viewer: Viewer, wishes: Wish[]): Promise<[path: string, wish: Wish][]> {
    const found: [string, Wish][] = []
    for (const call of searching) {
      const nothing = await answered(viewer, call, { search: 'a zebra that nobody saw', ...oneRow })
      for (const wish of wishes) {
        if ((await answered(viewer, call, { ...wish, ...oneRow })) !== nothing) found.push([call.path, wish])
      }
    }
    return found
  }

  test('confirms no contact to a stranger, whatever is searched and wherever', async () => {
    const some = contacts.filter((_, at) => at % 50 === 0)
    const wishes: Wish[] = [...some, ...halves, ...ofStaff].map((search) => ({ search }))
    wishes.push({ search: contacts[0] ?? '', searchType: 'title' })
    wishes.push({ search: cast.reporter.phone, searchType: 'reporterPhone' })
    wishes.push({ search: cast.reporter.email, searchType: 'reporterEmail' })
    wishes.push({ search: cast.reporter.name, searchType: 'reporterName' })
    expect(await betrayed(cast.strangers['other citizen'], wishes)).toEqual([])
  })

  test('over the community finds none of the examples, but the words around them', async () => {
    const other = cast.strangers['other citizen']
    const count = async (search: string) =>
      (await bodyOf(other, withQuery('/tickets', { scope: 'community', limit: '1', search }))).pagination
        .totalCount
    const counts = await Promise.all(contacts.map(async (one) => [one, await count(one)] as const))
    expect(counts.filter(([, found]) => found > 0)).toEqual([])
    expect(await count('बत्ती का नंबर')).toBeGreaterThan(titles.length)
  })

  test('confirms no contact of the reporter to an analyst, and confirms them to the head', async () => {
    const { reporter, staff } = cast
    const byPhone = { search: reporter.phone, searchType: 'reporterPhone' }
    const byEmail = { search: reporter.email, searchType: 'reporterEmail' }
    expect(await betrayed(staff.analyst, [byPhone, byEmail])).toEqual([])
    const told = async (wish: Wish) => (await betrayed(staff.head, [wish])).map(([path]) => path)
    expect(await told(byPhone)).toEqual(ofLists)
    expect((await told({ search: contacts[0] ?? '' })).sort()).toEqual([...ofLists, ...ofMap].sort())
  })
})

/** Who reads contacts in the tickets: the reporter what they wrote themselves, staff of the department everything. */
const readers = {
  'reporter, admin, head, agent, colleague, analyst': [
    ...['/tickets', '/tickets/:id', '/tickets/:id/activity', '/tickets/:id/comments'],
    ...['/tickets/export/file', '/upload/download/:id', '/upload/file/:id'],
  ],
  'admin, head, agent, colleague, analyst': ['/tickets/:id/notes'],
  // What lies on the map is what stands in their list.
  'reporter, admin, head, agent, analyst': ['/tickets/map', '/tickets/map/place'],
  'admin, head, agent, colleague': ['/inbox'],
  'admin, head, agent': ['/tickets/:id/likely-duplicates'],
  // Only who may report is asked whether it is the same.
  'reporter, admin': ['/tickets/nearby'],
  'reporter, head, agent': ['/notices'],
  // Those that are assigned to them.
  agent: ['/tickets/field'],
  reporter: ['/users/data-copy/:id/file', '/water-guide'],
  head: ['/tickets/bulk-changes/:id/refusals'],
}

test('who may know the contacts is told them by these calls, and by no other', () => {
  const told: Record<string, string[]> = {}
  for (const [name, viewer] of Object.entries({ reporter: cast.reporter, ...cast.staff })) {
    for (const path of tellers(viewer, contacts).keys()) told[path] = [...(told[path] ?? []), name]
  }
  const expected = Object.entries(readers).flatMap(([names, paths]) => paths.map((path) => [path, names]))
  expect(Object.fromEntries(Object.entries(told).map(([path, names]) => [path, names.join(', ')]))).toEqual(
    Object.fromEntries(expected),
  )
})
