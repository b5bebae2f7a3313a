import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { SessionStores } from '#platform/kept-session.ts'
import { standInForCaches } from '#testing/cache-storage.ts'
import { answerFile, answerLinks } from './files.ts'
import { answerTile, isTile } from './tiles.ts'

const origin = 'http://localhost:3000'
const png = (change: ResponseInit = {}) =>
  new Response('png', { headers: { 'Content-Type': 'image/png' }, ...change })
let held: ReturnType<typeof standInForCaches>
let answer: (asked: Request | string) => Response
let asked: (Request | string)[]

beforeEach(async () => {
  held = standInForCaches()
  asked = []
  answer = () => png()
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(request)
    return answer(request)
  })
  await become('u1', 'token-1')
})
afterEach(() => vi.unstubAllGlobals())

const away = () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
}
const become = async (userId: string, token: string) =>
  (await deviceDatabase<SessionStores>()).put('session', { userId, token, sessionId: 's' }, 'now')

async function ask(how: typeof answerFile, address: string) {
  const work: Promise<unknown>[] = []
  const reply = await how(new Request(address), { waitUntil: (one) => void work.push(one) })
  await Promise.all(work)
  return reply
}
const picture = (id: string, rendition: string, signature: string) =>
  ask(answerFile, `${origin}/api/upload/file/${id}?rendition=${rendition}&signature=${signature}`)
const links = async (ids: string[], token = 'token-1') => {
  const headers = { Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ ids })
  return answerLinks(new Request(`${origin}/api/upload/links`, { method: 'POST', headers, body }))
}

it('PWA-009 a picture is there by its id and rendition, whatever its link is signed with', async () => {
  await picture('p1', 'thumbnail', 'a')
  away()
  expect(await (await picture('p1', 'thumbnail', 'b')).text()).toBe('png')
  await expect(picture('p1', 'full', 'b')).rejects.toThrow()
})

it('PWA-009 links lead to the pictures that are kept where the server gives none', async () => {
  await picture('p1', 'thumbnail', 'a')
  await picture('p1', 'full', 'a')
  await picture('p2', 'public-thumbnail', 'a')
  away()
  const reply = await links(['p1', 'p2', 'p3'])
  expect(reply.headers.get('X-Kept-At')).not.toBeNull()
  const { data } = await reply.json()
  expect(data).toMatchObject([
    { id: 'p1', url: '/api/upload/file/p1?rendition=full' },
    { id: 'p2', thumbnailUrl: '/api/upload/file/p2?rendition=public-thumbnail' },
  ])
  expect(Date.parse(data[0].expiresAt)).toBeGreaterThan(Date.now())
  await expect(links(['p3'])).rejects.toThrow()
  await expect(links(['p1'], 'token-2')).rejects.toThrow()
})

it('the links of the server are handed on as they are', async () => {
  answer = () => Response.json({ success: true, data: [{ id: 'p1', url: '/signed' }] })
  expect(await (await links(['p1'])).json()).toMatchObject({ data: [{ url: '/signed' }] })
})

it('another user on this phone sees none of them', async () => {
  await picture('p1', 'full', 'a')
  await become('u2', 'token-2')
  away()
  await expect(picture('p1', 'full', 'a')).rejects.toThrow()
})

it.each([
  ['a refusal', () => png({ status: 403 })],
  ['a part of a file', () => png({ status: 206 })],
  ['a recording', () => new Response('mp4', { headers: { 'Content-Type': 'video/mp4' } })],
  ['what is large', () => png({ headers: { 'Content-Type': 'image/png', 'Content-Length': '9000000' } })],
])('%s is not kept', async (_, reply) => {
  answer = reply
  await picture('p1', 'full', 'a')
  expect([...held.keys()]).toEqual([])
})

const tile = 'https://tiles.example/12/2949/1710.png'

it('a tile that was looked at is not asked for again; it is asked for so that a script may read it', async () => {
  await ask(answerTile, tile)
  expect(asked).toEqual([tile])
  away()
  expect(await (await ask(answerTile, tile)).text()).toBe('png')
  await expect(ask(answerTile, tile.replace('1710', '1711'))).rejects.toThrow()
})

it('a tile server that no script may read is shown as ever, and nothing of it is kept', async () => {
  const other = 'https://closed.example/1/2/3.png'
  answer = (request) => {
    if (typeof request === 'string') throw new TypeError('CORS')
    return png()
  }
  expect((await ask(answerTile, other)).status).toBe(200)
  expect((await ask(answerTile, other)).status).toBe(200)
  expect(asked).toHaveLength(3)
  expect([...held.keys()]).toEqual([])
})

it.each([
  [tile, true],
  ['https://tiles.example/12/2949/1710@2x.png', true],
  ['https://tiles.example/12/2949/1710', true],
  [`${origin}/icons/icon-192.png`, false],
])('%s is a tile: %s', (address, expected) => {
  const request = Object.defineProperty(new Request(address), 'destination', { value: 'image' })
  expect(isTile(request, new URL(address))).toBe(expected)
})
