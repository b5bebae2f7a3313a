import { expect, type Locator } from '@playwright/test'
import { largePhoto, smallPicture } from './support/files.ts'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

/** Wholly between the header and the bottom bar, and nothing over it. */
async function expectInView(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isFree = [top + 1, (top + bottom) / 2, bottom - 1].every((height) => {
          const hit = document.elementFromPoint((left + right) / 2, height)
          return hit && (element.contains(hit) || hit.contains(element))
        })
        return top >= 0 && bottom <= innerHeight && isFree
      }),
    )
    .toBe(true)
}

test('on a phone a refused report brings the first missing thing into view, and each photo that is taken', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen', {
    viewport: { width: 360, height: 740 },
    // Hisar: no report of theirs lies near, so that no block is preselected.
    geolocation: { latitude: 29.1492, longitude: 75.7217, accuracy: 20 },
  })
  await page.goto('/quick-report/form')
  await page.getByLabel('Description').fill('Two wires hang down.')
  const submit = page.getByRole('button', { name: 'Submit report' })
  await submit.click()
  await expectInView(page.getByText(/^Category is required/))

  await page.getByRole('link', { name: 'Choose a category' }).click()
  await page.getByText('Street Lighting').click()
  await page.getByText('Street light not working').click()
  await expect(page.getByLabel('Description')).toHaveValue('Two wires hang down.')
  await submit.click()
  const photos = page.getByRole('region', { name: 'Photo or video' })
  await expect(photos).toBeFocused()
  await expect(photos).toHaveAccessibleDescription('At least one photo or video is required')
  await expectInView(photos)

  await page.getByRole('button', { name: 'Take photo' }).click()
  const camera = page.getByRole('dialog')
  await expectInView(camera)
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expectInView(page.getByRole('button', { name: 'Look at Photo 1' }))

  await submit.click()
  const block = page.getByLabel('Block')
  await expect(block).toBeFocused()
  await expectInView(block)
  await expectInView(page.getByText('Please select your block'))
})

test('what is recorded is sent as captured, what is picked as uploaded and no larger than it must be', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen')
  const sent: string[] = []
  // Playwright tells what was sent with files only of requests that pass through the test.
  await page.route('**/api/upload/ticket-attachments/**', (route) => route.continue())
  page.on('response', (response) => {
    const request = response.request()
    // Where the server is busy the same file is sent again.
    const isUpload = request.url().includes('/api/upload/ticket-attachments/')
    if (isUpload && response.ok()) sent.push(request.postDataBuffer()?.toString('latin1') ?? '')
  })
  await page.goto('/quick-report/form?category=Street%20Lighting')
  await page.getByLabel('Description').fill('The lamp on pole 14 hums.')
  await page.getByLabel('Block').selectOption('Block C1')
  await page.locator('#report-evidence input[type=file]').setInputFiles(smallPicture)
  await expect(page.getByText('1 of 10 files')).toBeVisible()
  await page.getByRole('button', { name: 'Record video' }).click()
  const camera = page.getByRole('dialog')
  await camera.getByRole('button', { name: 'Start recording' }).click()
  await page.waitForTimeout(1500)
  await camera.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByText('2 of 10 files')).toBeVisible()
  await page.getByRole('button', { name: 'Record audio' }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('3 of 10 files')).toBeVisible()
  const picked = await largePhoto()
  await page.locator('#report-evidence input[type=file]').setInputFiles(picked)
  await expect(page.getByText(/^Made smaller: [5-9]\.\d MB to [1-4]\.\d MB$/)).toBeVisible()
  const picture = page.getByRole('button', { name: 'Look at Photo 2' }).locator('img')
  // It was taken upright, which its turned pixels alone do not show.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1707, 2560])
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByText(/^NGR-\d{4}-\d+$/)).toBeVisible()
  const captured = sent.map((body) => [
    /"mimeType":"(\w+)/.exec(body)?.[1],
    /"isUpload":(\w+)/.exec(body)?.[1],
  ])
  expect(captured).toEqual([
    ['image', 'true'],
    ['video', 'false'],
    ['audio', 'false'],
    ['image', 'true'],
  ])
  expect(sent.at(-1)).toContain('"timestamp":"2026-03-05T09:00:00.000Z"')
})
