import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { openArrivals } from '../support/arrivals.ts'
import { makeCitizens } from '../support/citizens.ts'
import { smallPicture } from '../support/files.ts'
import { startProduct } from '../support/product.ts'
import { hashOf, outboxCard, reportForm, submitReport, writeReport } from '../support/reporting.ts'
import { test } from '../support/test.ts'

const words = 'The lamp of the Rataban crossing is dark.'
const noon = new Date(`${new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)}T12:00:00+05:30`)

test('of twenty reports written offline ten arrive, and the other ten after midnight in India', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-twenty-'))
  const clock = ['--import', resolve(import.meta.dirname, '../support/next-day.ts')]
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' }, [], clock)
  const arrivals = await openArrivals(dataDir)
  const context = await browser.newContext({ baseURL: product.origin })
  try {
    const [token = ''] = await makeCitizens(arrivals.client, 1, 'twenty')
    const page = await openAs(context, product.origin, token)
    await page.goto(reportForm)
    await expect(page.getByLabel('Block')).toBeVisible()
    await context.setOffline(true)
    await writeReport(page, words, [smallPicture])
    await submitReport(page)
    await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
    // The first one was written in the form; the other nineteen are the same with names of their own.
    await page.evaluate(copyItem, 19)
    const count = async () => (await arrivals.of(words)).length

    await context.setOffline(false)
    await page.goto('/unsent')
    await expect.poll(count, { timeout: 120_000 }).toBe(10)
    const waiting = page.getByText('It is kept on this device and sent by itself after midnight.')
    await expect(waiting).toHaveCount(10, { timeout: 60_000 })
    await expect(outboxCard(page, words).getByText(/^Sent as NGR-/)).toHaveCount(10)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForLoadState('networkidle')
    expect(await count()).toBe(10)

    product.process.kill('SIGUSR2')
    await page.clock.fastForward('12:00:40')
    await expect.poll(count, { timeout: 120_000 }).toBe(20)
    await expect(outboxCard(page, words).getByText(/^Sent as NGR-/)).toHaveCount(20)
    for (const files of await arrivals.of(words)) expect(files).toEqual([hashOf(smallPicture)])
    expect(await count()).toBe(20)
  } finally {
    await context.close()
    await arrivals.client.end()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** The phone shows noon as well. */
async function openAs(context: BrowserContext, origin: string, token: string): Promise<Page> {
  const { body } = await callApi(origin, 'GET', '/auth/me', { token })
  const user = JSON.stringify(body.user ?? body.data)
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('user', user ?? '')
    },
    [token, user],
  )
  const page = await context.newPage()
  await page.clock.install({ time: noon })
  return page
}

async function copyItem(copies: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('nagrik')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const written = database.transaction(['outbox', 'outbox-files'], 'readwrite')
  const [items, files] = [written.objectStore('outbox'), written.objectStore('outbox-files')]
  const all = <T>(store: IDBObjectStore) =>
    new Promise<T[]>((resolve) => {
      const asked = store.getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
  const [item] = await all<{ id: string; savedAt: number }>(items)
  const kept = await all<object>(files)
  for (let copy = 1; item && copy <= copies; copy += 1) {
    const id = crypto.randomUUID()
    items.put({ ...item, id, savedAt: item.savedAt + copy })
    for (const file of kept) files.put({ ...file, itemId: id })
  }
  await new Promise((resolve) => {
    written.oncomplete = resolve
  })
  database.close()
}
