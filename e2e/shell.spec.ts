import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { browserOf, type DemoAccount } from './support/people.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1440, height: 900 } }

async function boxOf(locator: Locator) {
  let box = await locator.boundingBox()
  // The page may be drawn anew just now.
  for (let look = 0; !box && look < 20; look += 1) {
    await locator.page().waitForTimeout(100)
    box = await locator.boundingBox()
  }
  if (!box) throw new Error(`${locator} is not on the screen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom

const toast = (page: Page) => page.locator('[data-tone]').first()
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).last()

/** The toast's box where it comes to rest, with nothing of the page over it; asked at once, for a toast goes soon. */
async function seenToast(page: Page): Promise<Box> {
  const { isOnTop, ...box } = await toast(page).evaluate(async (element) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
    await Promise.allSettled(moving.map(({ finished }) => finished))
    const { x, y, width, height, right, bottom } = element.getBoundingClientRect()
    const isOnTop = element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    return { isOnTop, x, y, width, height, right, bottom }
  })
  expect(isOnTop).toBe(true)
  return box
}

/** Ordinary letters, or those of somebody who has set twice their size. */
async function openWithLetters(browser: Browser, account: DemoAccount, path: string, size: number) {
  const { context, page } = await browserOf(browser, account, phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await page.goto(path)
  return { context, page }
}

for (const size of [16, 32]) {
  test(`on a phone the two bars take 112 px at most with letters of ${size} px, and yield to a keyboard`, async ({
    browser,
  }) => {
    const { page } = await openWithLetters(browser, 'citizen', '/issues', size)
    const header = page.getByRole('banner')
    const heading = header.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    expect((await boxOf(header)).height).toBeLessThanOrEqual(56)
    expect((await boxOf(bottomBar(page))).height).toBeLessThanOrEqual(56)
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(0)
    expect((await boxOf(header.locator('p').first())).bottom).toBeLessThanOrEqual(56)
    const { padding, end, sticks } = await page.evaluate(() => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
      const header = document.querySelector('header')
      return {
        padding: [scrollPaddingTop, scrollPaddingBottom].map(parseFloat),
        end: [...document.querySelectorAll('nav a')].at(-1)?.getBoundingClientRect().right,
        sticks: header !== null && getComputedStyle(header).position === 'sticky',
      }
    })
    expect(padding[0]).toBeGreaterThanOrEqual(sticks ? 56 : 0)
    expect(padding[1]).toBeGreaterThanOrEqual(56)
    expect(end).toBeLessThanOrEqual(360)
    await page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus()
    await expect(bottomBar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Refresh' }).focus()
    await expect(bottomBar(page)).toBeVisible()
  })
}

test('toasts keep clear of bars, of a sheet and of the field that one writes in', async ({ browser }) => {
  const { page } = await browserOf(browser, 'agent', phone)
  await page.goto('/issues')
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await seenToast(page)).bottom).toBeLessThanOrEqual((await boxOf(bottomBar(page))).y)

  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Ticket management' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByRole('button', { name: 'Escalate' }).first().click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await reason.focus()
  const shown = await seenToast(page)
  expect(overlap(shown, await boxOf(reason))).toBe(false)
  expect(shown.y).toBeLessThan(60)
})

test('on a wide screen they stand at the right below the header, beside what one writes', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'head', desktop)
  await page.goto('/issues?status=open')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const comment = page.getByPlaceholder('Write what is new or what is needed')
  await comment.fill('The pole was replaced last week.')
  await context.route('**', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  const shown = await seenToast(page)
  expect(shown.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
  expect(shown.y).toBeLessThan(100)
  expect(shown.right).toBeGreaterThan(1380)
  expect(overlap(shown, await boxOf(comment))).toBe(false)
})

test('what has the focus is not covered by the bar that comes back when a field is left', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen', phone)
  await page.goto('/issues?scope=community')
  const title = page.getByRole('heading', { level: 3 }).getByRole('link').nth(3)
  await title.waitFor()
  await page.getByPlaceholder('Search issues').focus()
  await expect(bottomBar(page)).toBeHidden()
  await title.evaluate((link: HTMLElement) => {
    scrollBy(0, link.getBoundingClientRect().bottom - innerHeight + 20)
    link.focus({ preventScroll: true })
  })
  await expect(bottomBar(page)).toBeVisible()
  await expect
    .poll(async () => (await boxOf(title)).bottom)
    .toBeLessThanOrEqual((await boxOf(bottomBar(page))).y)
})

test('a part whose code does not come is told, and leaves what one writes', async ({ browser }) => {
  // The service worker would have the code already.
  const { context, page } = await browserOf(browser, 'head', { ...desktop, serviceWorkers: 'block' })
  await page.goto('/')
  const id = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const reply = await fetch('/api/tickets?limit=100', { headers })
    const { data } = (await reply.json()) as { data: { id: string; _count: { attachments: number } }[] }
    return data.find((one) => one._count.attachments > 0)?.id
  })
  await page.goto(`/tickets/${id}`)
  const comment = page.getByLabel('Add a comment')
  await comment.fill('The pole was replaced last week.')
  const photo = page.getByRole('button', { name: 'Open Photo 1' }).first()
  await photo.scrollIntoViewIfNeeded()
  await context.route('**', (route) => route.abort())
  await photo.click()
  await expect(toast(page)).toContainText('The server could not be reached. Please check your connection.')
  await expect(comment).toHaveValue('The pole was replaced last week.')
  await context.unroute('**')
  await context.route('**/assets/**', (route) => route.abort())
  await photo.click()
  await expect(page.getByText(/then reload the page/)).toBeVisible()
  await expect(comment).toHaveValue('The pole was replaced last week.')
  await context.unroute('**/assets/**')
  await page.reload()
  await photo.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const [account, path] of [
  [null, '/login'],
  ['citizen', '/'],
] as const) {
  test(`on a slow line ${path} paints something within 1.5 s`, async ({ browser }) => {
    const { context, page } = await browserOf(browser, account, phone)
    const refused: string[] = []
    page.on('console', (told) => void (/Content Security/.test(told.text()) && refused.push(told.text())))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1').first()).toBeVisible({ timeout: 60_000 })
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    expect(painted).toBeLessThan(1500)
    await expect(page.locator('#first-paint')).toHaveCount(0)
    expect(refused).toEqual([])
  })
}
