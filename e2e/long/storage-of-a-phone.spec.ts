import { expect, type Page } from '@playwright/test'
import { type Arrivals, openArrivals } from '../support/arrivals.ts'
import { smallPicture } from '../support/files.ts'
import { startFront } from '../support/front.ts'
import { browserOf } from '../support/people.ts'
import {
  filesInOutbox,
  hashOf,
  outboxCard,
  readyForOffline,
  reportForm,
  submitReport,
  untilSent,
  writeReport,
} from '../support/reporting.ts'
import { test } from '../support/test.ts'

const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' } as const
let arrivals: Arrivals
test.beforeAll(async () => {
  arrivals = await openArrivals()
})
test.afterAll(() => arrivals.client.end())

test('a phone whose caches are cleared by a script works on, and what waits in its outbox goes', async ({
  browser,
}) => {
  const words = 'The lamp of the Bhrigupanth crossing is dark.'
  const front = await startFront(process.env.E2E_BASE_URL ?? '')
  const { page } = await browserOf(browser, 'citizen2', { baseURL: front.origin, ...phone })
  await page.goto('/')
  await readyForOffline(page)
  front.line.going = ({ path }) => {
    if (path.endsWith('/quick-report')) throw new Error('broken')
  }
  await page.goto(reportForm)
  await writeReport(page, words, [smallPicture])
  await submitReport(page)

  await clearCacheByMessage(page)
  expect((await countsIn(page)).app).toBeGreaterThan(100)
  expect((await filesInOutbox(page)).map(({ sha256 }) => sha256)).toEqual([hashOf(smallPicture)])

  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/issues')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/unsent')
  await expect(outboxCard(page, words).getByText('Waiting').first()).toBeVisible()
  expect((await filesInOutbox(page)).map(({ sha256 }) => sha256)).toEqual([hashOf(smallPicture)])
  front.line = {}
  await untilSent(page, words)
  await arrivals.expectOnce(words, [hashOf(smallPicture)])
  front.close()
})

/** Of each kind of what this device keeps how many entries there are; `app` is what was fetched at the installation. */
const countsIn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const name of await caches.keys()) {
      const kind = name.includes('precache') ? 'app' : (name.split(':')[0] ?? '')
      counts[kind] = (counts[kind] ?? 0) + (await (await caches.open(name)).keys()).length
    }
    return counts
  })

/** With a tile that was looked at before; done when replies, pictures and tiles are gone. */
async function clearCacheByMessage(page: Page): Promise<void> {
  await expect.poll(async () => (await countsIn(page))['kept-replies'] ?? 0).toBeGreaterThan(0)
  await page.evaluate(async () => {
    const replies = (await caches.keys()).find((name) => name.startsWith('kept-replies:')) ?? ''
    const tiles = await caches.open(replies.replace('replies', 'tiles'))
    await tiles.put('/9/1/1.png', new Response('a tile'))
  })
  expect(Object.keys(await countsIn(page))).toEqual(expect.arrayContaining(['kept-replies', 'kept-tiles']))
  // An answer that was on its way is kept after the first one.
  await expect(async () => {
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'CLEAR_CACHE' }))
    const names = () => page.evaluate(() => caches.keys())
    await expect.poll(names, { timeout: 2000 }).not.toContainEqual(expect.stringMatching(/^kept-/))
  }).toPass()
}
