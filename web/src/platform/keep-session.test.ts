import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { standInForCaches } from '#testing/cache-storage.ts'
import { userOf } from '#testing/user.ts'
import { keepSessionForWorker } from './keep-session.ts'
import { forgetKept } from './kept-caches.ts'
import { keptSession } from './kept-session.ts'
import { forgetSession, storeSession } from './session-store.ts'

const asha = userOf('CITIZEN', { id: 'asha' })
const kiran = userOf('CITIZEN', { id: 'kiran' })
let held: ReturnType<typeof standInForCaches>

beforeEach(async () => {
  storeSession('token-1', asha)
  await vi.waitFor(async () => expect(await keptSession()).toMatchObject({ token: 'token-1' }))
  held = standInForCaches()
  for (const name of [
    'kept-replies:asha',
    'kept-files:asha',
    'kept-replies:kiran',
    'workbox-precache',
    'assets',
  ])
    await caches.open(name)
})
beforeAll(async () => {
  storeSession('token-0', kiran)
  await keepSessionForWorker()
})
afterAll(() => {
  forgetSession()
  Reflect.deleteProperty(globalThis, 'caches')
})
const names = () => [...held.keys()].sort()

it('tells the worker whose session it is, and what is left of others goes', async () => {
  storeSession('token-1', { ...asha, name: 'Asha' })
  await vi.waitFor(() => expect(names()).not.toContain('kept-replies:kiran'))
  expect(await keptSession()).toMatchObject({ userId: 'asha', token: 'token-1' })
  expect(names()).toEqual(['assets', 'kept-files:asha', 'kept-replies:asha', 'workbox-precache'])
})

it('signing out forgets what was read, and the app itself stays', async () => {
  forgetSession()
  await vi.waitFor(() => expect(names()).toEqual(['assets', 'workbox-precache']))
  expect(await keptSession()).toBeUndefined()
})

it('so does another user; the own next token does not', async () => {
  storeSession('token-2', asha)
  await vi.waitFor(async () => expect(await keptSession()).toMatchObject({ token: 'token-2' }))
  await vi.waitFor(() => expect(names()).not.toContain('kept-replies:kiran'))
  expect(names()).toContain('kept-replies:asha')
  storeSession('token-3', kiran)
  await vi.waitFor(() => expect(names()).toEqual(['assets', 'workbox-precache']))
  expect(await keptSession()).toMatchObject({ userId: 'kiran' })
})

it('a browser without such caches has nothing to forget', async () => {
  Reflect.deleteProperty(globalThis, 'caches')
  await expect(forgetKept()).resolves.toBeUndefined()
})
