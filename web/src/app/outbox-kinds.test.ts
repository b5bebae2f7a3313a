import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { KeptSession } from '#platform/kept-session.ts'
import { keepOnThisDevice, onThisDevice } from '#platform/outbox/keeping.ts'
import { sendInPieces } from '#platform/outbox/send-in-pieces.ts'
import { type Round, sendItems } from '#platform/outbox/send-items.ts'
import { kinds } from './outbox-kinds.ts'

const asha = { userId: 'asha', token: 'token of asha', sessionId: 's' }
const ravi = { userId: 'ravi', token: 'token of ravi', sessionId: 's' }

let me: KeptSession | undefined
let asked: string[]
/** Called with how many requests have come, before the answer to the last one. */
let onRequest: (count: number) => void

function answerTo(method: string, path: string): Response {
  const reply = (status: number, headers: Record<string, string>, body?: unknown) =>
    new Response(body ? JSON.stringify(body) : null, { status, headers })
  if (path.endsWith('/upload/resumable')) return reply(201, { Location: `${path}/u1` })
  if (method === 'HEAD') return reply(200, { 'Upload-Offset': '0', 'Upload-Length': '3' })
  if (method === 'PATCH') return reply(204, { 'Upload-Offset': '3' })
  if (path.endsWith('/comments')) return reply(201, {}, { comment: { id: 'c1' } })
  return reply(200, {}, { success: true, count: 0, data: { ticket: { id: 't1' } } })
}

beforeEach(async () => {
  const database = await deviceDatabase()
  await Promise.all([...database.objectStoreNames].map((store) => database.clear(store as never)))
  me = asha
  asked = []
  onRequest = () => {}
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = new URL(address, location.href).pathname
    asked.push(`${method} ${path}`)
    onRequest(asked.length)
    return answerTo(method, path)
  })
})
afterEach(() => vi.unstubAllGlobals())

const round = (keeping = onThisDevice): Round => ({
  ...{ keeping, kinds, lock: (work) => work(), now: Date.now, sendFile: sendInPieces },
  ...{ session: async () => me, onProgress: () => {} },
})

const bodies = {
  report: { title: 'The lamp is dark' },
  comment: { ticketId: 't1', content: 'Still dark' },
  support: { ticketId: 't1', isWanted: true, body: {} },
  'field-work': { ticketId: 't1', words: 'Done', hasPhotos: true, status: 'RESOLVED', seenAt: '' },
}

const put = (kind: keyof typeof bodies) =>
  keepOnThisDevice(
    {
      ...{ userId: 'asha', id: 'key', kind, body: bodies[kind], savedAt: 1, created: null, tries: 0 },
      ...{ wait: null, refusal: null, sentAt: null },
      files:
        kind === 'support'
          ? []
          : [{ id: 'f', metadata: {}, state: 'waiting', refusal: null, wasTried: true, uploads: {} }],
    },
    [{ userId: 'asha', itemId: 'key', id: 'f', blob: new Blob(['abc']) }],
    [],
  )

it.each(Object.keys(bodies) as (keyof typeof bodies)[])(
  'of a %s nothing goes after its person has signed out, and all of it when they are back',
  async (kind) => {
    const item = await put(kind)
    await sendItems(round())
    const requests = asked.length
    expect(requests).toBeGreaterThan(0)
    for (let last = 1; last < requests; last += 1) {
      for (const then of [undefined, ravi]) {
        await onThisDevice.remove(item)
        await put(kind)
        me = asha
        asked = []
        onRequest = (count) => {
          if (count === last) me = then
        }
        await sendItems(round())
        expect(asked).toHaveLength(last)
        expect((await onThisDevice.item(item))?.wait?.for).toBe('sign-in')
        onRequest = () => {}
        me = asha
        await sendItems(round())
        expect((await onThisDevice.item(item))?.sentAt).toBeGreaterThan(0)
      }
    }
  },
)

it('whoever signs out while a slow device writes down that an item is begun has nothing sent', async () => {
  await put('report')
  const slow = {
    ...onThisDevice,
    change: (...change: Parameters<typeof onThisDevice.change>) => {
      me = undefined
      return onThisDevice.change(...change)
    },
  }
  await sendItems(round(slow))
  expect(asked).toEqual([])
})
