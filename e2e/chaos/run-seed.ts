import { once } from 'node:events'
import { expect } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { type Product, startProduct } from '../support/product.ts'
import { killEverything, type Report, randomOf, reportUntilKilled, sendReport } from './storm.ts'

/**
 * One round: citizens report while the server is killed at a moment that the seed decides; after the next
 * start every acknowledged thing is there, and what was not acknowledged can be sent again and exists once.
 * @returns the product running for the next round, and the reports as they stood at the kill
 */
export async function runSeed(
  seed: number,
  product: Product,
  dataDir: string,
  category: string,
  tokens: string[],
): Promise<{ product: Product; atKill: Report[] }> {
  const random = randomOf(seed)
  const plans = tokens.map((token, n) =>
    [0, 1].map(
      (m): Report => ({
        key: `seed-${seed}-${n}-${m}`,
        token,
        description: `Round ${seed}, report ${m}: the street light is dark.`,
        ticketId: null,
        photoAcknowledged: false,
        commentAcknowledged: false,
      }),
    ),
  )
  const ended = once(product.process, 'exit')
  const storm = plans.map((mine, n) => reportUntilKilled(product.origin, category, mine, seed * 100 + n))
  await new Promise((done) => setTimeout(done, 20 + random() * 350))
  killEverything(product, dataDir, random() < 0.5)
  await ended
  await Promise.all(storm)
  const acknowledged = structuredClone(plans)

  const next = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  for (const [n, mine] of plans.entries()) {
    await assertNothingLost(next.origin, acknowledged[n] ?? [])
    for (const report of mine)
      expect(await sendReport(next.origin, category, report, seed * 100 + n)).toBe(true)
    await assertEachOnce(next.origin, mine)
  }
  return { product: next, atKill: acknowledged.flat() }
}

async function assertNothingLost(origin: string, mine: Report[]): Promise<void> {
  for (const report of mine) {
    if (report.ticketId === null) continue
    const { status, body } = await callApi(origin, 'GET', `/tickets/${report.ticketId}`, {
      token: report.token,
    })
    expect(status, `acknowledged ticket ${report.key}`).toBe(200)
    if (report.commentAcknowledged) expect(body.data.comments, report.key).toHaveLength(1)
    if (!report.photoAcknowledged) continue
    expect(body.data.attachments, report.key).toHaveLength(1)
    const id = body.data.attachments[0].id
    const file = await callApi(origin, 'GET', `/upload/download/${id}`, { token: report.token })
    expect(file.status, `bytes of the photo of ${report.key}`).toBe(200)
  }
}

async function assertEachOnce(origin: string, mine: Report[]): Promise<void> {
  const token = mine[0]?.token
  const { body } = await callApi(origin, 'GET', '/tickets?limit=100', { token })
  expect(body.data.map((one: { id: string }) => one.id).sort()).toEqual(
    mine.map((one) => one.ticketId).sort(),
  )
  for (const { ticketId, key } of mine) {
    const { body } = await callApi(origin, 'GET', `/tickets/${ticketId}`, { token })
    expect(body.data.attachments, key).toHaveLength(1)
    expect(body.data.comments, key).toHaveLength(1)
  }
}
