import { type EmbeddedPostgres, startEmbedded } from '@nagrik/embedded-postgres'

type Options = Omit<Parameters<typeof startEmbedded>[0], 'sharedFolder'>

/**
 * Starts the PostgreSQL that the product brings, or joins the one that runs on this data directory.
 * @throws Error that says why it cannot run, and which settings are the way out
 */
export function startOwnDatabase(options: Options): Promise<EmbeddedPostgres> {
  return startEmbedded({ ...options, sharedFolder: '/var/lib/nagrik' }).catch((error: Error) => {
    const wayOut = 'DATABASE_URL can name another PostgreSQL, DATA_DIR another data directory.'
    throw new Error(`${error.message}\n${wayOut}`, { cause: error })
  })
}
