import { registerRoute } from 'workbox-routing'
import { answerPages, keepTheApp } from './app-pages.ts'
import { answerFile, answerLinks, isFile } from './files.ts'
import { forgetOthers, listenToPages } from './messages.ts'
import { answerSync } from './outbox.ts'
import { answerOwn, isReadable, tokenOf } from './own-replies.ts'
import { answerPushes } from './push.ts'
import { answerTile, isTile } from './tiles.ts'

declare const self: ServiceWorkerGlobalScope

keepTheApp()
answerPages()
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isReadable(url.pathname) && tokenOf(request) !== undefined,
  ({ request, event }) => answerOwn(request, event),
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isFile(request, url),
  ({ request, event }) => answerFile(request, event),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/upload/links',
  ({ request }) => answerLinks(request),
  'POST',
)
registerRoute(
  ({ request, url }) => isTile(request, url),
  ({ request, event }) => answerTile(request, event),
)
listenToPages()
answerPushes()
answerSync()
// What else runs without a page is started here: each in a module of this folder that exports one function.

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOthers()]))
})
