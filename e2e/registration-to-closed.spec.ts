import { expect, type Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { smallPicture } from './support/files.ts'
import { messageTo } from './support/outbox.ts'
import { browserOf, nameOf } from './support/people.ts'
import { test } from './support/test.ts'

const phone = '9812300456'
const description = 'The lamp on pole 14 has been dark since Monday. My number is 9812300456.'

/** The activity log holds the same words. */
const commentsOf = (page: Page) => page.getByRole('region', { name: 'Comments' })

test('a report goes from registration to a closed ticket, through citizen, head and agent', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const citizen = (await browserOf(browser, null, { viewport: { width: 360, height: 740 } })).page
  await register(citizen)
  const number = await reportStreetLight(citizen)

  const head = (await browserOf(browser, 'head')).page
  await openByNumber(head, number)
  const agentName = await assignToAnAgentOf(head)

  const agent = (await browserOf(browser, 'agent')).page
  await openByNumber(agent, number)
  await choose(agent, 'Status', 'In Progress')
  await expect(agent.getByText('Ticket status updated to In Progress')).toBeVisible()
  await agent.getByLabel('Add a comment').last().fill('The lamp is ordered and will be changed tomorrow.')
  await agent.getByRole('button', { name: 'Add comment' }).click()
  await expect(commentsOf(agent).getByText('The lamp is ordered')).toBeVisible()
  await choose(agent, 'Status', 'Resolved')
  const proof = agent.getByRole('dialog')
  await proof.getByLabel('What was done? (optional)').fill('The lamp is lit again.')
  await proof.getByLabel('Choose a photo').setInputFiles(smallPicture)
  await proof.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(agent.getByText('Ticket status updated to Resolved')).toBeVisible()

  await citizen.reload()
  await expect(commentsOf(citizen).getByText('The lamp is ordered')).toBeVisible()
  await expect(citizen.getByText(agentName).first()).toBeVisible()
  await citizen.getByRole('button', { name: 'Confirm it is fixed' }).click()
  await expect(citizen.getByText('Ticket status updated to Closed')).toBeVisible()

  await head.reload()
  await expect(head.getByRole('combobox', { name: 'Status' })).toHaveText('Closed')
  const stranger = (await browserOf(browser, 'citizen2')).page
  await stranger.goto(new URL(citizen.url()).pathname)
  await expectNoNames(stranger)
  // The strip below the photo names its reporter.
  expect(await photoHeight(stranger)).toBeLessThan(await photoHeight(citizen))
})

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Asha Verma')
  await page.getByLabel('Email').fill('asha.verma@example.org')
  await page.getByLabel('Mobile Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('secret-7')
  await page.getByLabel('Confirm Password', { exact: true }).fill('secret-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const message = await messageTo(phone, 'verification-code')
  await page
    .getByLabel('OTP')
    .first()
    .fill(message.variables.code ?? '')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible()
  await page.waitForURL((url) => url.pathname === '/', { timeout: 15_000 })
}

/** @returns the ticket's number */
async function reportStreetLight(page: Page): Promise<string> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Quick Report NEW/ })
    .click()
  await page.getByText('Street Lighting').click()
  await page.getByRole('dialog').getByText('Street light not working').click()
  await page.waitForURL('**/quick-report/form**')
  await page.getByLabel('Block').selectOption('Block C1')
  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Take photo' }).click()
  const camera = page.getByRole('dialog')
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByText('1 of 10 files')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Submit report' }).click()
  const number = page.getByText(/^NGR-\d{4}-\d+$/)
  await expect(number).toBeVisible({ timeout: 30_000 })
  const text = await number.innerText()
  await page.getByRole('link', { name: 'View Ticket Details' }).click()
  await page.waitForURL('**/tickets/**')
  return text
}

async function openByNumber(page: Page, number: string): Promise<void> {
  await page.goto(`/issues?search=${number}`)
  await page.locator('a[href^="/tickets/"]').first().click()
  // The address changes before the page does.
  await expect(page.getByRole('tab', { name: 'Details & Comments' })).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
}

/** Assigns the open ticket to the demo agent. @returns the agent's name */
async function assignToAnAgentOf(page: Page): Promise<string> {
  const name = await nameOf('agent')
  await choose(page, 'Assign to', `${name} (Field Agent)`)
  await expect(page.getByText('Ticket assigned successfully')).toBeVisible()
  return name
}

async function expectNoNames(page: Page): Promise<void> {
  await expect(page.getByText('Anonymous Citizen').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Official Update').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await expect(page.getByText('Asha Verma')).toHaveCount(0)
}

/** In pixels, of the only photo of the open ticket. */
async function photoHeight(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Open Photo 1' }).first().click()
  const picture = page.getByRole('dialog').locator('img')
  const height = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)
  await expect.poll(height).toBeGreaterThan(0)
  return height()
}
