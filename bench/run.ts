import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { loadsOf } from './loads.ts'
import { compare } from './measure.ts'
import { prepare } from './prepare.ts'

/** List, detail, nearby and create against a bare Fastify answering the same bytes. */
const tickets = Number(process.argv[2] ?? 10_000)
if (!(Number.isSafeInteger(tickets) && tickets > 0)) {
  console.error('How many tickets? Usage: npm run bench -- 10000')
  process.exit(2)
}

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-bench-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }))
const settings = {
  DATA_DIR: dataDir,
  DEMO: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: 'of-the-benchmark-alone'.repeat(2),
  // One administrator asks for everything.
  READ_LIMIT: '1000000000',
}
const product = await startProduct(settings)
try {
  await Promise.race([bench(product.origin), endOf(product)])
} finally {
  await product.stop()
}

async function bench(origin: string): Promise<void> {
  const start = performance.now()
  const prepared = await prepare(settings, tickets)
  console.log(
    [
      `${tickets} tickets, made in ${seconds(start)} s, ${gigabytes(prepared.databaseSize)} GB`,
      `${cpus().length} × ${cpus()[0]?.model}, ${gigabytes(totalmem())} GB, load ${loadavg()[0]?.toFixed(1)} before measuring`,
      `Node ${process.version}, PostgreSQL ${prepared.postgres}, ${new Date().toISOString()}`,
      '',
      '| call | first, ms | alone, ms | product, req/s | bare Fastify, req/s | ratio | not served |',
      '| --- | --- | --- | --- | --- | --- | --- |',
    ].join('\n'),
  )
  for (const load of loadsOf(prepared)) {
    const { name, firstMs, aloneMs, product: ours, bare, ratio, notServed } = await compare(origin, load)
    const whole = [firstMs, aloneMs, ours, bare].map((one) => one.toFixed(0))
    const cells = [name, ...whole, ratio.toFixed(4), notServed]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** Fails when the product ends or somebody ends this run, which then cleans up behind itself. */
function endOf(product: Product): Promise<never> {
  return new Promise((_, reject) => {
    product.process.once('exit', () => reject(new Error(`The product ended:\n${product.output()}`)))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`Ended by ${signal}`)))
    }
  })
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1)
}
