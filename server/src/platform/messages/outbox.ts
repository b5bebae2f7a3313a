import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deliver, Message } from './message.ts'

const folder = (dataDir: string) => join(dataDir, 'outbox')

/** Writes each message as one file, for trials without SMS and mail. */
export const outboxDelivery =
  (dataDir: string): Deliver =>
  async (message) => {
    await mkdir(folder(dataDir), { recursive: true })
    const path = join(folder(dataDir), `${message.id}.json`)
    await writeFile(`${path}.part`, `${JSON.stringify(message, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }

/** The newest messages first; ids are ordered by time. */
export async function readOutbox(dataDir: string, limit: number): Promise<Message[]> {
  const names = await readdir(folder(dataDir)).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit)
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(join(folder(dataDir), name), 'utf8'))),
  )
}
