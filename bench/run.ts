import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/support/product.ts'
import { loadsOf } from './loads.ts'
import { compare } from './measure.ts'
import { prepare } from './prepare.ts'

/** List, detail and create against a bare Fastify answering the same bytes. */
const tickets = Number(process.argv[2] ?? 10_000)
if (!(Number.isSafeInteger(tickets) && tickets > 0)) {
  console.error('How many tickets? Usage: npm run bench -- 10000')
  process.exit(2)
}

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-bench-'))
const settings = {
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'of-the-benchmark-alone'.repeat(2),
}
try {
  const product = await startProduct(settings)
  try {
    const start = performance.now()
    const prepared = await prepare(settings, tickets)
    console.log(
      [
        `${tickets} tickets, made in ${seconds(start)} s, ${gigabytes(prepared.databaseSize)} GB`,
        `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes(totalmem())} GB, load ${loadavg()[0]?.toFixed(1)} before measuring`,
        `Node ${process.version}, PostgreSQL ${prepared.postgres}, ${new Date().toISOString()}`,
        '',
        '| call | first, ms | product, req/s | bare Fastify, req/s | ratio | not served |',
        '| --- | --- | --- | --- | --- | --- |',
      ].join('\n'),
    )
    for (const load of loadsOf(prepared)) {
      const { name, firstMs, product: ours, bare, ratio, notServed } = await compare(product.origin, load)
      const cells = [name, ...[firstMs, ours, bare].map((one) => one.toFixed(0)), ratio.toFixed(4), notServed]
      console.log(`| ${cells.join(' | ')} |`)
    }
  } finally {
    await product.stop()
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
