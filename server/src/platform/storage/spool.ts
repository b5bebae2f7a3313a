import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { days } from '#platform/clock.ts'
import { makeFolder } from './make-folder.ts'

const rootOf = (dataDir: string) => join(dataDir, 'spool')
const machine = encodeURIComponent(hostname())

/** Gives the work a folder of its own for files on their way into the store; gone when it ends, however it ends. */
export async function withSpoolFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  // Named after its process, so that another one on the same disk can tell whether it still lives.
  const folder = join(rootOf(dataDir), `${machine}~${process.pid}~${randomUUID()}`)
  await makeFolder(rootOf(dataDir), folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed processes left behind; to be called at the start, before this process spools anything. */
export async function clearAbandonedSpool(dataDir: string): Promise<void> {
  const root = rootOf(dataDir)
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    if (await isAbandoned(join(root, name), name))
      await rm(join(root, name), { recursive: true, force: true })
  }
}

async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('~')
  if (host === machine && !isOtherLivingProcess(Number(pid))) return true
  // Of another machine, or the number is taken by another program: nothing is spooled for a whole day.
  const changed = await stat(folder).catch(() => null)
  return changed !== null && changed.mtimeMs < Date.now() - days(1)
}

function isOtherLivingProcess(pid: number): boolean {
  if (pid === process.pid || !Number.isInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
