import { renewal } from '#app/renewal.ts'
import { isSomethingUnkept } from '#features/tickets/report/draft/unkept.ts'
import { readStored, removeStored, writeStored } from '#platform/browser-storage.ts'
import { hasTypedText } from '#platform/typed-text.ts'

const RELOAD_MS = 1000
const LOOKS = 30
const HOUR = 60 * 60_000
const putOffKey = 'update-put-off'

let isThere = false
let registration: ServiceWorkerRegistration | undefined
const viewers = new Set<() => void>()

/** Whether a new version of the portal waits, and nobody has put it off in this visit. */
export const isNewVersionThere = (): boolean => isThere

export function watchNewVersion(viewer: () => void): () => void {
  viewers.add(viewer)
  return () => viewers.delete(viewer)
}

/** Starts the service worker, and listens to a new version of it that waits. */
export async function registerWorker(container = navigator.serviceWorker): Promise<void> {
  // Without HTTPS, and in some private windows, there is none.
  if (!container) return
  const wasControlled = container.controller !== null
  container.addEventListener('message', ({ data }) => {
    if (Object(data).type === 'SKIP_WAITING' && readStored(putOffKey, 'tab') === null) tell(true)
  })
  container.addEventListener('controllerchange', () => {
    // Another tab has let the new version take over; this one still runs the code of the old one.
    if (wasControlled) tell(true)
  })
  registration = await container.register('/service-worker.js')
  if (!registration) return
  renewal.start = takeNewVersion
  if (!registration.waiting) removeStored(putOffKey, 'tab')
  askWhoWaits()
  registration.addEventListener('updatefound', () => {
    registration?.installing?.addEventListener('statechange', askWhoWaits)
  })
  askAgainLater(registration)
}

export function putOffNewVersion(): void {
  writeStored(putOffKey, '1', 'tab')
  tell(false)
}

/** Whether loading the page anew would lose what somebody has written. */
export const isSomethingWritten = (): boolean => hasTypedText() || isSomethingUnkept()

/**
 * Lets the waiting version take over, and starts anew with it, on a busy device up to half a minute later: a page that
 * is asked for while a version takes over comes from the one before, or waits. What is written meanwhile is not lost
 * unless `isAgreed`: the page stays.
 * @param onEnd called in any case: the page may still be there
 */
export function takeNewVersion(onEnd: () => void, isAgreed = false): void {
  let next = letTakeOver()
  let looks = 0
  const timer = setInterval(() => {
    looks += 1
    // A still newer one has taken its place.
    if (next?.state === 'redundant') next = letTakeOver()
    const isWaiting = next?.state === 'installed'
    if (looks < LOOKS && (isWaiting || next?.state === 'activating')) {
      if (isWaiting) openUnseen()
      return
    }
    clearInterval(timer)
    removeStored(putOffKey, 'tab')
    if (!isWaiting && (isAgreed || !isSomethingWritten())) window.location.reload()
    // The banner asks whoever has written something.
    else tell(true)
    onEnd()
  }, RELOAD_MS)
}

/** Tells a version that waits. Answers the one that this page is to run with. */
function letTakeOver(): ServiceWorker | null | undefined {
  const waiting = registration?.waiting
  waiting?.postMessage({ type: 'SKIP_WAITING' })
  return waiting ?? registration?.active
}

/**
 * Chrome may forget a version that was told to take over, where something is asked of the one before while that stops.
 * A page that is asked for reminds it, but a window that asks for its own then may hang (docs/decisions/0042).
 */
function openUnseen(): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  // The portal forbids to show it in a frame: that it is asked for is enough, and it lies on the device.
  frame.src = '/icons/icon-192.png'
  document.body.append(frame)
  setTimeout(() => frame.remove(), RELOAD_MS)
}

function askWhoWaits(): void {
  // The first worker of a device takes the place of none.
  if (registration?.active) registration.waiting?.postMessage({ type: 'WHO_WAITS' })
}

/** Browsers look for a new version when a page is loaded, and the portal may stay open for days. */
function askAgainLater(registered: ServiceWorkerRegistration): void {
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR) return
    asked = Date.now()
    registered.update().catch(() => undefined)
  })
}

function tell(there: boolean): void {
  isThere = there
  for (const viewer of viewers) viewer()
}
