import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { smallPicture } from './support/files.ts'
import { findBarriers } from './support/find-barriers.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import { callAs } from './support/tickets.ts'

const phone = { viewport: { width: 360, height: 740 } }
const form = '/quick-report/form?category=Street%20Lighting'

test('PWA-010 a report written without a network is kept, and arrives once when there is one', async ({
  browser,
}) => {
  const words = 'The lamp of the Kamet crossing is dark.'
  const { context, page } = await browserOf(browser, 'citizen', { ...phone, serviceWorkers: 'allow' })
  await page.goto('/')
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => url.endsWith('/api/installation'))
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await context.setOffline(true)
  await page.goto(form)
  await write(page, words)
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'See what is not sent yet' }).click()
  await expect(card(page, words).getByText('Waiting').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await context.setOffline(false)
  await expect(card(page, words).getByText(/^Sent as NGR-/)).toBeVisible()
  await expectOnce('citizen', words)
  await context.close()
})

test('a report whose every answer is lost once, and whose page is closed on its way, is one ticket with its file once', async ({
  browser,
}) => {
  const words = 'The lamp of the Trisul crossing is dark.'
  const { context, page } = await browserOf(browser, 'citizen2', phone)
  await loseEveryAnswerOnce(context)
  await page.goto(form)
  await write(page, words)
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
  await page.close()

  const second = await context.newPage()
  await second.goto('/unsent')
  const sent = card(second, words).getByText(/^Sent as NGR-/)
  const again = card(second, words).getByRole('button', { name: 'Try again now' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(sent).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectOnce('citizen2', words)
  await context.close()
})

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Description').fill(words)
  await page.getByLabel('Block').selectOption('Block C1')
  await page.locator('#report-evidence input[type=file]').setInputFiles(smallPicture)
  await expect(page.getByRole('button', { name: 'Look at Photo 1' })).toBeVisible()
}

const card = (page: Page, words: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: words }) })

/** What the server does is done, and nobody hears of it the first time. */
async function loseEveryAnswerOnce(context: BrowserContext): Promise<void> {
  const lost = new Set<string>()
  await context.route(/\/api\/(tickets\/quick-report|upload\/)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.has(pathname)) return route.continue()
    lost.add(pathname)
    await route.fetch()
    await route.abort()
  })
}

/** One ticket of these words, with one file. */
async function expectOnce(account: DemoAccount, words: string): Promise<void> {
  const { data } = await callAs(account, 'GET', `/tickets?search=${encodeURIComponent(words)}`)
  expect(data).toHaveLength(1)
  const { data: ticket } = await callAs(account, 'GET', `/tickets/${data[0].id}`)
  expect(ticket.attachments).toHaveLength(1)
}
