import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '#testing/device-database.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import type { KeptSession, SessionStores } from '#platform/kept-session.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { takeNoPushes, takePushes } from '#testing/device-push.ts'
import { answerPushes } from './push.ts'

const origin = 'http://localhost:3000'
const asha: KeptSession = { userId: 'asha', token: 't', sessionId: 'session_1' }
const notice = {
  ...{ title: 'Nagrik', userId: 'asha', id: 'n1', locale: 'hi' },
  ...{ text: 'शिकायत HR-2026-000042 बंद कर दी गई है।', path: '/tickets/t1' },
}
const nobodys = 'This notice is for somebody who is not signed in here.'

const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => undefined)
const openWindow = vi.fn(async (_address: string) => null)
const windowAt = (path: string, visibilityState = 'hidden') => ({
  ...{ url: origin + path, visibilityState },
  navigate: vi.fn(async (_address: string) => null),
  focus: vi.fn(async () => undefined),
})
let windows: ReturnType<typeof windowAt>[] = []

/** What the browser tells its worker, until the worker has done with it. */
async function happens(type: string, more: object = {}): Promise<void> {
  const work: Promise<unknown>[] = []
  const event = Object.assign(new Event(type), more, { waitUntil: (one: Promise<unknown>) => work.push(one) })
  dispatchEvent(event)
  expect(work).toHaveLength(1)
  await Promise.all(work)
}
const push = (payload: unknown) => happens('push', { data: payload && { json: () => payload } })
const click = async (data: unknown) => {
  const close = vi.fn()
  await happens('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
}
const signedIn = async (session: KeptSession | null) => {
  const database = await deviceDatabase<SessionStores>()
  await (session ? database.put('session', session, 'now') : database.delete('session', 'now'))
}

beforeAll(() => {
  answerPushes()
  Object.assign(self, { clients: { matchAll: async () => windows, openWindow } })
})
beforeEach(async () => {
  vi.clearAllMocks()
  windows = []
  Object.assign(self, { registration: { showNotification } })
  await signedIn(asha)
})
afterAll(() => {
  for (const name of ['clients', 'registration']) Reflect.deleteProperty(self, name)
})

describe('a push', () => {
  it('is shown to whom it is for, in their language; the next about the same ticket takes its place', async () => {
    await push(notice)
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Nagrik', {
      ...{ body: notice.text, lang: 'hi', tag: '/tickets/t1', renotify: true },
      ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      data: { userId: 'asha', url: '/tickets/t1' },
    })
    await push({ ...notice, id: 'n2' })
    expect(showNotification.mock.lastCall?.[1].tag).toBe('/tickets/t1')
  })

  it('about the account takes the place of none', async () => {
    await push({ ...notice, path: '/settings' })
    await push({ ...notice, path: '/settings', id: 'n2' })
    expect(showNotification.mock.calls.map(([, { tag }]) => tag)).toEqual(['n1', 'n2'])
  })

  it.each([
    ['for somebody else than who is signed in', { ...notice, userId: 'birju' }, asha],
    ['for who has signed out', notice, null],
    ['for nobody in particular', { ...notice, userId: undefined }, null],
    ['that cannot be read', 'words', asha],
    ['without words', null, asha],
  ])('%s says nothing of what it is about', async (_, payload, session) => {
    await signedIn(session)
    await push(payload)
    expect(showNotification).toHaveBeenCalledOnce()
    expect(showNotification.mock.lastCall?.[1]).toMatchObject({ body: nobodys, tag: 'for-nobody' })
    expect(JSON.stringify(showNotification.mock.calls)).not.toMatch(/HR-2026|tickets|asha|birju/)
  })

  it('for nobody here is worded in the language of the browser', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN')
    await push(null)
    expect(showNotification.mock.lastCall?.[1]).toMatchObject({ body: /साइन इन नहीं है/, lang: 'hi' })
    vi.restoreAllMocks()
  })
})

describe('a click on it', () => {
  const shown = { userId: 'asha', url: '/tickets/t1' }
  const ticket = `${origin}/tickets/t1`

  it('opens the ticket where no window of the portal is open', async () => {
    await click(shown)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(ticket)
  })

  it('leads the window that is looked at', async () => {
    windows = [windowAt('/'), windowAt('/issues', 'visible')]
    await click(shown)
    expect(windows.map(({ navigate }) => navigate.mock.calls)).toEqual([[], [[ticket]]])
    expect(windows[1]?.focus).toHaveBeenCalledOnce()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('brings the window to the front that has the ticket, and leaves it as it is', async () => {
    windows = [windowAt('/issues', 'visible'), windowAt('/tickets/t1')]
    await click(shown)
    expect(windows.map(({ navigate }) => navigate.mock.calls)).toEqual([[], []])
    expect(windows[1]?.focus).toHaveBeenCalledOnce()
  })

  it('brings a window to the front before it leads it: the page may ask before it goes', async () => {
    windows = [windowAt('/quick-report/form')]
    windows[0]?.navigate.mockImplementation(async () => {
      expect(windows[0]?.focus).toHaveBeenCalledOnce()
      return null
    })
    await click(shown)
    expect(windows[0]?.navigate).toHaveBeenCalledExactlyOnceWith(ticket)
  })

  it.each(['https://evil.example/', '//evil.example/tickets/t1', '/\\evil.example', 'javascript:alert(1)'])(
    'does not follow %s',
    async (url) => {
      await click({ ...shown, url })
      expect(openWindow).toHaveBeenCalledExactlyOnceWith('/')
    },
  )

  it.each([
    ['that somebody else got', { ...shown, userId: 'birju' }],
    ['that was for nobody here', null],
  ])('%s leads to the portal and no further', async (_, data) => {
    await click(data)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/')
    windows = [windowAt('/issues')]
    await click(data)
    expect(windows[0]?.focus).toHaveBeenCalledOnce()
    expect(windows[0]?.navigate).not.toHaveBeenCalled()
  })
})

describe('a subscription that the browser has replaced', () => {
  const [read, write] = ['GET /api/push', 'POST /api/push/subscription']
  const answers = (isSubscribed: boolean) =>
    answerCalls({ [read]: ok({ data: { publicKey: 'BPortalKey12', isSubscribed } }), [write]: ok() })
  beforeEach(async () => {
    takePushes({ permission: 'granted' })
    Object.assign(self, { registration: await navigator.serviceWorker.getRegistration() })
    return takeNoPushes
  })

  it('is made anew for who had switched notices on', async () => {
    const { to } = answers(true)
    await happens('pushsubscriptionchange')
    expect(to(write)).toMatchObject([
      {
        headers: { Authorization: 'Bearer t', 'X-Session-Id': 'session_1' },
        body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } },
      },
    ])
  })

  it('is not made where the one who is signed in had not', async () => {
    const { to } = answers(false)
    await happens('pushsubscriptionchange')
    expect(to(write)).toEqual([])
  })

  it('is not made where nobody is signed in', async () => {
    const { sent } = answers(true)
    await signedIn(null)
    await happens('pushsubscriptionchange')
    expect(sent).toEqual([])
  })
})
