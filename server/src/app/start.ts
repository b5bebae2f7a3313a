import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createRateLimits } from '#platform/limits/rate-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { loadRegion } from '#platform/region/region.ts'
import { loadSecret } from '#platform/secret.ts'
import { createDiskStore } from '#platform/storage/disk-store.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { buildApp } from './build-app.ts'
import { listeners } from './listeners.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { registerJobs } from './register-jobs.ts'
import { serveMetrics } from './serve-metrics.ts'

export interface RunningServer {
  app: FastifyInstance
  platform: Platform
  /** Address it listens on, for example http://127.0.0.1:3000. */
  address: string
  /** Ends in the order that loses nothing: HTTP, jobs, database. */
  stop(): Promise<void>
}

/** Connections that the kernel holds and Node has not seen yet would be reset together with the listener. */
const acceptMs = 250

type Stop = () => Promise<unknown> | unknown

/** Starts everything in order; whatever was started is stopped again when a later step fails. */
export async function startServer(env: Record<string, string | undefined>): Promise<RunningServer> {
  const config = loadConfig(env)
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const stops: Stop[] = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    await mkdir(config.dataDir, { recursive: true })
    const connectionString = config.databaseUrl ?? (await ownConnection(config, stops))
    const pool = createPool(connectionString, 10, (error) => log.error({ err: error }, 'database connection'))
    stops.push(() => pool.end())
    const secret = await loadSecret(config)
    await migrate(pool, secret)
    const jobs = createJobs(connectionString, log)
    const platform: Platform = {
      config,
      db: createDatabase(pool),
      clock: systemClock,
      region: await loadRegion(config.regionDir),
      secret,
      store: config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, 'evidence')),
      jobs,
      limits: createRateLimits(pool),
      log,
      listeners,
    }
    await prepareInstallation(platform)
    registerJobs(platform)
    await jobs.start()
    stops.push(() => jobs.stop())
    const app = await buildApp(platform, (token, isPoll) => resolveActor(platform, token, isPoll))
    stops.push(async () => {
      await setTimeout(acceptMs)
      await app.close()
    })
    if (config.metricsPort !== null) stops.push(await serveMetrics(app, config.host, config.metricsPort))
    const address = await app.listen({ port: config.port, host: config.host })
    return { app, platform, address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ownConnection(config: Config, stops: Stop[]): Promise<string> {
  const { dataDir } = config
  const database = await startOwnDatabase({ dataDir, log: (message) => console.log(message) })
  stops.push(() => database.stop())
  return database.connectionString
}
