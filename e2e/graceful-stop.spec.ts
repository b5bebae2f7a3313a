import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { callApi, reportBody } from './support/api.ts'
import { makeCitizens } from './support/citizens.ts'
import { connectionTo } from './support/database.ts'
import { startProduct } from './support/product.ts'

test('told to stop, the product answers every request it has accepted, and starts again with all of them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-stop-'))
  const settings = { DATA_DIR: dataDir, DEMO: '0' }
  const product = await startProduct(settings)
  const connectionString = await connectionTo(dataDir)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const tokens = await makeCitizens(client, 20, 'stop')
  await client.end()
  const { body: categories } = await callApi(product.origin, 'GET', '/categories')
  const answers = tokens.map((token) =>
    callApi(product.origin, 'POST', '/tickets/quick-report', {
      token,
      body: reportBody(categories.data[0].id, 'The bin has not been emptied.'),
    }),
  )
  // At least one answer is back, so the others are on their way.
  await Promise.race(answers)
  await product.stop()
  for (const { status } of await Promise.all(answers)) expect(status).toBe(201)

  const again = await startProduct(settings)
  try {
    for (const token of tokens) {
      const { body } = await callApi(again.origin, 'GET', '/tickets', { token })
      expect(body.pagination.totalCount).toBe(1)
    }
  } finally {
    await again.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('told to stop behind a load balancer, the product says so first and goes on answering; told again, it stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-drain-'))
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: '0', DRAIN_SECONDS: '600' })
  try {
    product.process.kill('SIGTERM')
    await expect
      .poll(async () => (await callApi(product.origin, 'GET', '/health')).body.status)
      .toBe('draining')
    expect((await callApi(product.origin, 'GET', '/health/live')).status).toBe(200)
    expect((await callApi(product.origin, 'GET', '/categories')).status).toBe(200)
    const ended = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    product.process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
