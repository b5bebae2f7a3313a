import { productName } from '@nagrik/contract/limits'
import { readPush, subscribePush } from '@nagrik/contract/push'
import { inTime } from '#platform/device-database.ts'
import hindi from '#platform/i18n/hi/push.json' with { type: 'json' }
import { type KeptSession, keptSession } from '#platform/kept-session.ts'
import { subscribeFor } from '#platform/push-subscription.ts'

declare const self: ServiceWorkerGlobalScope

const toNobody = 'This notice is for somebody who is not signed in here.'
const marks = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

/** As the server sends it: a sentence in the language of its reader, and where it leads. */
interface PushedNotice {
  title: string
  userId: string
  id: string
  text: string
  path: string
  locale: string
}

/** What a click needs to know. */
interface Shown {
  userId: string
  url: string
}

/** Shows pushes, leads from them to what they are about, and keeps up with a browser that subscribes anew. */
export function answerPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(noticeIn(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(follow(event.notification.data))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew()))
}

function noticeIn(data: PushMessageData | null): PushedNotice | null {
  try {
    const given = data?.json() as Partial<PushedNotice> | null
    return typeof given?.text === 'string' && typeof given.path === 'string' ? (given as PushedNotice) : null
  } catch {
    return null
  }
}

/** On a device of several people it says nothing to the others; nothing at all is what browsers do not allow. */
async function show(notice: PushedNotice | null): Promise<void> {
  if (notice === null || !(await isHere(notice.userId))) return showToNobody()
  const { title, id, text, path, locale, userId } = notice
  const shown: Shown = { userId, url: path }
  await self.registration.showNotification(title, {
    ...{ ...marks, body: text, lang: locale, data: shown },
    // The last word on a ticket takes the place of the one before, and is heard again.
    ...{ tag: path.startsWith('/tickets/') ? path : id, renotify: true },
  })
}

function showToNobody(): Promise<void> {
  const isHindi = self.navigator.language.toLowerCase().startsWith('hi')
  const body = isHindi ? hindi[toNobody] : toNobody
  const lang = isHindi ? 'hi' : 'en'
  return self.registration.showNotification(productName, { ...marks, body, lang, tag: 'for-nobody' })
}

/**
 * A window that is there already comes to the front; one is opened where there is none. To the front first: a page with
 * something unsaved asks before it goes. Without an address it stays as it is.
 */
async function follow(shown: Shown | null): Promise<void> {
  const address = shown && (await isHere(shown.userId)) ? ownAddress(shown.url) : null
  // Those that no worker controls yet cannot be led.
  const windows = await self.clients.matchAll({ type: 'window' })
  const open =
    windows.find(({ url }) => url === address) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  if (!open) return void (await self.clients.openWindow(address ?? '/'))
  await open.focus().catch(() => undefined)
  if (address !== null && open.url !== address) await open.navigate(address)
}

/** Only into the portal, whatever a message says. */
function ownAddress(path: string): string | null {
  const { origin, href } = new URL(path, self.location.origin)
  return origin === self.location.origin ? href : null
}

/** The browser has ended its subscription or made another one, and nobody may have the portal open. */
async function subscribeAnew(): Promise<void> {
  const session = await sessionHere()
  if (!session) return
  const { data } = await ask(session, readPush)
  // Not switched on by whoever is signed in now.
  if (data.publicKey === null || !data.isSubscribed) return
  await ask(session, subscribePush, await subscribeFor(self.registration, data.publicKey))
}

async function ask(
  { token, sessionId }: KeptSession,
  { method, path }: { method: string; path: string },
  body?: PushSubscription,
) {
  const headers = {
    ...{ Authorization: `Bearer ${token}`, 'X-Session-Id': sessionId },
    ...{ Accept: 'application/json', 'Content-Type': 'application/json' },
  }
  const reply = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
  return reply.json()
}

const isHere = async (userId: string): Promise<boolean> => {
  const session = await sessionHere()
  return session !== undefined && session.userId === userId
}

/** Whoever cannot be known is nobody. */
const sessionHere = (): Promise<KeptSession | undefined> => inTime(keptSession()).catch(() => undefined)
