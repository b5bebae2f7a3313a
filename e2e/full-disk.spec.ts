import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { audit } from './chaos/audit.ts'
import { gather } from './chaos/crowd.ts'
import { callApi } from './support/api.ts'
import { makeCitizens } from './support/citizens.ts'
import { startProduct } from './support/product.ts'
import { mountSmallDisk } from './support/small-disk.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-full-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a disk that fills up is a 503 and loses nothing, and room is all it takes to go on', async () => {
  test.setTimeout(240_000)
  const disk = await mountSmallDisk(dataDir, 400).catch((error: Error) => error)
  test.skip(
    disk instanceof Error,
    `no disk can be mounted here, so neither this nor the fault run fills one: ${disk}`,
  )
  if (disk instanceof Error) return
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', LEAST_FREE_MB: '20' }, disk.command)
  const health = async () => (await callApi(product.origin, 'GET', '/health')).status
  try {
    const host = encodeURIComponent(join(disk.outside, 'run'))
    const client = new pg.Client({ connectionString: `postgresql://app@localhost/postgres?host=${host}` })
    await client.connect()
    const tokens = await makeCitizens(client, 200, 'full')
    await client.end()
    const { body } = await callApi(product.origin, 'GET', '/categories')
    const crowd = gather(() => product.origin, body.data[0].id, tokens, 4)
    for (let round = 0; round < 2; round += 1) {
      const { acknowledged } = crowd.writes
      await expect
        .poll(() => crowd.writes.acknowledged, { timeout: 60_000 })
        .toBeGreaterThan(acknowledged + 40)
      const { unavailable } = crowd.writes
      await disk.fill()
      await expect.poll(() => crowd.writes.unavailable, { timeout: 60_000 }).toBeGreaterThan(unavailable + 20)
      expect(await health()).toBe(503)
      expect((await callApi(product.origin, 'GET', '/health/live')).status).toBe(200)
      await disk.clear()
      await expect.poll(health, { timeout: 60_000 }).toBe(200)
    }
    await crowd.stop()
    const { writes, reads, reports } = crowd
    expect(product.process.exitCode, product.output()).toBeNull()
    expect([writes, reads].flatMap((one) => [...one.wrong, ...one.unanswered])).toEqual([])
    expect(await audit(product.origin, reports)).toEqual({ lost: [], doubled: [] })
    console.log(`${reports.length} reports, ${writes.unavailable} refusals for now, none lost, none doubled`)
  } finally {
    await product.stop()
    await disk.close()
  }
})
