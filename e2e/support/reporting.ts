import { createHash, randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import { makeCitizens } from './citizens.ts'
import { browserOf } from './people.ts'

interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const reportForm = '/quick-report/form?category=Street%20Lighting'

/** The app of the page and what the form needs are on this device. */
export async function readyForOffline(page: Page): Promise<void> {
  // The whole app is fetched first, which takes its time where much else goes on.
  const patience = { timeout: 60_000 }
  const hasWhatFormsNeed = async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const paths = kept.flat().map(({ url }) => new URL(url).pathname)
    return paths.includes('/api/installation') && paths.includes('/api/categories')
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, patience)
  await page.waitForFunction(hasWhatFormsNeed, null, patience)
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    null,
    patience,
  )
}

/** A phone of somebody who has not reported anything yet. */
export async function phoneOfSomebodyNew(
  browser: Browser,
  client: pg.Client,
  options: BrowserContextOptions = {},
) {
  const [token = ''] = await makeCitizens(client, 1, `phone-${randomUUID()}-`)
  const made = await browserOf(browser, null, { viewport: { width: 360, height: 740 }, ...options })
  await made.context.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return { ...made, token }
}

/** Fills the form that is open. */
export async function writeReport(page: Page, words: string, files: PickedFile[]): Promise<void> {
  await page.getByLabel('Description').fill(words)
  await page.getByLabel('Block').selectOption('Block C1')
  const picker = page.locator('#report-evidence input[type=file]')
  for (const [index, file] of files.entries()) {
    // A video of 30 MB takes its time on its way into the browser.
    await picker.setInputFiles(file, { timeout: 60_000 })
    await expect(page.getByText(`${index + 1} of 10 files`)).toBeVisible()
  }
}

/** Sends the form off; it is on this device when this is done. */
export async function submitReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

export const outboxCard = (page: Page, words: string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: words }) })

/** On the page of what is not sent, waits for it; a browser that believes to be online again makes it quicker. */
export async function untilSent(page: Page, words: string, timeout = 60_000): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(outboxCard(page, words).getByText(/^Sent as NGR-/)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout })
}

export interface KeptFile {
  itemId: string
  type: string
  bytes: Buffer
  sha256: string
}

/** The files that this device still has in its outbox, of whomever. */
export async function filesInOutbox(page: Page): Promise<KeptFile[]> {
  const files = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('nagrik')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const records = await new Promise<{ itemId: string; blob: Blob }[]>((resolve, reject) => {
      const asked = database.transaction('outbox-files').objectStore('outbox-files').getAll()
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    const contentOf = (blob: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
        reader.readAsDataURL(blob)
      })
    return Promise.all(
      records.map(async ({ itemId, blob }) => ({ itemId, type: blob.type, content: await contentOf(blob) })),
    )
  })
  return files.map(({ itemId, type, content }) => {
    const bytes = Buffer.from(content, 'base64')
    return { itemId, type, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}

export const hashOf = ({ buffer }: PickedFile): string => createHash('sha256').update(buffer).digest('hex')
