import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { appearsInstallable } from './support/install-screens.ts'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}
interface Manifest {
  [field: string]: unknown
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

/** The manifest as the page names it. */
async function manifestOf(page: Page): Promise<Manifest> {
  await page.goto('/login')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const reply = await page.request.get(address ?? '')
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  return reply.json()
}

/** Fetched as the browser would, and decoded. @returns how many bytes it has */
async function expectPicture(page: Page, { src, sizes, type }: Picture): Promise<number> {
  const reply = await page.request.get(src)
  expect(reply.headers()['content-type'], src).toBe(type)
  const bytes = await reply.body()
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ sizes: `${width}x${height}`, type: `image/${format}` }, src).toEqual({ sizes, type })
  return bytes.length
}

test('PWA-001 the manifest has what a browser asks before it installs', async ({ page }) => {
  const manifest = await manifestOf(page)
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Nagrik',
    short_name: 'Nagrik',
    description: expect.stringContaining('Empowering citizens'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#\w{6}$/),
    background_color: expect.stringMatching(/^#\w{6}$/),
    prefer_related_applications: false,
  })
  expect(String(manifest.description).length).toBeLessThan(300)
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Quick Report', '/quick-report'],
    ['My Issues', '/issues'],
  ])
})

test('PWA-001 every icon of the manifest is there in its size, and one can be cut to any shape', async ({
  page,
}) => {
  const { icons, shortcuts } = await manifestOf(page)
  for (const icon of icons) await expectPicture(page, icon)
  const plain = icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)
  expect(plain).toEqual(['192x192', '512x512'])
  for (const { name, icons: own } of shortcuts) {
    expect(
      own.map(({ sizes }) => sizes),
      name,
    ).toEqual(['96x96'])
    for (const icon of own) await expectPicture(page, icon)
  }
  const maskable = icons.find(({ purpose }) => purpose === 'maskable')
  expect(maskable?.sizes).toBe('512x512')
  const reply = await page.request.get(maskable?.src ?? '')
  const { data, info } = await sharp(await reply.body())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => data.readUInt32BE((y * info.width + x) * info.channels)
  const outside: number[] = []
  const inside: number[] = []
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      // What a browser may cut away lies outside of four fifths of the width.
      const isSafe = Math.hypot(x - info.width / 2, y - info.height / 2) < info.width * 0.4
      ;(isSafe ? inside : outside).push(pixel(x, y))
    }
  }
  expect(new Set(outside).size, 'one colour outside of the safe zone').toBe(1)
  expect((outside[0] ?? 0) & 0xff, 'and no hole').toBe(0xff)
  expect(new Set(inside).size).toBeGreaterThan(2)
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  await expectPicture(page, { src: touch ?? '', sizes: '180x180', type: 'image/png' })
})

test('PWA-001 phones and wide screens have small screenshots that say what they show', async ({ page }) => {
  const { screenshots } = await manifestOf(page)
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']))
  let bytes = 0
  for (const one of screenshots) {
    bytes += await expectPicture(page, one)
    expect(one.label).toMatch(/\w/)
    const [width = 0, height = 0] = one.sizes.split('x').map(Number)
    expect(width > height ? 'wide' : 'narrow').toBe(one.form_factor)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
  }
  expect(bytes).toBeLessThan(150_000)
})

test('PWA-001 a service worker is registered that handles fetches, and start_url is answered offline', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, null, { serviceWorkers: 'allow' })
  const { start_url: start } = await manifestOf(page)
  const script = await page.evaluate(async () => {
    const limit = new Promise<null>((give) => setTimeout(() => give(null), 15_000))
    const registration = await Promise.race([navigator.serviceWorker.ready, limit])
    return registration?.active?.scriptURL ?? null
  })
  expect(script, 'a registered service worker').not.toBeNull()
  // Handed over to the worker, which has had time to keep what it needs.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  const answered = page.waitForResponse((reply) => reply.request().isNavigationRequest())
  await context.setOffline(true)
  await page.goto(String(start))
  expect((await answered).fromServiceWorker(), 'a fetch handler answers').toBe(true)
  await expect(page.getByRole('heading', { name: 'Citizen Login' })).toBeVisible()
})

test('PWA-001 with every cache cleared it opens from the network again, under the same worker', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, null, { serviceWorkers: 'allow' })
  await page.goto('/login')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const heading = page.getByRole('heading', { name: 'Citizen Login' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // A page whose code had come from the cache alone.
  await page.getByRole('link', { name: 'Employee Login' }).click()
  await expect(page.getByRole('heading', { name: 'Employee Login' })).toBeVisible()
})

test('PWA-003 what the browser says before the code of the app is there is not lost', async ({ browser }) => {
  const { page } = await browserOf(browser, 'citizen', { viewport: { width: 360, height: 740 } })
  await page.addInitScript(appearsInstallable, 29_000)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Install Nagrik' })
  await expect(card).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main navigation' }).last()
  await card.evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)))
  const [above, below] = [await card.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  // Nothing of the page is left below it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
  expect(last, 'to the pixel').toBeLessThan((above?.y ?? 0) + 1)
  await card.getByRole('button', { name: 'Maybe later' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.goto('/settings')
  const panel = page.getByRole('region', { name: 'Install the app' })
  await panel.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(panel).toContainText('Installed on this device')
})
