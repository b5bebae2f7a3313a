import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#platform/device-database.ts'
import type { SessionStores } from '#platform/kept-session.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { standInForCaches } from '#testing/cache-storage.ts'
import { outboxFile, putItem } from '#testing/device-outbox.ts'
import { forgetOthers, listenToPages } from './messages.ts'

const skipWaiting = vi.fn(async () => undefined)
const appItself = ['assets', 'workbox-precache-v2']
let held: ReturnType<typeof standInForCaches>

beforeAll(() => {
  vi.stubGlobal('skipWaiting', skipWaiting)
  listenToPages()
})
beforeEach(async () => {
  skipWaiting.mockClear()
  held = standInForCaches()
  const names = ['kept-replies:u1', 'kept-files:u1', 'kept-tiles:u1', 'kept-replies:u2', ...appItself]
  for (const name of names) await caches.open(name)
})
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

/** A page sends this; gives what it is answered. */
async function send(data: unknown): Promise<unknown[]> {
  const work: Promise<unknown>[] = []
  const answers: unknown[] = []
  const source = { postMessage: (answer: unknown) => answers.push(answer) }
  const waitUntil = (one: Promise<unknown>) => work.push(one)
  self.dispatchEvent(
    Object.defineProperties(new MessageEvent('message', { data }), {
      source: { value: source },
      waitUntil: { value: waitUntil },
    }),
  )
  await Promise.all(work)
  return answers
}

it('NAV-010 CLEAR_CACHE clears replies, pictures and tiles of everybody, never the app nor what is not sent', async () => {
  const item = await putItem({ files: [outboxFile('a')] })
  await send({ type: 'CLEAR_CACHE' })
  expect([...held.keys()].sort()).toEqual(appItself)
  expect(await onThisDevice.item(item)).toEqual(item)
  expect(await onThisDevice.bytes(item, 'a')).toBeTruthy()
})

it('PWA-006 who waits says SKIP_WAITING, and takes over when it is told the same', async () => {
  expect(await send({ type: 'WHO_WAITS' })).toEqual([{ type: 'SKIP_WAITING' }])
  expect(skipWaiting).not.toHaveBeenCalled()
  await send({ type: 'SKIP_WAITING' })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

it.each([undefined, null, 'CLEAR_CACHE', { type: 'OTHER' }])('%o means nothing', async (message) => {
  expect(await send(message)).toEqual([])
  expect(held.size).toBe(6)
})

it('a worker that starts forgets whoever is not signed in any more', async () => {
  const database = await deviceDatabase<SessionStores>()
  await database.put('session', { userId: 'u1', token: 't', sessionId: 's' }, 'now')
  await forgetOthers()
  expect([...held.keys()]).not.toContain('kept-replies:u2')
  expect([...held.keys()]).toContain('kept-replies:u1')
  await database.delete('session', 'now')
  await forgetOthers()
  expect([...held.keys()].sort()).toEqual(appItself)
})
