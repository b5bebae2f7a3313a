import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { callApi, reportBody } from '../support/api.ts'
import type { Product } from '../support/product.ts'

/** One citizen's report, from the first attempt to the last acknowledgement. */
export interface Report {
  key: string
  token: string
  description: string
  /** Set once the server said so. */
  ticketId: string | null
  photoAcknowledged: boolean
  commentAcknowledged: boolean
}

/** The same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A small photo that differs with each call. */
const photo = (n: number) =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: n % 256, g: (n >> 8) % 256, b: 99 } },
  })
    .jpeg()
    .toBuffer()

/** Reports, photos and comments one after the other until the server is gone. */
export async function reportUntilKilled(
  origin: string,
  category: string,
  mine: Report[],
  nth: number,
): Promise<void> {
  for (const report of mine) {
    const done = await sendReport(origin, category, report, nth).catch(() => false)
    if (!done) return
  }
}

/** Sends whatever of a report is not acknowledged yet. @returns false when the server refused or is gone */
export async function sendReport(
  origin: string,
  category: string,
  report: Report,
  nth: number,
  send: typeof callApi = callApi,
): Promise<boolean> {
  const { token } = report
  if (report.ticketId === null) {
    const made = await send(origin, 'POST', '/tickets/quick-report', {
      token,
      headers: { 'idempotency-key': report.key },
      body: reportBody(category, report.description),
    })
    if (made.status !== 201) throw new Error(`report: ${made.status} ${JSON.stringify(made.body)}`)
    report.ticketId = made.body.data.ticket.id
  }
  if (!report.photoAcknowledged) {
    const form = new FormData()
    form.append('metadata', JSON.stringify([{ name: 'photo.jpg', isUpload: true }]))
    form.append('files', new Blob([new Uint8Array(await photo(nth))]), 'photo.jpg')
    const sent = await send(origin, 'POST', `/upload/ticket-attachments/${report.ticketId}`, {
      token,
      body: form,
    })
    if (sent.status !== 201) throw new Error(`photo: ${sent.status} ${JSON.stringify(sent.body)}`)
    report.photoAcknowledged = true
  }
  if (!report.commentAcknowledged) {
    const said = await send(origin, 'POST', `/tickets/${report.ticketId}/comments`, {
      token,
      headers: { 'idempotency-key': `${report.key}-comment` },
      body: { content: 'Please hurry.' },
    })
    if (said.status !== 201) throw new Error(`comment: ${said.status} ${JSON.stringify(said.body)}`)
    report.commentAcknowledged = true
  }
  return true
}

/** kill -9 of the server and, when asked, of its PostgreSQL too. */
export function killEverything(product: Product, dataDir: string, postgresToo: boolean): void {
  const postmaster = Number(readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])
  product.process.kill('SIGKILL')
  if (postgresToo) process.kill(postmaster, 'SIGKILL')
}
