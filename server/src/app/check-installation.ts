import { checkHistory, type HistoryReport } from '#features/tickets/history/history-check.service.ts'
import { systemClock } from '#platform/clock.ts'
import { loadConfig } from '#platform/config/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { startOwnDatabase } from '#platform/database/own-database.ts'
import { createLog } from '#platform/log.ts'
import { listeners } from './listeners.ts'

/** Checks the history of the installation of these settings, whether it runs or not; changes nothing. */
export async function checkInstallation(env: Record<string, string | undefined>): Promise<HistoryReport> {
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
      return await checkHistory(platform)
    } finally {
      await close()
    }
  } finally {
    await own?.stop()
  }
}
