import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { resolveActor } from '#features/accounts/sessions.service.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, loadConfig } from '#platform/config/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { buildApp } from './build-app.ts'
import { keepMinutes } from './keep-minutes.ts'
import { listeners } from './listeners.ts'
import { prepareInstallation } from './prepare-installation.ts'
import { registerJobs } from './register-jobs.ts'
import { serveMetrics } from './serve-metrics.ts'

export interface RunningServer {
  app: FastifyInstance
  platform: Platform
  /** Address it listens on, for example http://127.0.0.1:3000. */
  address: string
  /** Ends in the order that loses nothing: HTTP, jobs, database. `hurry` ends the wait for load balancers. */
  stop(hurry: AbortSignal): Promise<void>
}

/** Connections that the kernel holds and Node has not seen yet would be reset together with the listener. */
const acceptMs = 250

type Stop = (hurry: AbortSignal) => Promise<unknown> | unknown

/**
 * Starts everything in order; whatever was started is stopped again when a later step fails.
 * @param onLost told when the embedded database ended and could not be started again
 */
export async function startServer(
  env: Record<string, string | undefined>,
  onLost: (error: Error) => void,
): Promise<RunningServer> {
  const config = loadConfig(env)
  const log = createLog(config.logLevel)
  const stops: Stop[] = []
  const stop = async (hurry: AbortSignal) => {
    for (const step of stops.splice(0).reverse()) await step(hurry)
  }
  try {
    await mkdir(config.dataDir, { recursive: true })
    const connectionString = config.databaseUrl ?? (await ownConnection(config, stops, onLost))
    const surroundings = { config, connectionString, connections: 10, clock: systemClock, listeners, log }
    const { platform, close } = await createPlatform(surroundings)
    stops.push(close)
    // The queues have to be there first: the demo leaves work for them.
    registerJobs(platform)
    await platform.jobs.start()
    stops.push(() => platform.jobs.stop())
    await prepareInstallation({ ...platform, db: platform.patientDb })
    const app = await buildApp(platform, (token, isPoll) => resolveActor(platform, token, isPoll))
    stops.push(async (hurry) => {
      platform.stopping.abort()
      await setTimeout(config.drainMs, undefined, { signal: hurry }).catch(() => undefined)
      await setTimeout(acceptMs)
      await app.close()
    })
    stops.push(await keepMinutes(app, platform))
    if (config.metricsPort !== null) stops.push(await serveMetrics(app, config.host, config.metricsPort))
    const address = await app.listen({ port: config.port, host: config.host })
    return { app, platform, address, stop }
  } catch (error) {
    await stop(AbortSignal.abort())
    throw error
  }
}

async function ownConnection(
  { dataDir }: Config,
  stops: Stop[],
  onLost: (error: Error) => void,
): Promise<string> {
  const log = (message: string) => console.log(message)
  const database = await startOwnDatabase({ dataDir, log, onLost })
  stops.push(() => database.stop())
  return database.connectionString
}
