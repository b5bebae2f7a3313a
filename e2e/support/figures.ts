import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../scripts/check-figures.ts', import.meta.url))

/** What `npm run check:figures` says of an installation, which may run; throws where a count is wrong. */
export async function checkFigures(dataDir: string): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, DEMO: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return stdout
}
