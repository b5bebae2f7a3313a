import { expect } from '@playwright/test'
import sharp from 'sharp'
import { callApi, reportBody } from './support/api.ts'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

const origin = () => process.env.E2E_BASE_URL ?? ''

test('another citizen sees the camera photo without the strip that names its reporter', async ({
  browser,
}) => {
  const reporter = await browserOf(browser, 'citizen')
  await reporter.page.goto('/')
  const token = (await reporter.page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const { body: categories } = await callApi(origin(), 'GET', '/categories')
  const made = await callApi(origin(), 'POST', '/tickets/quick-report', {
    token,
    body: reportBody(categories.data[0].id, 'A heap of garbage beside the school gate.'),
  })
  const { id } = made.body.data.ticket
  const form = new FormData()
  form.append('metadata', JSON.stringify([{ isUpload: false, stripHeight: 100 }]))
  form.append('files', new Blob([new Uint8Array(await greenAboveRedStrip())]), 'photo.jpg')
  expect(
    (await callApi(origin(), 'POST', `/upload/ticket-attachments/${id}`, { token, body: form })).status,
  ).toBe(201)

  const stranger = await browserOf(browser, 'citizen2')
  for (const [{ page }, height] of [
    [reporter, 500],
    [stranger, 400],
  ] as const) {
    await page.goto(`/tickets/${id}`)
    await page.getByRole('button', { name: /photo/i }).first().click()
    const picture = page.getByRole('dialog').locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(height)
  }
})

/** 600×400 of green with a red strip of 100 below it. */
async function greenAboveRedStrip(): Promise<Buffer> {
  const strip = await sharp({ create: { width: 600, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 600, height: 500, channels: 3, background: '#00aa00' } })
    .composite([{ input: strip, top: 400, left: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
