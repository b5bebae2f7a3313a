import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import type { Product } from '../../e2e/support/product.ts'
import { bearer } from '../asking.ts'
import type { Tokens } from '../data/people.ts'
import { type Home, type Line, median } from '../figures.ts'

const rounds = 5
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
/** A phone of the cheaper kind, four times slower than this machine, on a slow 4G line: bytes a second, milliseconds. */
const slowProcessor = { rate: 4 }
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

interface Route {
  who: keyof Tokens | null
  path: string
  /** Can be used once this is seen. */
  usable: string
}

const routes: Record<string, Route> = {
  'sign-in page': { who: null, path: '/login', usable: 'input[type="password"]' },
  'list of the staff': { who: 'admins', path: '/issues', usable: 'main a[href^="/tickets/"]' },
  'list of a citizen': { who: 'citizens', path: '/issues', usable: 'main a[href^="/tickets/"]' },
  'report form': {
    who: 'citizens',
    path: '/quick-report/form?category=Street%20Lighting',
    usable: 'main textarea',
  },
  map: { who: 'citizens', path: '/map', usable: '.leaflet-container' },
}

/** What a route takes of a browser that was never here before, and how long until it can be used on a slow phone. */
export async function web({ large }: Home): Promise<Line[]> {
  const product = await large.start()
  const browser = await chromium.launch(await findBrowser())
  try {
    const lines: Line[] = []
    for (const [name, route] of Object.entries(routes)) {
      const opened: Opened[] = []
      // Each time somebody else, who has a list of their own.
      for (let round = 0; round <= rounds; round += 1)
        opened.push(await open(browser, product, route, route.who && large.tokens[route.who][round]))
      const [first, ...others] = opened.map(({ seconds }) => seconds)
      const kilobytes = ((opened[0]?.scriptBytes ?? Number.NaN) / 1024).toFixed(1)
      lines.push({
        what: `${name}, on a phone four times slower than this machine and a slow 4G line`,
        figure: `${median(others).toFixed(1)} s until it can be used (the first time ${first?.toFixed(1)}), ${kilobytes} KB of JavaScript`,
        bound: null,
        holds: null,
      })
    }
    return lines
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Opened {
  seconds: number
  /** As they came over the line. */
  scriptBytes: number
}

async function open(
  browser: Browser,
  product: Product,
  { path, usable }: Route,
  token: string | null | undefined,
): Promise<Opened> {
  const localStorage = token ? await signedIn(product, token) : []
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: product.origin, localStorage }] },
  })
  try {
    const page = await slowPage(context)
    const began = performance.now()
    await page.goto(product.origin + path, { waitUntil: 'commit' })
    await page.locator(usable).first().waitFor({ timeout: 60_000 })
    const seconds = (performance.now() - began) / 1000
    const scriptBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    return { seconds, scriptBytes }
  } finally {
    await context.close()
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor)
  return page
}

/** As the client keeps who is signed in. */
async function signedIn({ origin }: Product, token: string) {
  const { user } = (await (await fetch(`${origin}/api/auth/me`, { headers: bearer(token) })).json()) as {
    user: unknown
  }
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
}
