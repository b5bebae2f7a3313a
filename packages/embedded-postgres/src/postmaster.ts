import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Placement } from './placement.ts'
import { spawnAs } from './spawn-user.ts'

const FAST_SHUTDOWN_MS = 30_000
const PATIENCE_MS = 10_000

export interface Postmaster {
  /** Settles when it has ended, however that came. */
  ended: Promise<void>
  /** Ends it, after what is being written is safe. Does nothing when it has ended by itself. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL and waits until it takes connections, however long it recovers after a crash. No other
 * may run in this cluster.
 * @throws Error with the last lines of its log when it ends instead.
 */
export async function startPostmaster(
  placement: Placement,
  options: { settings: string[]; logFile: string; log: (message: string) => void },
): Promise<Postmaster> {
  const { user, binaries, cluster, socketDir } = placement
  const { logFile, log } = options
  // Left by one that was killed: it names a pid that may by now be taken, or never be freed in a container.
  await rm(join(socketDir, '.s.PGSQL.5432.lock'), { force: true })
  // A file and not a pipe, which could block PostgreSQL when nobody reads it.
  const output = await open(logFile, 'a+', 0o600)
  const before = (await output.stat()).size
  try {
    const child = spawnAs(user, binaries.postgres, ['-D', cluster, ...options.settings], {
      // Not in the terminal's process group, where Ctrl-C would end it before the server is done with it.
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    await once(child, 'spawn')
    await untilReady(child, cluster, log)
    if (hasEnded(child)) throw new Error(`PostgreSQL did not start:\n${await linesSince(output, before)}`)
    return supervise(child, logFile, log)
  } finally {
    await output.close()
  }
}

/** Also ends when PostgreSQL ends. */
async function untilReady(child: ChildProcess, cluster: string, log: (message: string) => void) {
  const notice = setInterval(() => log('PostgreSQL is still starting, perhaps after a crash.'), PATIENCE_MS)
  try {
    while (!hasEnded(child)) {
      const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
      await sleep(20)
    }
  } finally {
    clearInterval(notice)
  }
}

function supervise(child: ChildProcess, logFile: string, log: (message: string) => void): Postmaster {
  const byItself = () => log(`PostgreSQL ended by itself; the reason is in ${logFile}.`)
  child.once('exit', byItself)
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit').then(() => undefined)
  // It must not keep a process alive that has nothing else to do.
  child.unref()
  return {
    ended,
    async stop() {
      child.off('exit', byItself)
      if (hasEnded(child)) return
      child.ref()
      child.kill('SIGINT')
      const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS)
      await ended
      clearTimeout(impatience)
    },
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null
}

async function linesSince(output: FileHandle, start: number) {
  const { size } = await output.stat()
  const { buffer } = await output.read(Buffer.alloc(size - start), 0, size - start, start)
  return buffer.toString('utf8').trim().split('\n').slice(-10).join('\n')
}
