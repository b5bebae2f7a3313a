import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/src/platform/database/embedded/start-embedded.ts'
import { callApi } from '../support/api.ts'
import { makeCitizens } from '../support/citizens.ts'
import { startProduct } from '../support/product.ts'
import { runSeed } from './run-seed.ts'

const citizensARound = 4

/** Kills and restarts a product of its own once for each seed. */
export async function killAndRestart(seeds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-chaos-'))
  let product = await startProduct({ DATA_DIR: dataDir, DEMO: '0' })
  try {
    const { connectionString } = await startEmbedded({ dataDir, log: () => undefined })
    const client = new pg.Client({ connectionString })
    await client.connect()
    const tokens = await makeCitizens(client, seeds * citizensARound, 'storm')
    await client.end()
    const { body } = await callApi(product.origin, 'GET', '/categories')
    for (let seed = 0; seed < seeds; seed += 1) {
      const mine = tokens.slice(seed * citizensARound, (seed + 1) * citizensARound)
      product = await runSeed(seed, product, dataDir, body.data[0].id, mine)
    }
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
