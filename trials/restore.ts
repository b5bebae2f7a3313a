import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../bench/installation.ts'
import { callApi, reportBody } from '../e2e/support/api.ts'
import { makeCitizens } from '../e2e/support/citizens.ts'
import { type Product, startProduct } from '../e2e/support/product.ts'
import { deployed } from './cluster/deployed.ts'
import { until } from './cluster/services.ts'

/**
 * `npm run trial:restore`: the embedded database, copied while the product runs and restored to a moment by the files
 * of deploy/embedded. Ends with 1 unless all reports before the moment are there and none of those after it.
 */
const folder = mkdtempSync(join(tmpdir(), 'nagrik-restore-'))
const [dataDir, wal, copy] = [join(folder, 'data'), join(folder, 'wal'), join(folder, 'copy')]
const scripts = resolve(import.meta.dirname, '../deploy/embedded')
const connectionString = `postgresql://app@localhost/postgres?host=${join(dataDir, 'run')}`
const settings = { DATA_DIR: dataDir, DEMO: '0' }
let product: Product | undefined
let token = ''

try {
  // The user that PostgreSQL runs as keeps its archive.
  mkdirSync(wal)
  product = await startProduct(settings)
  await product.stop()
  const archive = deployed('embedded/archive.conf', { '/backup/wal': wal })
  appendFileSync(join(dataDir, 'pg18/postgresql.auto.conf'), archive)
  product = await startProduct(settings)
  token = (await withClient(connectionString, (client) => makeCitizens(client, 1, 'restored')))[0] ?? ''

  await report('before the copy')
  const begun = performance.now()
  run('backup.sh', dataDir, copy)
  console.log(`copied in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await report('after the copy')
  const moment = await said('select clock_timestamp()::text as answer')
  await sleep(1000)
  await report('after the moment')
  const last = await said('select pg_walfile_name(pg_switch_wal()) as answer')
  await until('the log is archived', async () => {
    const archived = await said('select last_archived_wal as answer from pg_stat_archiver')
    return archived >= last
  })
  await product.stop()

  run('restore.sh', dataDir, copy, wal, moment)
  const restarted = performance.now()
  product = await startProduct(settings)
  console.log(`started at the moment in ${((performance.now() - restarted) / 1000).toFixed(1)} s`)
  const found = await reports()
  console.log(found.join(', '))
  process.exitCode = found.join() === 'after the copy,before the copy' ? 0 : 1
  await report('after the restore')
} finally {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function run(script: string, ...args: string[]) {
  execFileSync(join(scripts, script), args, { stdio: 'inherit' })
}

async function said(text: string): Promise<string> {
  return withClient(connectionString, async (client) => (await client.query(text)).rows[0].answer)
}

async function report(description: string): Promise<void> {
  const body = reportBody('Street Lighting', description)
  const { status } = await callApi(product?.origin ?? '', 'POST', '/tickets/quick-report', { token, body })
  if (status !== 201) throw new Error(`A report was answered ${status}.`)
}

/** Newest first. */
async function reports(): Promise<string[]> {
  const { body } = await callApi(product?.origin ?? '', 'GET', '/tickets', { token })
  return body.data.map((one: { description: string }) => one.description)
}
