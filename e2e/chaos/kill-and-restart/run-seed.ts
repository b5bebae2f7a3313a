import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { type Product, startProduct } from '../../support/product.ts'
import { audit } from '../audit.ts'
import { randomOf } from '../random.ts'
import { newReport, type Report, sendReport, stepsDone } from '../report.ts'

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
    [0, 1].map((m) => newReport(`seed-${seed}-${n}-${m}`, token, seed * 100 + n * 2 + m)),
  )
  const ended = once(product.process, 'exit')
  // Until the server is gone.
  const storm = plans.map((mine) => sendAll(product.origin, category, mine).catch(() => undefined))
  await acknowledgements(plans.flat(), Math.floor(random() * 24))
  await setTimeout(random() * 40)
  killEverything(product, dataDir, random() < 0.5)
  await ended
  await Promise.all(storm)
  const acknowledged = structuredClone(plans)

  const next = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  const nothing = { lost: [], doubled: [] }
  expect(await audit(next.origin, acknowledged.flat()), 'after the start').toEqual(nothing)
  await Promise.all(plans.map((mine) => sendAll(next.origin, category, mine)))
  expect(await audit(next.origin, plans.flat()), 'sent again').toEqual(nothing)
  return { product: next, atKill: acknowledged.flat() }
}

/** So many steps of reports, however fast the machine is. */
async function acknowledgements(reports: Report[], wanted: number): Promise<void> {
  const deadline = Date.now() + 60_000
  while (reports.reduce((sum, report) => sum + stepsDone(report), 0) < wanted) {
    if (Date.now() > deadline) throw new Error(`fewer than ${wanted} steps of reports in a minute`)
    await setTimeout(2)
  }
}

/** Reports, photos, comments and documents, one after the other. */
async function sendAll(origin: string, category: string, mine: Report[]): Promise<void> {
  for (const report of mine) await sendReport(origin, category, report)
}

/** kill -9 of the server and, when asked, of its PostgreSQL too. */
function killEverything(product: Product, dataDir: string, postgresToo: boolean): void {
  const postmaster = Number(readFileSync(join(dataDir, 'pg18/postmaster.pid'), 'utf8').split('\n')[0])
  product.process.kill('SIGKILL')
  if (postgresToo) process.kill(postmaster, 'SIGKILL')
}
