import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const startLimitMs = 10_000
const step = 16 * 4096
const spareAtMost = 64 * step

/** A file system of its own for one folder, which can really be full; only the processes inside see it. */
export interface SmallDisk {
  /** In front of a command line, which it replaces itself by: inside, with the same pid. */
  command: string[]
  /** The folder as processes outside reach it. */
  outside: string
  /** Leaves at most a few pages of room. */
  fill(): Promise<void>
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * Mounts a disk in memory over the folder, in namespaces of its own: no rights are needed where the system lets
 * ordinary users make them.
 * @throws Error where it does not, with its words
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  const room = `${megabytes}m`
  // `cat` holds it until this process ends, in whatever way.
  const script = 'mount -t tmpfs -o size=$1 none "$0" && touch "$0/mounted" && exec cat'
  const namespaces = ['unshare', '--user', '--map-root-user', '--mount']
  const [command, rest] = split([...namespaces, 'sh', '-c', script, folder, room])
  const keeper = spawn(command, rest, { stdio: ['pipe', 'ignore', 'pipe'] })
  const outside = `/proc/${keeper.pid}/root${folder}`
  await untilMounted(keeper, join(outside, 'mounted'))
  const inside = ['nsenter', `--target=${keeper.pid}`, '--user', '--mount', '--preserve-credentials', '--']
  const resize = async (size: string): Promise<void> => {
    await run(...split([...inside, 'mount', '-o', `remount,size=${size}`, folder]))
  }
  return {
    command: inside,
    outside,
    async fill() {
      // Refused while somebody writes faster than this looks.
      for (let spare = 0; ; spare += step) {
        const { blocks, bfree, bsize } = await statfs(outside)
        // Nothing used would be the size 0, by which a limit is taken away.
        const used = Math.max(blocks - bfree, 1) * bsize
        const refusal = await resize(String(used + spare)).catch((error: Error) => error)
        if (refusal === undefined) return
        if (spare > spareAtMost) throw refusal
      }
    },
    clear: () => resize(room),
    async close() {
      keeper.kill('SIGKILL')
      await once(keeper, 'exit')
    },
  }
}

const split = ([command = '', ...rest]: string[]): [string, string[]] => [command, rest]

async function untilMounted(keeper: ChildProcess, mark: string): Promise<void> {
  let words = ''
  keeper.stderr?.on('data', (chunk: Buffer) => {
    words += chunk
  })
  const failed = once(keeper, 'error').then(([error]) => {
    words += (error as Error).message
  })
  const ended = Promise.race([failed, once(keeper, 'exit')]).then(() => true)
  const deadline = Date.now() + startLimitMs
  while (!existsSync(mark)) {
    const over = await Promise.race([ended, sleep(20, false)])
    if (over || Date.now() > deadline) throw new Error(words.trim() || 'no disk was mounted in time')
  }
}
