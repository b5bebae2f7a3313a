import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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

/** Takes every message out of the outbox that is to one of these or names one, be they addresses or numbers. */
export async function forgetMessages(dataDir: string, contacts: readonly string[]): Promise<void> {
  for (const name of await readdir(folder(dataDir)).catch(() => [])) {
    const path = join(folder(dataDir), name)
    const text = await readFile(path, 'utf8').catch(() => '')
    if (contacts.some((one) => text.includes(one))) await rm(path, { force: true })
  }
}
