import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import { forgetKept } from '#platform/kept-caches.ts'
import type { SessionStores } from '#platform/kept-session.ts'
import { standInForCaches } from '#testing/cache-storage.ts'
import { answerOwn, isReadable, replies } from './own-replies.ts'
import { PATIENCE_MS } from './patience.ts'

const url = 'http://localhost:3000/api/tickets/1'
let held: ReturnType<typeof standInForCaches>
let answer: (request: Request) => Response | Promise<Response>
let asked: Request[]

beforeEach(async () => {
  held = standInForCaches()
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer(request)
  })
  answer = () => json({ title: 'new' }, 'b')
  await become('u1', 'token-1')
})
afterEach(() => vi.unstubAllGlobals())

const json = (body: object, etag?: string, status = 200) =>
  Response.json(body, { status, headers: etag ? { ETag: etag } : {} })
const away = () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
}

async function become(userId?: string, token = '') {
  const database = await deviceDatabase<SessionStores>()
  if (userId === undefined) await database.delete('session', 'now')
  else await database.put('session', { userId, token, sessionId: 's' }, 'now')
}

/** Asks as the page does, and waits for what the worker goes on with. */
async function ask(token = 'token-1', headers: Record<string, string> = {}, address = url) {
  const work: Promise<unknown>[] = []
  const request = new Request(address, { headers: { Authorization: `Bearer ${token}`, ...headers } })
  const reply = await answerOwn(request, { waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
  return reply
}
const names = () => [...held.keys()]

it('PWA-009 what was read once is there without a network, with the time it came', async () => {
  expect((await ask()).headers.get('X-Kept-At')).toBeNull()
  away()
  const kept = await ask()
  expect(await kept.json()).toEqual({ title: 'new' })
  expect(Date.now() - Date.parse(kept.headers.get('X-Kept-At') ?? '')).toBeLessThan(60_000)
})

it('what was never read fails as it does without a worker', async () => {
  away()
  await expect(ask()).rejects.toThrow('Failed to fetch')
})

it.each([502, 503, 504])('a %i before the server counts as no answer', async (status) => {
  await ask()
  answer = () => json({}, undefined, status)
  expect(await (await ask()).json()).toEqual({ title: 'new' })
})

it('an answer of the server is shown whatever it is, and keeps what is kept', async () => {
  await ask()
  answer = () => json({ error: 'INTERNAL' }, undefined, 500)
  expect((await ask()).status).toBe(500)
  away()
  expect(await (await ask()).json()).toEqual({ title: 'new' })
})

it('a weak network has some seconds; what comes later is kept for the next time', async () => {
  await ask()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive = (_: Response) => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  const work: Promise<unknown>[] = []
  const request = new Request(url, { headers: { Authorization: 'Bearer token-1' } })
  const reply = answerOwn(request, { waitUntil: (one) => void work.push(one) })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await (await reply).json()).toEqual({ title: 'new' })
  vi.useRealTimers()
  arrive(json({ title: 'newest' }))
  await Promise.all(work)
  away()
  expect(await (await ask()).json()).toEqual({ title: 'newest' })
})

it('a 304 refreshes the kept copy, and offline the page gets it whole', async () => {
  await ask()
  const [entries] = [...held.values()]
  const old = new Date(Date.now() - 3_600_000).toISOString()
  entries?.set(url, new Response('{"title":"new"}', { headers: { ETag: 'b', 'X-Kept-At': old } }))
  answer = () => new Response(null, { status: 304 })
  expect((await ask('token-1', { 'If-None-Match': 'b' })).status).toBe(304)
  away()
  const kept = await ask('token-1', { 'If-None-Match': 'b' })
  expect(kept.status).toBe(200)
  expect(await kept.json()).toEqual({ title: 'new' })
  expect(kept.headers.get('X-Kept-At')).not.toBe(old)
})

it('a page that knows another version than what is kept gets it whole, and so does the worker', async () => {
  await ask('token-1', { 'If-None-Match': 'a' })
  expect(asked[0]?.headers.get('If-None-Match')).toBeNull()
  await ask('token-1', { 'If-None-Match': 'b' })
  expect(asked[1]?.headers.get('If-None-Match')).toBe('b')
})

it.each([401, 403, 404, 410])('after a %i nothing of it is read any more', async (status) => {
  await ask()
  answer = () => json({}, undefined, status)
  await ask()
  away()
  await expect(ask()).rejects.toThrow()
})

it.each([
  ['a file', () => new Response('id;title', { headers: { 'Content-Type': 'text/csv' } })],
  ['a part', () => json({}, undefined, 206)],
  ['a redirected one', () => Object.defineProperty(json({}), 'redirected', { value: true })],
  ['one that no script can read', () => Object.defineProperty(json({}), 'type', { value: 'opaque' })],
])('%s is not kept', async (_, reply) => {
  answer = reply
  await ask()
  expect(names()).toEqual([])
})

it('a reply belongs to whose token it was asked with: another user never reads it', async () => {
  await ask()
  expect(names()).toEqual(['kept-replies:u1'])
  away()
  await expect(ask('token-2')).rejects.toThrow()
  await become('u2', 'token-2')
  await expect(ask('token-2')).rejects.toThrow()
  await expect(ask('token-1')).rejects.toThrow()
})

it('what arrives after the sign-out, or for somebody before, is not kept', async () => {
  answer = async () => {
    await become()
    return json({ title: 'late' })
  }
  await ask()
  answer = async () => {
    await become('u2', 'token-2')
    return json({ title: 'late' })
  }
  await become('u1', 'token-1')
  await ask()
  expect(names()).toEqual([])
})

it('what is kept while the session ends is taken back', async () => {
  const put = vi.fn()
  const { open } = caches
  caches.open = async (name) => {
    const cache = await open(name)
    const { put: keep } = cache
    cache.put = async (...args) => {
      put()
      await become()
      await forgetKept()
      held.set(name, new Map())
      await keep.call(cache, ...args)
    }
    return cache
  }
  await ask()
  expect(put).toHaveBeenCalledOnce()
  expect(names()).toEqual([])
})

it('of many the newest are kept, and none for longer than two weeks', async () => {
  for (let n = 0; n <= replies.most; n += 1) await ask('token-1', {}, `${url}${n}`)
  const [entries] = [...held.values()]
  expect(entries?.size).toBe(replies.most)
  away()
  await expect(ask('token-1', {}, `${url}0`)).rejects.toThrow()
  const old = new Date(Date.now() - 15 * 86_400_000).toISOString()
  entries?.set(url, new Response('{}', { headers: { 'X-Kept-At': old } }))
  await expect(ask()).rejects.toThrow()
})

it.each([
  '/api/auth/me',
  '/api/auth/sessions',
  '/api/tickets/user-daily-count',
  '/api/tickets/export',
  '/api/tickets/export/file',
  '/api/tickets/nearby',
  '/api/tickets/1/presence',
  '/api/users/data-copy',
  '/api/users/data-copy/1/file',
  '/api/users/deletion',
  '/api/upload/download/1',
  '/api/notices/unread',
  '/api/admin/system/health',
  '/api/admin/audit',
  '/api/admin/users',
  '/api/open-data/tickets.csv',
  '/api/health',
  '/api/push',
  '/outbox',
])('%s is never kept', (path) => expect(isReadable(path)).toBe(false))

it.each(['/api/tickets', '/api/tickets/1', '/api/tickets/1/comments', '/api/categories', '/api/water-guide'])(
  '%s is read offline',
  (path) => expect(isReadable(path)).toBe(true),
)
