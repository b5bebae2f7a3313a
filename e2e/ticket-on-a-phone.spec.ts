import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { openArrivals } from './support/arrivals.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import { phoneOfSomebodyNew } from './support/reporting.ts'
import { test } from './support/test.ts'
import {
  addPhoto,
  type Caller,
  callAs,
  type Filed,
  fileTicket,
  resolveTicket,
  somebodyNew,
} from './support/tickets.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

const lamp = 'The lamp before the library is dark, and people stumble over the step below it.'

/** A new report with a picture and a place; of its own, as other journeys change what they find. */
async function fileWithPhoto(caller: Caller): Promise<Filed> {
  const filed = await fileTicket(caller, lamp)
  await addPhoto(caller, `/upload/ticket-attachments/${filed.id}`)
  return filed
}

async function openAs(browser: Browser, account: DemoAccount, { id }: Filed): Promise<Page> {
  const { page } = await browserOf(browser, account, phone)
  await page.goto(`/tickets/${id}`)
  return page
}

/** On a phone of their own, who has reported nothing else. */
async function reporter(browser: Browser) {
  const { client } = await openArrivals()
  const { page, token } = await phoneOfSomebodyNew(browser, client, phone)
  await client.end()
  return { page, filed: await fileWithPhoto({ token }) }
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
    const { page, filed } = await reporter(browser)
    await page.goto(`/tickets/${filed.id}`)
    for (const part of [words(page), photo(page)]) await expectOnFirstScreen(page, part)
    await page.getByRole('button', { name: 'Write a comment' }).click()
    await expect(page.getByLabel('Add a comment')).toBeFocused()
  })

  test('its reporter answers to a resolution', async ({ browser }) => {
    const { page, filed } = await reporter(browser)
    await resolveTicket(filed, 'A new lamp hangs there.')
    await page.goto(`/tickets/${filed.id}`)
    const answer = page.getByRole('button', { name: 'Confirm it is fixed' })
    for (const part of [answer, words(page), photo(page)]) await expectOnFirstScreen(page, part)
  })

  test('another citizen can do', async ({ browser }) => {
    const page = await openAs(browser, 'citizen', await fileWithPhoto(await somebodyNew()))
    const support = page.getByRole('region', { name: 'Public support' }).getByRole('button')
    for (const part of [support, words(page), photo(page)]) await expectOnFirstScreen(page, part)
  })

  test('its agent can do, with the way back', async ({ browser }) => {
    // Who has a phone to be called at.
    const filed = await fileWithPhoto('citizen2')
    const { user } = await callAs('agent', 'GET', '/auth/me')
    await callAs('head', 'PUT', `/tickets/${filed.id}`, { assigneeId: user.id })
    const page = await openAs(browser, 'agent', filed)
    const call = page.getByRole('link', { name: 'Call' })
    const navigate = page.getByRole('link', { name: 'Navigate' })
    const step = page.getByRole('button', { name: 'Start work' })
    for (const part of [call, navigate, step, words(page), photo(page)]) {
      await expectOnFirstScreen(page, part)
    }
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(navigate).toHaveAttribute('href', /\d+\.\d+,\d+\.\d+/)
    await step.click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(step).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })
})
