import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@nagrik/embedded-postgres'
import { listeners } from '@nagrik/server/app/listeners.ts'
import { systemClock } from '@nagrik/server/platform/clock.ts'
import { loadConfig } from '@nagrik/server/platform/config/config.ts'
import { createPlatform } from '@nagrik/server/platform/create-platform.ts'
import pg from 'pg'
import pino from 'pino'
import { startProduct } from '../e2e/support/product.ts'
import { generate } from './generate.ts'
import { compare, type Load } from './measure.ts'

/** First figures: list, detail and create against a bare Fastify answering the same bytes. */
const tickets = Number(process.argv[2] ?? 10_000)
const citizens = 6_000

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-bench-'))
const settings = {
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'of-the-benchmark-alone'.repeat(2),
}
const product = await startProduct(settings)
try {
  const { connectionString } = await startEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { platform, close } = await createPlatform({
    config: loadConfig({ ...settings, DATABASE_URL: connectionString }),
    connectionString,
    connections: 2,
    clock: systemClock,
    listeners,
    log: pino({ level: 'error' }),
  })
  const tokens = await generate(platform, client, tickets, citizens)
  await close()
  const { rows } = await client.query<{ ticket: string; category: string }>(
    'select t.id as ticket, c.slug as category from tickets t join categories c on c.id = t.category_id limit 1',
  )
  const names = await client.query<{ name: string }>(
    'select name from categories order by sort_order limit 1',
  )
  await client.end()

  const asAdmin = { authorization: `Bearer ${tokens.admin}` }
  const report = JSON.stringify({
    category: names.rows[0]?.name,
    description: 'The light has been dark since Monday.',
    block: 'Block A',
    latitude: 28.46,
    longitude: 77.03,
    locationAddress: 'Sector 14, Gurugram',
  })
  const loads: Load[] = [
    {
      name: 'list',
      path: '/api/tickets?page=1&limit=20',
      method: 'GET',
      request: () => ({ headers: asAdmin }),
    },
    {
      name: 'detail',
      path: `/api/tickets/${rows[0]?.ticket}`,
      method: 'GET',
      request: () => ({ headers: asAdmin }),
    },
    {
      name: 'create',
      path: '/api/tickets/quick-report',
      method: 'POST',
      request: (n) => ({
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${tokens.citizens[n % tokens.citizens.length]}`,
        },
        body: report,
      }),
    },
  ]
  console.log(
    `${tickets} tickets, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
  )
  console.log(
    '| call | product, req/s | bare Fastify, req/s | ratio | failures |\n| --- | --- | --- | --- | --- |',
  )
  for (const load of loads) {
    const figure = await compare(product.origin, load)
    const cells = [
      figure.name,
      figure.product.toFixed(0),
      figure.bare.toFixed(0),
      figure.ratio.toFixed(3),
      figure.failures,
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
