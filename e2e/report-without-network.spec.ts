import { expect } from '@playwright/test'
import { openArrivals } from './support/arrivals.ts'
import { smallPicture } from './support/files.ts'
import { findBarriers } from './support/find-barriers.ts'
import {
  hashOf,
  outboxCard,
  phoneOfSomebodyNew,
  readyForOffline,
  reportForm,
  submitReport,
  writeReport,
} from './support/reporting.ts'
import { test } from './support/test.ts'

test('PWA-010 a report written without a network is kept, and arrives once when there is one', async ({
  browser,
}) => {
  const words = 'The lamp of the Kamet crossing is dark.'
  const arrivals = await openArrivals()
  const options = { serviceWorkers: 'allow' } as const
  const { context, page } = await phoneOfSomebodyNew(browser, arrivals.client, options)
  await page.goto('/')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto(reportForm)
  await writeReport(page, words, [smallPicture])
  await submitReport(page)
  await expect(page.getByRole('dialog', { name: 'Kept on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'See what is not sent yet' }).click()
  const card = outboxCard(page, words)
  await expect(card.getByText('Waiting').first()).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await context.setOffline(false)
  await expect(card.getByText(/^Sent as NGR-/)).toBeVisible()
  await arrivals.expectOnce(words, [hashOf(smallPicture)])
  await arrivals.client.end()
})
