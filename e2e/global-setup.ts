import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { startProduct } from './support/product.ts'

/** The product as a newcomer has it: built web app, embedded PostgreSQL, demo data, in a folder of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  buildWebIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-journeys-'))
  const product = await startProduct({ DATA_DIR: dataDir, PUSH_LOOPBACK: '1' })
  process.env.E2E_BASE_URL = product.origin
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
