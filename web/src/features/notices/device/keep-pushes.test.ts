import { afterEach, expect, it, vi } from 'vitest'
import { readStored, writeStored } from '#platform/browser-storage.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { takeNoPushes, takePushes } from '#testing/device-push.ts'
import { userOf } from '#testing/user.ts'

const read = 'GET /api/push'
const write = 'POST /api/push/subscription'
const [key, formerKey] = ['BPortalKey12', 'BFormerKey12']
const asha = userOf('CITIZEN', { id: 'asha' })
const birju = userOf('CITIZEN', { id: 'birju' })

interface Start {
  isSubscribed?: boolean
  /** Who switched notices on here. */
  owner?: string
}

/** As a page starts in which Asha is signed in. */
async function start({ isSubscribed = true, owner = asha.id }: Start = {}) {
  writeStored('pushes-for', owner)
  const calls = answerCalls({
    [read]: ok({ data: { publicKey: key, isSubscribed } }),
    [write]: ok(),
    'POST /api/auth/logout': ok(),
  })
  vi.resetModules()
  const session = await import('#platform/session.ts')
  session.signIn({ token: 't', user: asha })
  const { keepPushes } = await import('./keep-pushes.ts')
  keepPushes()
  return { ...calls, ...session }
}

afterEach(() => {
  takeNoPushes()
  localStorage.clear()
})

it('a subscription that is in order stays as it is', async () => {
  const { subscribe, isSubscribed } = takePushes({ permission: 'granted', subscribedWith: key })
  const { to } = await start()
  await vi.waitFor(() => expect(to(read)).toHaveLength(1))
  await new Promise((done) => setTimeout(done))
  expect([isSubscribed(), subscribe.mock.calls, to(write)]).toEqual([true, [], []])
})

it.each([
  ['the key of the portal has changed', formerKey, true],
  ['the server has let go of this browser', key, false],
])('a browser subscribes anew where %s', async (_, subscribedWith, isSubscribed) => {
  const { subscribe } = takePushes({ permission: 'granted', subscribedWith })
  const { to } = await start({ isSubscribed })
  await vi.waitFor(() => expect(to(write)).toHaveLength(1))
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  expect(to(write)[0]?.body).toMatchObject({ endpoint: 'https://push.example/2' })
})

it('where nobody wanted notices, nothing is asked', async () => {
  takePushes({ permission: 'granted' })
  const { sent } = await start({ isSubscribed: false })
  await new Promise((done) => setTimeout(done))
  expect(sent).toEqual([])
})

it('what somebody else switched on in this browser ends, and is not gone on with', async () => {
  const { isSubscribed } = takePushes({ permission: 'granted', subscribedWith: key })
  const { to } = await start({ isSubscribed: false, owner: birju.id })
  await vi.waitFor(() => expect(isSubscribed()).toBe(false))
  expect([to(write), readStored('pushes-for')]).toEqual([[], null])
})

it('signing out ends the subscription, and takes down what is shown', async () => {
  const { isSubscribed, shown } = takePushes({ permission: 'granted', subscribedWith: key })
  const notice = { close: vi.fn() }
  shown.push(notice)
  const { signOut, to } = await start()
  await vi.waitFor(() => expect(to(read)).toHaveLength(1))
  await signOut()
  await vi.waitFor(() => expect(isSubscribed()).toBe(false))
  expect(notice.close).toHaveBeenCalledOnce()
})

it('so does somebody else who signs in, in another tab too', async () => {
  const { isSubscribed } = takePushes({ permission: 'granted', subscribedWith: key })
  const { signIn, to } = await start()
  await vi.waitFor(() => expect(to(read)).toHaveLength(1))
  signIn({ token: 't', user: { ...asha, name: 'Asha Devi' } })
  await new Promise((done) => setTimeout(done))
  expect(isSubscribed()).toBe(true)
  signIn({ token: 'u', user: birju })
  await vi.waitFor(() => expect(isSubscribed()).toBe(false))
})
