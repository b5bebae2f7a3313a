import { expect, type Page } from '@playwright/test'
import { browserOf, type DemoAccount } from './support/people.ts'
import { test } from './support/test.ts'

const rows = (page: Page) => page.locator('li:has([data-row-link])')

/** Where every row begins, and the size of its picture's box. */
const layout = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const box = row.firstElementChild?.getBoundingClientRect()
      return [row.getBoundingClientRect().top, box?.width, box?.height]
    }),
  )

/** Heights of the rows, and how many of them are wholly in sight: neither cut off nor behind a bar. */
async function measure(page: Page) {
  await rows(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  return rows(page).evaluateAll((all) => {
    const isInSight = (row: Element) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 2, y)))
    }
    return {
      inSight: all.filter(isInSight).length,
      heights: all.map((row) => row.getBoundingClientRect().height),
    }
  })
}

const phones: DemoAccount[] = ['citizen', 'agent', 'head']
for (const account of phones) {
  test(`${account} sees four issues on the first screen of a phone`, async ({ browser }) => {
    const { page } = await browserOf(browser, account, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    })
    for (const language of ['en', 'hi']) {
      await page.goto('/issues')
      const { inSight, heights } = await measure(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(inSight, language).toBeGreaterThanOrEqual(4)
      expect(Math.max(...heights), language).toBeLessThanOrEqual(105)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(360)
      await page.evaluate(() => localStorage.setItem('language', 'hi'))
    }
  })
}

test('on a wide screen the keyboard passes the filters and walks the rows, its focus inside each', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  await page.goto('/issues')
  const { heights } = await measure(page)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
  const filters = page.getByRole('form', { name: 'Search and filter issues' })
  const tops = await filters
    .locator('select:visible, input:visible, button:visible')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(new Set(tops).size, 'the filters stand in one row').toBe(1)

  const skip = page.getByRole('link', { name: 'Skip to the list of issues' })
  await page.locator('main').focus()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  const row = (number: number) => rows(page).nth(number)
  for (const number of [0, 1, 2]) {
    await expect(row(number).locator('[data-row-link]')).toBeFocused()
    const ring = await row(number).evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      return {
        style: outlineStyle,
        reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
      }
    })
    expect(ring.style).toBe('solid')
    expect(ring.reach, 'nothing of the ring leaves the row').toBeLessThanOrEqual(0)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tickets\//)
})

test('a row keeps its size while its picture comes, and shows the icon where none comes', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen', { viewport: { width: 360, height: 740 } })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/upload\/file\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/issues')
  await rows(page).first().waitFor()
  // Letters of another width may need another line; this is about pictures.
  await page.evaluate(() => document.fonts.ready)
  const before = await layout(page)
  release()
  const picture = rows(page).locator('img').first()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await layout(page)).toEqual(before)

  await page.route(/\/api\/upload\/file\//, (route) => route.abort())
  await page.reload()
  await rows(page).first().waitFor()
  await expect(rows(page).locator('img')).toHaveCount(0)
  await expect(rows(page).first().locator('svg').first()).toBeVisible()
})
