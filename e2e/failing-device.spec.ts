import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { callApi } from './support/api.ts'
import { makeCitizens } from './support/citizens.ts'
import { connectionTo } from './support/database.ts'
import { smallPicture } from './support/files.ts'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

const form = '/quick-report/form?category=Street%20Lighting'
const takePhoto = (page: Page) => page.getByRole('button', { name: 'Take photo' })

test('a camera that is denied, missing, in use or gives no picture says what to do, a denied microphone too', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'citizen')
  // The browser of the tests says yes to every question, but not against a page's own policy.
  await context.route('**/quick-report/form**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'permissions-policy': 'camera=(), microphone=()' }
    await route.fulfill({ response, headers })
  })
  await page.goto(form)
  const camera = page.getByRole('dialog')
  const failure = camera.getByRole('alert')

  await takePhoto(page).click()
  await expect(failure).toContainText(
    'Camera access failed.Please allow camera permissions and refresh the page.',
  )
  await camera.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Record audio' }).click()
  await expect(
    page.getByText('Microphone access denied. Please allow microphone permissions and try again.'),
  ).toBeVisible()

  await takePhoto(page).click()
  for (const [name, hint] of [
    ['NotFoundError', 'No camera found on this device.'],
    ['NotReadableError', 'Camera is in use by another application.'],
  ] as const) {
    await failCamera(page, name)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(failure).toContainText(`Camera access failed.${hint}`)
  }

  await context.unroute('**/quick-report/form**')
  await page.reload()
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (done) => done(null)
  })
  await takePhoto(page).click()
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(camera.getByText('Failed to capture photo. Please try again.')).toBeVisible()
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled()
})

/** The camera of the tests is always there and never in use. */
const failCamera = (page: Page, name: string) =>
  page.evaluate((failing) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', failing)
    }
  }, name)

test('a location that is denied, unknown or too slow is told where one registers, and can be tried again', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, null, { permissions: [] })
  // 15 s are long for a test: the device is given a moment.
  await page.addInitScript(() => {
    const { getCurrentPosition } = Geolocation.prototype
    Geolocation.prototype.getCurrentPosition = function (found, failed, options) {
      const limits = sessionStorage.getItem('hurry') ? { timeout: 0, maximumAge: 0 } : {}
      getCurrentPosition.call(this, found, failed, { ...options, ...limits })
    }
  })
  const panel = page.getByRole('alert').filter({ hasText: 'Location Access Required' })
  const again = panel.getByRole('button', { name: 'Try Again' })

  await page.goto('/register')
  await expect(panel).toContainText(
    'Location permission denied. Please enable location access and refresh the page.',
  )
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(null)
  await again.click()
  await expect(panel).toContainText(
    'Location information unavailable. Please check your internet connection.',
  )
  await page.evaluate(() => sessionStorage.setItem('hurry', 'yes'))
  await again.click()
  await expect(panel).toContainText('Location request timed out. Please try again.')

  await page.evaluate(() => sessionStorage.clear())
  await context.setGeolocation({ latitude: 28.4595, longitude: 77.0266, accuracy: 20 })
  await again.click()
  await expect(page.getByText('Location verified')).toBeVisible()
})

test('an upload that fails after the ticket was created is sent again alone: one ticket, with its file', async ({
  browser,
}) => {
  const connectionString = await connectionTo()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const [token = ''] = await makeCitizens(client, 1, `upload${Date.now()}`)
  await client.end()
  const { context, page } = await browserOf(browser, null)
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  await page.goto(form)
  await page.getByLabel('Description').fill('The lamp on pole 14 flickers.')
  await page.getByLabel('Block').selectOption('Block C1')
  await page.locator('#report-evidence input[type=file]').setInputFiles(smallPicture)
  await page.getByText('1 of 10 files').waitFor()
  await context.route('**/api/upload/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit report' }).click()
  const kept = page.getByRole('dialog', { name: 'Kept on this device' })
  await expect(kept.getByText(/^Your report is registered as NGR-/)).toBeVisible()
  await context.unroute('**/api/upload/**')
  await kept.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText(/^NGR-\d{4}-\d+$/)).toBeVisible()

  const origin = process.env.E2E_BASE_URL ?? ''
  const { body } = await callApi(origin, 'GET', '/tickets', { token })
  expect(body.pagination.totalCount).toBe(1)
  expect(body.data[0]._count.attachments).toBe(1)
})
