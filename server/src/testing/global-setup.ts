import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installRegion } from '#features/categories/installation.service.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { loadRegion } from '#platform/region/region.ts'
import { createSecret } from '#platform/secret.ts'
import { temporaryRoot } from './temporary-root.ts'
import { databaseUrl, regionDir, secretKey, template } from './test-database.ts'

/** As the first start of a product makes them: dozens of statements that the apps of the tests need not ask again. */
async function createQueues(connectionString: string): Promise<void> {
  const { registerJobs } = await import('#app/register-jobs.ts')
  const jobs = createJobs(connectionString, createLog('silent'), { keepsTime: false })
  registerJobs({ jobs } as Platform)
  await jobs.start()
  await jobs.stop()
}

/** One PostgreSQL a run (DATABASE_URL, else an embedded one that need not survive) with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(temporaryRoot(1_500_000_000), 'nagrik-test-'))
  const embedded = process.env.DATABASE_URL
    ? null
    : await startOwnDatabase({ dataDir: folder, log: () => undefined, durability: 'none' })
  const server = process.env.DATABASE_URL ?? embedded?.connectionString ?? ''

  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`drop database if exists ${template} with (force)`)
  await admin.query(`create database ${template}`)
  await admin.end()

  const pool = createPool(databaseUrl(server, template), 2, () => undefined)
  await migrate(pool, createSecret(secretKey))
  await installRegion(createDatabase(pool), await loadRegion(regionDir))
  await pool.end()
  // The other project has few files, and metrics can be registered once in a process.
  if (project.name === 'server') await createQueues(databaseUrl(server, template))

  project.provide('testServer', server)
  const scratch = await mkdtemp(join(tmpdir(), 'nagrik-scratch-'))
  project.provide('scratch', scratch)
  return async () => {
    await embedded?.stop()
    await rm(scratch, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
