import { readPush, subscribePush, unsubscribePush } from '@nagrik/contract/push'
import { call } from '#platform/api-client.ts'
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts'
import { keyOf, subscribeFor } from '#platform/push-subscription.ts'
import { storedSession } from '#platform/session-store.ts'

/** Who switched notices on in this browser: nobody else goes on with that. */
const ownerKey = 'pushes-for'
const READY_WITHIN_MS = 10_000

/**
 * Whether notices come to this browser: it cannot show any, or only from the home screen; the portal sends none; they
 * are blocked in it; or they are off or on.
 */
export type DevicePush = 'impossible' | 'uninstalled' | 'unsent' | 'blocked' | 'off' | 'on'

/** Nobody said yes or no. */
export class NotAnswered extends Error {}
/** The browser gives no subscription, for example as it does not reach its push service. */
export class NotSubscribed extends Error {}

const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
const isPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function readDevicePush(signal?: AbortSignal): Promise<DevicePush> {
  // Their browsers offer it to a page that was put on the home screen, and hide it from all others.
  if (!isPossible()) return isApple() ? 'uninstalled' : 'impossible'
  const { publicKey, isSubscribed } = (await call(readPush, { signal })).data
  if (publicKey === null) return 'unsent'
  if (Notification.permission === 'denied') return 'blocked'
  const present = await subscriptionHere()
  return isSubscribed && present && isOwn() && keyOf(present) === publicKey ? 'on' : 'off'
}

/** Asks for permission, so it is for a press alone. @throws NotAnswered, NotSubscribed, ApiError */
export async function switchOn(): Promise<DevicePush> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') return 'blocked'
  if (permission === 'default') throw new NotAnswered()
  const { publicKey } = (await call(readPush)).data
  if (publicKey === null) return 'unsent'
  await subscribe(publicKey)
  return 'on'
}

/** First here, so that nothing is shown any more even where the server does not answer. */
export async function switchOff(): Promise<DevicePush> {
  await endHere()
  await call(unsubscribePush)
  return 'off'
}

/** What came for somebody who is signed out is nobody's any more: neither what is shown nor what is on its way. */
export async function endHere(): Promise<void> {
  removeStored(ownerKey)
  if (!isPossible()) return
  const registration = await registrationHere()
  for (const one of (await registration?.getNotifications()) ?? []) one.close()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Subscribes anew where the portal's key has changed or the server has let go of this browser. */
export async function renew(): Promise<void> {
  if (!isPossible() || !(await subscriptionHere())) return
  if (!isOwn()) return endHere()
  const { publicKey, isSubscribed } = (await call(readPush)).data
  const present = await subscriptionHere()
  if (publicKey === null || !present) return
  if (isSubscribed && keyOf(present) === publicKey) return
  // The push service may have given up this one.
  await present.unsubscribe()
  await subscribe(publicKey)
}

async function subscribe(publicKey: string): Promise<void> {
  const owner = storedSession().user?.id
  const registration = await readyRegistration()
  const { endpoint, keys } = await subscribeFor(registration, publicKey).then(
    (subscription) => subscription.toJSON(),
    (cause) => {
      throw new NotSubscribed('', { cause })
    },
  )
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(subscribePush, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  if (owner) writeStored(ownerKey, owner)
}

const isOwn = () => readStored(ownerKey) === storedSession().user?.id
const registrationHere = async () => navigator.serviceWorker?.getRegistration()
const subscriptionHere = async () => (await registrationHere())?.pushManager.getSubscription()

/** On the first visit the worker is still being fetched, slowly on a slow line; where none may run it never comes. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  for (;;) {
    const ready = await readyWithin(READY_WITHIN_MS)
    if (ready) return ready
    if (!(await registrationHere())?.installing) throw new NotSubscribed()
  }
}

async function readyWithin(milliseconds: number): Promise<ServiceWorkerRegistration | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
