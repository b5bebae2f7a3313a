import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openArrivals } from '../support/arrivals.ts'
import { smallPicture } from '../support/files.ts'
import { type Asked, type Front, type Line, startFront } from '../support/front.ts'
import { type KillableBrowser, startKillable } from '../support/killable-browser.ts'
import { largeVideo } from '../support/large-video.ts'
import { hashOf, reportForm, submitReport, untilSent, writeReport } from '../support/reporting.ts'

const profile = mkdtempSync(join(tmpdir(), 'nagrik-profile-'))
const pieceBytes = 512 * 1024
let browser: KillableBrowser
let front: Front

test.beforeAll(async () => {
  front = await startFront(process.env.E2E_BASE_URL ?? '')
})
test.afterAll(async () => {
  await browser?.kill()
  front.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

test('a report whose browser is killed with -9 in the middle of a file, of its pieces and of attaching it arrives once', async () => {
  const words = 'The lamp of the Bandarpunch crossing is dark.'
  const arrivals = await openArrivals()
  let page = await start()
  await signIn(page)
  const files = [smallPicture, await largeVideo(page, 6_000_000)]
  // A browser writes down who is signed in within seconds; here it is certain.
  await browser.quit()
  page = await start()
  await page.goto(front.origin + reportForm)
  await writeReport(page, words, files)

  let reports = 0
  let pieces = 0
  let attaches = 0
  const count: Line['going'] = ({ method, path }) => {
    if (method === 'POST' && path.endsWith('/quick-report')) reports += 1
  }
  const wholeFile = stopAt('coming', ({ path }) => path.includes('/ticket-attachments/'), count)
  await submitReport(page)
  await wholeFile
  await browser.kill()
  expect(await arrivals.of(words)).toEqual([[hashOf(smallPicture)]])

  const countPieces: Line['going'] = (asked) => {
    count(asked)
    if (asked.method === 'PATCH') pieces += 1
  }
  // The picture is one of them.
  const piece = stopAt('going', ({ method }) => method === 'PATCH' && pieces === 7, countPieces)
  await goOn()
  await piece
  await browser.kill()
  expect(await arrivals.of(words)).toEqual([[hashOf(smallPicture)]])

  // The picture's attaching was answered: it is not asked for again.
  const attach = stopAt('coming', ({ path }) => path.endsWith('/attach') && ++attaches === 1, countPieces)
  await goOn()
  await attach
  await browser.kill()

  front.line = { going: countPieces }
  await untilSent(await goOn(), words)
  await arrivals.expectOnce(words, files.map(hashOf))
  await arrivals.client.end()
  expect(reports).toBe(1)
  // No piece went twice; the still of the video is a file of its own.
  const all = files.reduce((sum, { buffer }) => sum + Math.ceil(buffer.length / pieceBytes), 1)
  expect(pieces).toBe(all)
})

async function start(): Promise<Page> {
  browser = await startKillable(profile)
  return browser.context.newPage()
}

/** The same phone again, on the page of what is not sent. */
async function goOn(): Promise<Page> {
  const page = await start()
  await page.goto(`${front.origin}/unsent`)
  return page
}

/** Done when such a request is on its way, or its answer is; neither ever gets there. */
function stopAt(way: keyof Line, isMeant: (asked: Asked) => boolean, going: Line['going']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = async (asked: Asked) => {
    if (!isMeant(asked)) return
    resolve()
    await new Promise(() => undefined)
  }
  front.line =
    way === 'coming'
      ? { going, coming: stop }
      : {
          going: async (asked) => {
            await stop(asked)
            await going?.(asked)
          },
        }
  return promise
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${front.origin}/login`)
  await page.getByLabel('Email').fill('citizen@nagrik.demo')
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}
