import { forgetKept } from '#platform/kept-caches.ts'
import { sessionNow } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

/** What pages ask of the worker. */
export function listenToPages(): void {
  self.addEventListener('message', (event) => {
    const { type } = Object(event.data) as { type?: unknown }
    if (type === 'CLEAR_CACHE') event.waitUntil(forgetKept())
    if (type === 'SESSION_CHANGED') event.waitUntil(forgetOthers())
    // The same word both ways: a waiting version says that it is there, and is told to take over.
    if (type === 'WHO_WAITS') event.source?.postMessage({ type: 'SKIP_WAITING' })
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  })
}

/** What is left of others where their page ended before it could tidy up. */
export const forgetOthers = async (): Promise<void> => forgetKept((await sessionNow())?.userId ?? '')
