import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { createDatabase, createPool, databaseOn, endPool, patienceOfWork } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { namedStatements } from './database/named-statements.ts'
import { openReplica } from './database/replica.ts'
import { createVersionReader } from './database/versions.ts'
import { createJobs } from './jobs/jobs.ts'
import { createBudgets } from './limits/budgets.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { createMediaWork } from './media-work/media-work.ts'
import { createDelivery } from './messages/delivery.ts'
import type { Listeners, Platform } from './platform.ts'
import { createPush } from './push/push.ts'
import { loadRegion } from './region/region.ts'
import { loadSecret } from './secret.ts'
import { createDiskStore, shutEvidence } from './storage/disk-store.ts'
import { createS3Store } from './storage/s3-store.ts'
import type { Store } from './storage/store.ts'
import { createUploadRoom } from './storage/upload-room.ts'

interface Surroundings {
  config: Config
  connectionString: string
  /** At most so many to the database for requests, beside those of the job queue and of work that takes its time. */
  connections: number
  clock: Clock
  listeners: Listeners
  log: Logger
  /** Whether its jobs come by their schedules; absent: they do. */
  keepsTime?: boolean
}

/**
 * Everything that use cases reach, on a database that is brought up to date first. Its jobs run once they are
 * started, after their workers are named; whoever starts them stops them before `close` ends the connections.
 */
export async function createPlatform(
  surroundings: Surroundings,
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const { config, connectionString, connections, clock, listeners, log, keepsTime } = surroundings
  const onError = (error: Error) => log.error({ err: error }, 'database connection')
  const pool = createPool(connectionString, connections, onError)
  const patientPool = createPool(connectionString, 2, onError, patienceOfWork)
  const endPools = () => Promise.all([endPool(pool), endPool(patientPool)])
  try {
    const secret = await loadSecret(config)
    await migrate(patientPool, secret)
    const delivery = createDelivery(config)
    const named = namedStatements(pool)
    const db = databaseOn(named)
    const budgets = createBudgets(db, clock, config.limits, log)
    const platform: Platform = {
      config,
      db,
      patientDb: createDatabase(patientPool),
      replica: config.databaseReplicaUrl
        ? openReplica({
            ...{ connections, log, primary: { db, pool: named } },
            urls: { primary: connectionString, replica: config.databaseReplicaUrl },
          })
        : null,
      clock,
      region: await loadRegion(config.regionDir, config.regionDataDir),
      secret,
      uploadRoom: createUploadRoom(),
      store: config.s3
        ? createS3Store(config.s3)
        : await openDiskStore(join(config.dataDir, 'evidence'), log),
      media: createMediaWork({
        workers: Math.max(1, availableParallelism() - 1),
        cacheDir: join(config.dataDir, 'compiled'),
      }),
      jobs: createJobs(connectionString, log, { keepsTime }),
      limits: createRateLimits(pool, secret),
      deliver: delivery.deliver,
      push: await createPush(config, clock),
      budgets,
      versions: createVersionReader(db),
      log,
      listeners,
      stopping: new AbortController(),
    }
    const close = async () => {
      delivery.close()
      platform.push?.close()
      await budgets.close()
      await platform.replica?.close()
      await platform.media.close()
      await endPools()
    }
    return { platform, close }
  } catch (error) {
    await endPools()
    throw error
  }
}

/** A folder of another user, as a mounted one can be, is used all the same. */
async function openDiskStore(root: string, log: Logger): Promise<Store> {
  await shutEvidence(root).catch((err) => log.warn({ err }, 'evidence may be open to other users'))
  return createDiskStore(root)
}
