import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@nagrik/embedded-postgres'

/** What the processes of one installation share: a PostgreSQL of their own and a folder, with the settings that lead there. */
export async function startSharedHome() {
  const folder = mkdtempSync(join(tmpdir(), 'nagrik-home-'))
  const database = await startEmbedded({
    dataDir: join(folder, 'pg'),
    log: () => undefined,
    durability: 'none',
  })
  return {
    settings: {
      DATABASE_URL: database.connectionString,
      SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial',
      DATA_DIR: join(folder, 'data'),
    },
    async leave() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
