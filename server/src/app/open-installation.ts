import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { createLog } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { listeners } from './listeners.ts'

/** Does something with the installation of these settings, whether it runs or not. */
export async function withInstallation<Result>(
  env: Record<string, string | undefined>,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(env)
  const own =
    config.databaseUrl === null
      ? await startOwnDatabase({ dataDir: config.dataDir, log: () => undefined })
      : null
  try {
    const { platform, close } = await createPlatform({
      ...{ config, connections: 2, clock: systemClock, listeners, log: createLog('warn') },
      connectionString: config.databaseUrl ?? own?.connectionString ?? '',
    })
    try {
      return await work(platform)
    } finally {
      await close()
    }
  } finally {
    await own?.stop()
  }
}
