import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'

/** What a worker gave the browser to show. */
export interface ShownNotice {
  title: string
  options: { body: string; tag: string; lang: string; data?: unknown }
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Lets pages subscribe to this push service, no vendor's being in reach, and be allowed to show notices: a headless
 * shell shows none, and refuses whatever is granted.
 */
export async function subscribeTo(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    const key = 'trial-push-key'
    const made = (publicKey: string) => ({
      toJSON: () => given,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')),
          (sign) => sign.charCodeAt(0),
        ).buffer,
      },
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const publicKey = localStorage.getItem(key)
        return publicKey === null ? null : made(publicKey)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return made(applicationServerKey)
      },
    })
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('trial-push-answer') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('trial-push-answer', 'granted')
      return 'granted'
    }
  }, subscription)
}

/** The service worker of a page, to which pushes are delivered by the browser's debugging protocol. */
export async function workerOf(page: Page) {
  const protocol: CDPSession = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const ids: string[] = []
  protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL === `${origin}/`) ids.push(registrationId)
  })
  await protocol.send('ServiceWorker.enable')
  await expect.poll(() => ids.length).toBeGreaterThan(0)
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('no service worker')
  await keepWhatItShows(worker)
  return {
    deliver: (data: string) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0] ?? '', data }),
    shown: () => worker.evaluate(() => (self as unknown as { shown: ShownNotice[] }).shown),
    click: (notice: ShownNotice) => worker.evaluate(clickOn, notice.options.data),
  }
}

const keepWhatItShows = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: unknown[] = []
    const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration }
    scope.shown = shown
    scope.registration.showNotification = async (title, options) => void shown.push({ title, options })
  })

/** As the browser tells the worker of a click; only an event of its own it would let wait for work. */
function clickOn(data: unknown): void {
  const event = Object.assign(new Event('notificationclick'), {
    notification: { data, close: () => undefined },
    waitUntil: () => undefined,
  })
  dispatchEvent(event)
}
