import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Arrivals, openArrivals } from './support/arrivals.ts'
import { smallPicture } from './support/files.ts'
import { type Asked, startFront } from './support/front.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import {
  hashOf,
  outboxCard,
  phoneOfSomebodyNew,
  readyForOffline,
  reportForm,
  submitReport,
  untilSent,
  writeReport,
} from './support/reporting.ts'
import { test } from './support/test.ts'

const phone = { viewport: { width: 360, height: 740 } }
let arrivals: Arrivals
test.beforeAll(async () => {
  arrivals = await openArrivals()
})
test.afterAll(() => arrivals.client.end())

const isReport = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/quick-report')

test('what two tabs have written is sent once each, by whichever of them', async ({ browser }) => {
  const front = await startFront(process.env.E2E_BASE_URL ?? '')
  const { context, page } = await phoneOfSomebodyNew(browser, arrivals.client, { baseURL: front.origin })
  const words = [
    'The lamp of the Swargarohini crossing is dark.',
    'The lamp of the Kalindi crossing is dark.',
  ]
  front.line.going = (asked) => {
    if (isReport(asked)) throw new Error('broken')
  }
  const tabs = [page, await context.newPage()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(reportForm)
    await writeReport(tab, words[index] ?? '', [smallPicture])
    await submitReport(tab)
  }
  let reports = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  front.line.going = async (asked) => {
    if (!isReport(asked)) return
    reports += 1
    await released
  }
  await Promise.all(tabs.map((tab) => tab.evaluate(() => dispatchEvent(new Event('online')))))
  const third = await context.newPage()
  await third.goto('/unsent')
  // Each of them has had its chance while the first report is on its way.
  for (const one of words) await expect(outboxCard(third, one)).toBeVisible()
  release()
  for (const one of words) await untilSent(third, one)
  for (const one of words) await arrivals.expectOnce(one, [hashOf(smallPicture)])
  expect(reports).toBe(2)
  front.close()
})

test('what one person has written waits while another one is signed in, and goes as nobody but them', async ({
  browser,
}) => {
  const words = 'The lamp of the Srikantha crossing is dark.'
  const { context, page } = await browserOf(browser, 'citizen', phone)
  // Whoever signs in elsewhere keeps this session, which the sign-out here ends.
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'citizen')
  await page.goto(reportForm)
  await writeReport(page, words, [smallPicture])
  await context.route('**/api/tickets/quick-report', (route) => route.abort())
  await submitReport(page)
  await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
  await page.goto('/unsent')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByText('Log out').click()
  await expect(page.getByText(/^Not sent yet: 1. It stays on this device/)).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')

  await context.unroute('**/api/tickets/quick-report')
  const sent = countReports(context)
  await signIn(page, 'citizen2')
  await page.goto('/unsent')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sent.count).toBe(0)
  expect(await arrivals.of(words)).toEqual([])
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByText('Log out').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')

  await signIn(page, 'citizen')
  await page.goto('/unsent')
  await untilSent(page, words)
  await arrivals.expectOnce(words, [hashOf(smallPicture)])
  const { rows } = await arrivals.client.query(
    'select u.email from tickets t join users u on u.id = t.reporter_id where t.description = $1',
    [words],
  )
  expect(rows).toEqual([{ email: 'citizen@nagrik.demo' }])
})

test('an update of the app in the middle of sending loses nothing and doubles nothing', async ({
  browser,
}) => {
  const words = 'The lamp of the Jaonli crossing is dark.'
  const front = await startFront(process.env.E2E_BASE_URL ?? '')
  const options = { baseURL: front.origin, serviceWorkers: 'allow' } as const
  const { page } = await phoneOfSomebodyNew(browser, arrivals.client, options)
  await page.goto('/')
  await readyForOffline(page)
  await page.goto(reportForm)
  await writeReport(page, words, [smallPicture])
  // The file is attached, and its answer does not come.
  const { promise: isThere, resolve } = Promise.withResolvers<void>()
  front.line.coming = async ({ path }) => {
    if (path.includes('/upload/ticket-attachments/')) throw new Error('broken')
    if (!path.endsWith('/resumable/attach')) return
    resolve()
    await new Promise(() => undefined)
  }
  await submitReport(page)
  await page.goto('/unsent')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isThere
  await expect(outboxCard(page, words).getByText(/^Sending/)).toBeVisible()
  // Of this one alone: what the new version sends, as soon as it is there, is answered.
  front.line = {}
  front.update()
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await page.getByRole('button', { name: 'Update Now' }).click()
  await page.waitForFunction(() => !('isOld' in window), null, { timeout: 25_000 })
  await untilSent(page, words)
  await arrivals.expectOnce(words, [hashOf(smallPicture)])
  front.close()
})

async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${account}@nagrik.demo`)
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** Reports that anything in this browser asks to be filed. */
function countReports(context: BrowserContext): { count: number } {
  const seen = { count: 0 }
  context.on('request', (request) => {
    if (isReport({ method: request.method(), path: new URL(request.url()).pathname })) seen.count += 1
  })
  return seen
}
