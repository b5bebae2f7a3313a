import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openArrivals } from '../support/arrivals.ts'
import { smallPicture } from '../support/files.ts'
import { startFront } from '../support/front.ts'
import { startKillable } from '../support/killable-browser.ts'
import { largeVideo } from '../support/large-video.ts'
import { hashOf, reportForm, submitReport, untilSent, writeReport } from '../support/reporting.ts'

test('a report whose browser is killed with -9 in the middle of it, time and again, arrives once', async () => {
  const words = 'The lamp of the Bandarpunch crossing is dark.'
  const profile = mkdtempSync(join(tmpdir(), 'nagrik-profile-'))
  const front = await startFront(process.env.E2E_BASE_URL ?? '')
  const arrivals = await openArrivals()
  let browser = await startKillable(profile)
  let page = await browser.context.newPage()
  const files = [smallPicture, await signInAndMakeVideo(page, front.origin)]
  await page.goto(front.origin + reportForm)
  await writeReport(page, words, files)

  const moments = [
    /quick-report$/,
    /ticket-attachments/,
    /resumable$/,
    /resumable\/[0-9a-f-]{36}$/,
    /attach$/,
  ]
  for (const [index, moment] of moments.entries()) {
    // The answer is on its way when the browser dies.
    const { promise: isThere, resolve } = Promise.withResolvers<void>()
    front.line = {
      coming: async ({ method, path }) => {
        if (method === 'GET' || method === 'HEAD' || !moment.test(path)) return
        resolve()
        await new Promise(() => undefined)
      },
    }
    if (index === 0) await submitReport(page)
    else await page.goto(`${front.origin}/login`)
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await Promise.race([isThere, new Promise((_, reject) => setTimeout(reject, 500))])
    }).toPass({ timeout: 60_000 })
    await browser.kill()
    front.line = {}
    browser = await startKillable(profile)
    page = await browser.context.newPage()
  }
  await page.goto(`${front.origin}/unsent`)
  await untilSent(page, words)
  await arrivals.expectOnce(words, files.map(hashOf))
  await browser.kill()
  await arrivals.client.end()
  front.close()
  rmSync(profile, { recursive: true, force: true })
})

async function signInAndMakeVideo(page: Page, origin: string) {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill('citizen@nagrik.demo')
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  return largeVideo(page, 6_000_000)
}
