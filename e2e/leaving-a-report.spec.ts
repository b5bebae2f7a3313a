import { expect, type Page } from '@playwright/test'
import { smallPicture } from './support/files.ts'
import { browserOf } from './support/people.ts'
import { untilSent } from './support/reporting.ts'
import { test } from './support/test.ts'

const address = '/quick-report/form?category=Street%20Lighting'
const description = (page: Page) => page.getByLabel('Description')

test('the browser asks before it closes a report that it cannot keep, and an empty one closes', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'citizen')
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(address)
  await description(page).click()
  await description(page).fill('Two wires hang down.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(description(page)).toHaveValue('Two wires hang down.')

  await description(page).fill('')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(context.pages()).toEqual([])
})

test('a phone that is turned off while writing, and again while sending, loses neither text nor picture', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'citizen2')
  let filed = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/tickets/quick-report')) filed += 1
  })
  await page.goto(address)
  await description(page).fill('Two wires hang down.')
  await page.getByLabel('Block').selectOption('Block C1')
  await page.locator('#report-evidence input[type=file]').setInputFiles(smallPicture)
  await expect(page.getByRole('button', { name: 'Look at Photo 1' })).toBeVisible()
  await kept(page)
  await turnOff(page)

  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText(/^Your draft from .+ is back$/)).toBeVisible()
  await expect(description(second)).toHaveValue('Two wires hang down.')
  await expect(second.getByLabel('Block')).toHaveValue('Block C1')
  const picture = second.getByRole('button', { name: 'Look at Photo 1' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  await context.route('**/api/upload/**', (route) => route.abort())
  await second.getByRole('button', { name: 'Submit report' }).click()
  await expect(second.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
  await turnOff(second)

  await context.unroute('**/api/upload/**')
  const third = await context.newPage()
  await third.goto('/unsent')
  await untilSent(third, 'Two wires hang down.')
  await third.getByRole('link', { name: 'View Ticket Details' }).click()
  await expect(third.getByText('Two wires hang down.')).toBeVisible()
  await expect(third.getByRole('button', { name: /photo/i }).first()).toBeVisible()
  expect(filed).toBe(1)
  await third.goto(address)
  await expect(description(third)).toHaveValue('')
  await expect(third.getByText(/^Your draft from/)).toBeHidden()
})

/** Nothing is asked and nothing more is run, as with a battery that is empty. */
async function turnOff(page: Page): Promise<void> {
  const gone = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await gone
  await page.close()
}

/** The text, the block and the picture lie on the device. */
async function kept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<[block: string | undefined, files: number]>((resolve, reject) => {
            const opening = indexedDB.open('nagrik')
            opening.onerror = () => reject(opening.error)
            opening.onsuccess = () => {
              const storeOf = (name: string) => opening.result.transaction(name).objectStore(name)
              const drafts: IDBRequest<{ fields: { block: string } }[]> = storeOf('drafts').getAll()
              const files = storeOf('draft-files').count()
              files.onsuccess = () => {
                opening.result.close()
                resolve([drafts.result[0]?.fields.block, files.result])
              }
            }
          }),
      ),
    )
    .toEqual(['Block C1', 1])
}
