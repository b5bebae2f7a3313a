import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { endsInTime } from './patience.ts'

declare const self: ServiceWorkerGlobalScope

/** Written by web/service-worker-plugin.ts: what is fetched at once, so that every screen opens without a network. */
declare const __PRECACHED__: { url: string; revision: string | null }[]

const appPage = '/index.html'
const precached = __PRECACHED__
/** So many at once: one after the other is too slow where each answer takes a second, all would leave no room. */
const LANES = 4

const precache = new PrecacheController()
precache.addToCacheList(precached)
const plainPages = new Set(precached.flatMap(({ url }) => /^\/en\/(.+)\.html$/.exec(url)?.[1] ?? []))
/** Pages and files that the server makes. */
const ofTheServer = /^\/(api|outbox|unsubscribe|assets|icons)(\/|$)|\.\w+$/

/** A page of plain HTML: its name, and its language where the address says it. */
function plainPageAt(path: string): { name: string; language?: string } | undefined {
  const [, language, name = ''] = /^\/(?:(en|hi)\/)?([a-z-]+)\/?$/.exec(path) ?? []
  return plainPages.has(name) ? { name, language } : undefined
}

/** Fetches the app when a version installs itself, and forgets that of the version before when it takes over. */
export function keepTheApp(): void {
  self.addEventListener('install', (event) => event.waitUntil(fetchTheApp(event)))
  self.addEventListener('activate', (event) => void precache.activate(event))
  cleanupOutdatedCaches()
}

async function fetchTheApp(event: ExtendableEvent): Promise<void> {
  const left = [...precached]
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { url, revision } = next
      const request = new Request(url, { cache: revision === null ? 'default' : 'reload' })
      const params = { cacheKey: precache.getCacheKeyForURL(url) }
      await Promise.all(precache.strategy.handleAll({ event, request, params }))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** The app's page and code from what was fetched at the installation, plain pages from the network first. */
export function answerPages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request) && plainPageAt(url.pathname),
    async ({ request, url }) => {
      const { name, language } = plainPageAt(url.pathname) ?? {}
      const answer = fetch(request)
      if (await endsInTime(answer)) return answer
      return (await precache.matchPrecache(`/${language ?? deviceLanguage()}/${name}.html`)) ?? answer
    },
  )
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && isNavigation(request) && !ofTheServer.test(url.pathname),
    async ({ request }) => (await precache.matchPrecache(appPage)) ?? fetch(request),
  )
  registerRoute(new PrecacheRoute(precache))
  // What few screens need, such as charts: kept once it was needed.
  const assets = new CacheFirst({
    cacheName: 'assets',
    plugins: [
      new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
      { fetchDidSucceed: giveWay },
    ],
  })
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets)
}

const isNavigation = ({ mode }: Request) => mode === 'navigate'

/** As the server chooses by the browser's header, which a worker does not see. */
const deviceLanguage = () =>
  navigator.languages.map((one) => one.slice(0, 2)).find((one) => ['en', 'hi'].includes(one)) ?? 'en'

/** Code that an update has taken away is not to be had any more: only the waiting version brings a whole page. */
async function giveWay({ response }: { response: Response }): Promise<Response> {
  if (response.status === 404) self.registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  return response
}
