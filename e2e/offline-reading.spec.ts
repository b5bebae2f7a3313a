import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { callApi, reportBody } from './support/api.ts'
import { connectionTo } from './support/database.ts'
import { smallPicture } from './support/files.ts'
import { findBarriers } from './support/find-barriers.ts'
import { portOf, startFront } from './support/front.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import { type Product, startProduct } from './support/product.ts'
import { test } from './support/test.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-offline-'))
const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const
const description = 'The lamp before the school is dark.'
let tiles: Server
let product: Product

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  tiles = createServer((_request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Content-Type', 'image/png').end(smallPicture.buffer)
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  // A second process on the journeys' database: it starts in seconds, and nobody else misses it.
  const connectionString = await connectionTo()
  product = await startProduct({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial',
    TILE_URL: `http://127.0.0.1:${portOf(tiles)}/{z}/{x}/{y}.png`,
  })
})
test.afterAll(async () => {
  tiles.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('PWA-006 a new version waits until somebody takes it, and takes nothing that was written', async ({
  browser,
}) => {
  const front = await startFront(product.origin)
  const { context, page } = await browserOf(browser, 'citizen2', { baseURL: front.origin, ...phone })
  await page.goto('/')
  await untilControlled(page)
  const form = await context.newPage()
  await form.goto('/quick-report/form?category=Street%20Lighting')
  await form.getByLabel('Description').fill(description)

  front.update()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('A new version of Nagrik is ready to install')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await expect(form.getByText('Update Available')).toBeVisible()
  await form.getByRole('button', { name: 'Update Now' }).click()
  await form.getByRole('button', { name: 'Stay here' }).click()

  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.evaluate(askFromThePressOn)
  await page.getByRole('button', { name: 'Update Now' }).click()
  await page.waitForFunction(() => !('isOld' in window), null, { timeout: 25_000 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Update Available')).toHaveCount(0)
  expect(await page.evaluate(isOneVersionThere)).toBe(true)
  await expect(form.getByLabel('Description')).toHaveValue(description)
  await expect(form.getByText('Update Available')).toBeVisible()
  front.close()
})

test('PWA-001 PWA-009 what was visited is there without a network and without the server, for nobody else', async ({
  browser,
}) => {
  const { context, page } = await openAs(browser, 'citizen')
  const { id, number } = await fileTicket(await tokenIn(page))
  await visit(page, id)

  await context.setOffline(true)
  await page.goto('/issues')
  await expect(page.getByText("You're offline")).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await linkTo(page, id).click()
  await expect(page.getByText(number).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(number).first()).toBeVisible()
  await expectPicture(page)
  await page.goto('/quick-report')
  await expect(page.getByText('Street Lighting').first()).toBeVisible()
  await page.goto('/water-flow')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goto('/map')
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached()
  await page.goto('/hi/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.goto('/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto('/issues')
  await expect(page.getByText("You're offline")).toBeVisible()
  await Promise.all([
    expect(page.getByText('Back online! Your data will sync automatically')).toBeVisible(),
    context.setOffline(false),
  ])
  await expect.poll(() => keptIn(page)).toContain('kept-files')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Data refreshed')).toBeVisible()
  await expect.poll(() => keptIn(page)).not.toContain('kept-files')
  expect(await precachedIn(page)).toBeGreaterThan(100)

  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByText('Log out').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect.poll(() => keptIn(page)).toEqual([])
  expect(await precachedIn(page)).toBeGreaterThan(100)

  await takeSession(page, 'citizen2')
  const own = await fileTicket(await tokenIn(page))
  await page.goto(`/tickets/${own.id}`)
  await expectPicture(page)
  await untilTicketKept(page, own.id)
  await product.stop()
  await page.reload()
  await expect(page.getByText(own.number).first()).toBeVisible()
  await expectPicture(page)
  await expect(page.getByText(/^The server does not answer. This is shown as of/)).toBeVisible()
  await page.goto(`/tickets/${id}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(description)).toHaveCount(0)
})

/** A phone on which somebody is signed in, with a service worker that has installed itself. */
async function openAs(
  browser: Browser,
  account: DemoAccount,
): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await browserOf(browser, account, { baseURL: product.origin, ...phone })
  await page.goto('/')
  await untilControlled(page)
  return { context, page }
}

async function visit(page: Page, id: string): Promise<void> {
  await page.goto('/issues')
  await expect(linkTo(page, id)).toBeVisible()
  await page.goto('/quick-report')
  await expect(page.getByText('Street Lighting').first()).toBeVisible()
  await page.goto('/water-flow')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.goto('/map')
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeAttached()
  await page.goto(`/tickets/${id}`)
  await expectPicture(page)
  await untilTicketKept(page, id)
}

/** What a page shows is written down a moment later. */
const untilTicketKept = (page: Page, id: string) =>
  page.waitForFunction(
    async (wanted) => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const there = new Set(kept.flat().map(({ url }) => new URL(url).pathname))
      const hasPicture = [...there].some((path) => path.includes('/upload/file/'))
      return hasPicture && wanted.every((path) => there.has(path))
    },
    ['', '/comments', '/activity'].map((part) => `/api/tickets/${id}${part}`),
  )

/** A picture of the ticket that the browser could read. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img[src*="/api/upload/file/"]').first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
}

/** Asks the old version every 10 ms for a second after the next press: a request while it stops starts it again. */
const askFromThePressOn = () => {
  const ask = () => {
    const timer = setInterval(() => fetch('/favicon.ico', { method: 'HEAD' }).catch(() => undefined), 10)
    setTimeout(clearInterval, 1000, timer)
  }
  document.addEventListener('click', ask, { capture: true, once: true })
}

const isOneVersionThere = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.waiting === null && registration.installing === null
}

const linkTo = (page: Page, id: string) => page.locator(`h3 a[href^="/tickets/${id}"]`)

/** The worker fetches the whole app first, which takes its time where much else goes on. */
const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

/** Kinds of what is kept of somebody; empty where nothing of anybody is. */
const keptIn = (page: Page) =>
  page.evaluate(async () =>
    (await caches.keys()).filter((name) => name.startsWith('kept-')).map((name) => name.split(':')[0]),
  )

const precachedIn = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? ''
    return (await (await caches.open(name)).keys()).length
  })

/** Another person signs in on this phone. */
async function takeSession(page: Page, account: DemoAccount): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@nagrik.demo`)
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** A report with a photo, whose file lies with this product. */
async function fileTicket(token: string): Promise<{ id: string; number: string }> {
  const { body } = await callApi(product.origin, 'POST', '/tickets/quick-report', {
    token,
    body: reportBody('Street Lighting', description),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const { id, ticketNumber: number } = body.data.ticket
  const form = new FormData()
  form.append('metadata', JSON.stringify([{ isUpload: true }]))
  const { name, mimeType, buffer } = smallPicture
  form.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  const path = `/upload/ticket-attachments/${id}`
  const sent = await callApi(product.origin, 'POST', path, { token, body: form })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return { id, number }
}
