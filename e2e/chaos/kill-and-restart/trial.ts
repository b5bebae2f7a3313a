import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'
import { callApi } from '../../support/api.ts'
import { makeCitizens } from '../../support/citizens.ts'
import { connectionTo } from '../../support/database.ts'
import { checkFigures } from '../../support/figures.ts'
import { startProduct } from '../../support/product.ts'
import type { Report } from '../report.ts'
import { runSeed } from './run-seed.ts'

const citizensARound = 4

/** Kills and restarts a product of its own once for each seed. */
export async function killAndRestart(seeds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-chaos-'))
  let product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    const connectionString = await connectionTo(dataDir)
    const client = new pg.Client({ connectionString })
    await client.connect()
    const tokens = await makeCitizens(client, seeds * citizensARound, 'storm')
    await client.end()
    const { body } = await callApi(product.origin, 'GET', '/categories')
    const reports: Report[] = []
    for (let seed = 0; seed < seeds; seed += 1) {
      const mine = tokens.slice(seed * citizensARound, (seed + 1) * citizensARound)
      const round = await runSeed(seed, product, dataDir, body.data[0].id, mine)
      product = round.product
      reports.push(...round.atKill)
    }
    assertKillsHitTheMiddle(reports)
    console.log(await checkFigures(dataDir))
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A trial in which every kill came too early or too late would prove nothing. */
function assertKillsHitTheMiddle(reports: Report[]): void {
  const made = reports.filter(({ ticketId }) => ticketId !== null)
  const finished = made.filter(({ commentId }) => commentId !== null)
  console.log(
    `${reports.length} reports: ${made.length} acknowledged, ${finished.length} with their comment at the kill`,
  )
  expect(made.length).toBeLessThan(reports.length)
  expect(finished.length).toBeGreaterThan(0)
  expect(made.length).toBeGreaterThan(finished.length)
}
