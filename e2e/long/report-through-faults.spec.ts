import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type SupervisedProduct, superviseProduct } from '../chaos/fault-run/supervised-product.ts'
import { type Arrivals, openArrivals } from '../support/arrivals.ts'
import { connectionTo } from '../support/database.ts'
import { smallPicture } from '../support/files.ts'
import { type Asked, type Front, startFront } from '../support/front.ts'
import { largeVideo } from '../support/large-video.ts'
import {
  hashOf,
  outboxCard,
  phoneOfSomebodyNew,
  reportForm,
  submitReport,
  untilSent,
  writeReport,
} from '../support/reporting.ts'
import { test } from '../support/test.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-faults-'))
let product: SupervisedProduct
let front: Front
let arrivals: Arrivals

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // A second process on the journeys' database: it starts in seconds, and nobody else misses it.
  const connectionString = await connectionTo()
  product = await superviseProduct(
    {
      DATABASE_URL: connectionString,
      DATA_DIR: dataDir,
      DEMO: '0',
      SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial',
    },
    [],
  )
  front = await startFront(product.origin)
  arrivals = await openArrivals()
})
test.afterEach(() => {
  front.line = {}
})
test.afterAll(async () => {
  await arrivals.client.end()
  front.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const is = (method: string, path: RegExp) => (asked: Asked) =>
  asked.method === method && path.test(asked.path)
const report = is('POST', /quick-report$/)
const wholeFile = is('POST', /ticket-attachments/)
const opening = is('POST', /resumable$/)
const piece = is('PATCH', /resumable/)
const attach = is('POST', /resumable\/attach$/)
const isOfReports = (asked: Asked) => [report, wholeFile, opening, piece, attach].some((one) => one(asked))

test('a report whose server is killed with -9 between storing and answering arrives once, at whatever step', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const words = 'The lamp of the Nanda Ghunti crossing is dark.'
  const others = 'The lamp of the Nilkanth crossing is dark.'
  const { page } = await phoneOfSomebodyNew(browser, arrivals.client, { baseURL: front.origin })
  await page.goto(reportForm)
  const files = [smallPicture, await largeVideo(page, 2_000_000)]
  await writeReport(page, words, files)
  const created = killOnce(report, async () => (await arrivals.of(words)).length > 0)
  await submitReport(page)
  await created.isBack
  await page.goto('/unsent')
  await untilSent(page, words)
  await arrivals.expectOnce(words, files.map(hashOf))

  const filesOfOthers = async () => (await arrivals.of(others)).flat().length
  const whole = killOnce(wholeFile, async () => (await filesOfOthers()) > 0)
  await page.goto(reportForm)
  await writeReport(page, others, files)
  await submitReport(page)
  await whole.isBack
  const begun = killOnce(piece, isSomeUploadBegun)
  // The picture is attached already: the server says so, and stores nothing.
  let attaches = 0
  const isSecond = (asked: Asked) => attach(asked) && ++attaches === 2
  const attached = killOnce(isSecond, async () => (await filesOfOthers()) === files.length)
  await page.goto('/unsent')
  await untilSent(page, others)
  await Promise.all([begun.isBack, attached.isBack])
  await arrivals.expectOnce(others, files.map(hashOf))
})

test('a report whose page is closed in the middle of a large file arrives once, and no piece is sent again', async ({
  browser,
}) => {
  const words = 'The lamp of the Chaukhamba crossing is dark.'
  const { context, page } = await phoneOfSomebodyNew(browser, arrivals.client, { baseURL: front.origin })
  await page.goto(reportForm)
  const files = [smallPicture, await largeVideo(page, 6_000_000)]
  await writeReport(page, words, files)
  let pieces = 0
  let isStuck = false
  front.line = {
    going: async (asked) => {
      // The first try of a file in one piece does not come through.
      if (wholeFile(asked)) throw new Error('broken')
      if (!piece(asked)) return
      isStuck = pieces === 6
      if (isStuck) await new Promise(() => undefined)
      pieces += 1
    },
  }
  await submitReport(page)
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(isStuck).toBe(true)
  }).toPass()
  const second = await context.newPage()
  await second.goto('/unsent')
  await expect(outboxCard(second, words).getByText(/^Sending \d+%$/)).toBeVisible()
  front.line = {
    going: (asked) => {
      if (piece(asked)) pieces += 1
    },
  }
  await page.close()
  await untilSent(second, words)
  await arrivals.expectOnce(words, files.map(hashOf))
  // The still of the video is on its way as a file of its own.
  const all = files.reduce((sum, { buffer }) => sum + Math.ceil(buffer.length / 524_288), 1)
  expect(pieces).toBe(all)
})

test('a report of which each answer is lost once, pieces and all, arrives once', async ({ browser }) => {
  const words = 'The lamp of the Kalanka crossing is dark.'
  const { page } = await phoneOfSomebodyNew(browser, arrivals.client, { baseURL: front.origin })
  await page.goto(reportForm)
  const files = [smallPicture, await largeVideo(page, 1_000_000)]
  await writeReport(page, words, files)
  const lost = new Set<unknown>()
  front.line = {
    coming: (asked) => {
      const kind = [report, wholeFile, opening, piece, attach].find((one) => one(asked))
      if (!kind || lost.has(kind)) return
      lost.add(kind)
      throw new Error('lost')
    },
  }
  await submitReport(page)
  await page.goto('/unsent')
  await untilSent(page, words)
  await arrivals.expectOnce(words, files.map(hashOf))
  expect(lost.size).toBeGreaterThanOrEqual(4)
})

test('a report of which every second request fails arrives once', async ({ browser }) => {
  const words = 'The lamp of the Dunagiri crossing is dark.'
  const { page } = await phoneOfSomebodyNew(browser, arrivals.client, { baseURL: front.origin })
  await page.goto(reportForm)
  const files = [smallPicture, await largeVideo(page, 1_000_000)]
  await writeReport(page, words, files)
  let count = 0
  let failed = 0
  front.line = {
    going: (asked) => {
      if (!isOfReports(asked)) return
      count += 1
      if (count % 2 === 0) return
      failed += 1
      throw new Error('broken')
    },
  }
  await submitReport(page)
  await page.goto('/unsent')
  await untilSent(page, words)
  await arrivals.expectOnce(words, files.map(hashOf))
  expect(failed).toBeGreaterThanOrEqual(4)
})

/** A request of a kind is the last one before a kill -9, which comes as soon as its work is stored; nobody hears of it. */
function killOnce(isMeant: (asked: Asked) => boolean, isStored: () => Promise<boolean>) {
  const { promise: isBack, resolve, reject } = Promise.withResolvers<void>()
  isBack.catch(() => undefined)
  const { going, coming } = front.line
  let last: Asked | undefined
  async function kill() {
    await expect.poll(isStored, { intervals: [5] }).toBe(true)
    await product.kill()
    await product.startAgain()
  }
  front.line = {
    going: async (asked) => {
      await going?.(asked)
      if (last || !isMeant(asked)) return
      last = asked
      kill().then(resolve, reject)
    },
    coming: async (asked) => {
      await coming?.(asked)
      if (asked !== last) return
      await isBack
      throw new Error('killed')
    },
  }
  return { isBack }
}

async function isSomeUploadBegun(): Promise<boolean> {
  const { rows } = await arrivals.client.query(
    'select 1 from uploads where received_bytes > 0 and attachment_id is null limit 1',
  )
  return rows.length > 0
}
