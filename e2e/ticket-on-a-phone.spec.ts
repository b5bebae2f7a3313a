import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { openArrivals } from './support/arrivals.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import { phoneOfSomebodyNew } from './support/reporting.ts'
import { test } from './support/test.ts'
import { addPhoto, callAs, fileTicket, resolveTicket } from './support/tickets.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Tickets of the demo are 25 minutes old when it is made; with younger ones other journeys may be at work. */
const ownMs = 20 * 60_000

/**
 * Opens the first ticket of a list whose report has a picture and a place, which stands at one of these, and which
 * nobody has resolved yet: what became of that would stand before the words.
 */
async function openTicket(
  browser: Browser,
  account: DemoAccount,
  statuses: string[],
  scope = 'own',
): Promise<Page> {
  const { page } = await browserOf(browser, account, phone)
  const query = scope === 'own' ? '' : `&scope=${scope}`
  const { data: listed } = await callAs(account, 'GET', `/tickets?limit=100${query}`)
  const found = (listed as Listed[]).filter(
    ({ createdAt, thumbnailId, latitude, status }) =>
      Date.now() - Date.parse(createdAt) > ownMs &&
      thumbnailId !== null &&
      latitude !== null &&
      statuses.includes(status),
  )
  let id: string | undefined
  for (const one of found) {
    const { data: ticket } = await callAs(account, 'GET', `/tickets/${one.id}`)
    if (ticket.resolution !== null) continue
    id = one.id
    break
  }
  expect(id).toBeDefined()
  await page.goto(`/tickets/${id}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  return page
}

interface Listed {
  id: string
  createdAt: string
  status: string
  latitude: number | null
  thumbnailId: string | null
}

/** Below the header and above the bar, without scrolling. */
async function expectOnFirstScreen(page: Page, part: Locator): Promise<void> {
  const place = async (of: Locator) => (await of.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const header = await place(page.getByRole('banner'))
  const bar = await place(page.getByRole('navigation').filter({ visible: true }))
  const { y, height } = await place(part)
  expect(y).toBeGreaterThanOrEqual(header.y + header.height)
  expect(y + height).toBeLessThanOrEqual(bar.y)
}

const words = (page: Page) => page.getByRole('region', { name: 'Description' }).locator('p').first()
const photo = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: 'Open Photo 1' }).first()

test.describe('on the first screen of a phone stand words and picture of a ticket, and what', () => {
  test('its reporter can do', async ({ browser }) => {
    const page = await openTicket(browser, 'citizen', ['OPEN', 'IN_PROGRESS'])
    for (const part of [words(page), photo(page)]) await expectOnFirstScreen(page, part)
    await page.getByRole('button', { name: 'Write a comment' }).click()
    await expect(page.getByLabel('Add a comment')).toBeFocused()
  })

  test('its reporter answers to a resolution', async ({ browser }) => {
    const { client } = await openArrivals()
    const { page, token } = await phoneOfSomebodyNew(browser, client, phone)
    await client.end()
    const filed = await fileTicket({ token }, 'The lamp before the library is dark.')
    await addPhoto({ token }, `/upload/ticket-attachments/${filed.id}`)
    await resolveTicket(filed, 'A new lamp hangs there.')
    await page.goto(`/tickets/${filed.id}`)
    const answer = page.getByRole('button', { name: 'Confirm it is fixed' })
    for (const part of [answer, words(page), photo(page)]) await expectOnFirstScreen(page, part)
  })

  test('another citizen can do', async ({ browser }) => {
    const page = await openTicket(browser, 'citizen', ['OPEN', 'IN_PROGRESS'], 'community')
    const support = page.getByRole('region', { name: 'Public support' }).getByRole('button')
    for (const part of [support, words(page), photo(page)]) await expectOnFirstScreen(page, part)
  })

  test('its agent can do, with the way back', async ({ browser }) => {
    const page = await openTicket(browser, 'agent', ['OPEN', 'IN_PROGRESS'])
    const call = page.getByRole('link', { name: 'Call' })
    const navigate = page.getByRole('link', { name: 'Navigate' })
    const step = page.getByRole('button', { name: /^(Start work|Mark as done)$/ })
    for (const part of [call, navigate, step, words(page), photo(page)]) {
      await expectOnFirstScreen(page, part)
    }
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(navigate).toHaveAttribute('href', /\d+\.\d+,\d+\.\d+/)
    const before = await step.innerText()
    await step.click()
    if (before === 'Mark as done') await page.getByRole('button', { name: 'Mark as resolved' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: before })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})
