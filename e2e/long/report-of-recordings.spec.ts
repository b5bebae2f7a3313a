import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packetsOf } from '@nagrik/server/testing/media/packets.ts'
import { expect } from '@playwright/test'
import { openArrivals } from '../support/arrivals.ts'
import { smallPicture } from '../support/files.ts'
import { largeVideo } from '../support/large-video.ts'
import { browserOf } from '../support/people.ts'
import {
  filesInOutbox,
  outboxCard,
  readyForOffline,
  reportForm,
  submitReport,
  untilSent,
  writeReport,
} from '../support/reporting.ts'
import { test } from '../support/test.ts'
import { callAs } from '../support/tickets.ts'

const folder = mkdtempSync(join(tmpdir(), 'nagrik-recordings-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('two photos, a video of 30 MB and an audio note, recorded offline, arrive once, byte by byte and packet by packet', async ({
  browser,
}) => {
  const words = 'The lamp of the Panchachuli crossing is dark.'
  const maker = await browserOf(browser, null)
  await maker.page.goto('/login')
  const video = await largeVideo(maker.page, 30_000_000)
  await maker.context.close()
  expect(video.buffer.includes('SecretTitle')).toBe(true)
  const { context, page } = await browserOf(browser, 'citizen', {
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })
  await page.goto('/')
  await readyForOffline(page)

  await context.setOffline(true)
  await page.goto(reportForm)
  await writeReport(page, words, [smallPicture, video])
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByText('3 of 10 files')).toBeVisible()
  await page.getByRole('button', { name: 'Record audio' }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('4 of 10 files')).toBeVisible()
  await submitReport(page)
  await page.getByRole('link', { name: 'See what is not sent yet' }).click()
  await expect(outboxCard(page, words).getByText('Waiting').first()).toBeVisible()
  const kept = await filesInOutbox(page)
  expect(kept).toHaveLength(4)
  const recordings = kept.filter(({ type }) => !type.startsWith('image/'))
  expect(recordings.map(({ bytes }) => bytes.equals(video.buffer)).sort()).toEqual([false, true])

  await context.setOffline(false)
  await untilSent(page, words, 300_000)
  const arrivals = await openArrivals()
  await arrivals.expectOnce(
    words,
    kept.map(({ sha256 }) => sha256),
  )
  expect(await filesInOutbox(page)).toEqual([])

  const { rows } = await arrivals.client.query<{ id: string; sha256: string; mime_type: string }>(
    `select a.id, encode(a.sha256, 'hex') as sha256, a.mime_type from attachments a
     join tickets t on t.id = a.ticket_id where t.description = $1 and a.kind in ('VIDEO', 'AUDIO')`,
    [words],
  )
  for (const { type, bytes, sha256 } of recordings) {
    const stored = rows.find((row) => row.sha256 === sha256)
    const content = await contentOf(stored?.id ?? '')
    expect(content.includes('SecretTitle')).toBe(false)
    expect(await packetsIn(content, stored?.mime_type ?? '')).toEqual(
      await packetsIn(bytes, type.split(';')[0] ?? ''),
    )
  }
  await arrivals.client.end()
})

/** As the product gives it to the person who sent it. */
async function contentOf(id: string): Promise<Buffer> {
  const { data } = await callAs('citizen', 'POST', '/upload/links', { ids: [id] })
  const reply = await fetch(new URL(data[0].url, process.env.E2E_BASE_URL))
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

let files = 0
async function packetsIn(bytes: Buffer, mimeType: string) {
  files += 1
  const path = join(folder, `recording-${files}`)
  writeFileSync(path, bytes)
  const tracks = await packetsOf(path, mimeType)
  expect(tracks.length).toBeGreaterThan(0)
  for (const { packets } of tracks) expect(packets).toBeGreaterThan(1)
  return tracks
}
