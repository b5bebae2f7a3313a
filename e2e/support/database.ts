import { startEmbedded } from '@nagrik/embedded-postgres'

/** Where the database of a running product is, without a part in who runs it. Of all journeys unless told. */
export async function connectionTo(dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<string> {
  const joined = await startEmbedded({ dataDir, log: () => undefined })
  await joined.stop()
  return joined.connectionString
}
