import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runAs } from './spawn-user.ts'

const FAST_SHUTDOWN_MS = 30_000

/**
 * Ends the PostgreSQL that a killed owner left running, and removes the `postmaster.pid` of one that was
 * itself killed: its pid may by now belong to another program, and PostgreSQL would refuse to start.
 * Only for the owner of the cluster.
 */
export async function stopOrphan(cluster: string, log: (message: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  if (!(pid > 0)) return
  const lives = () => serves(pid, cluster)
  if (await lives()) {
    log('Stopping the PostgreSQL that a killed process left running.')
    signal(pid, 'SIGINT')
    if (!(await hasStopped(lives, FAST_SHUTDOWN_MS))) signal(pid, 'SIGQUIT')
    await hasStopped(lives, Number.POSITIVE_INFINITY)
  }
  await stopBackends(cluster)
  await rm(pidFile, { force: true })
}

/**
 * Where the postmaster was killed, a long query runs on and holds the shared memory, with which no new
 * PostgreSQL starts. Only Linux shows these processes: they work in the folder of the cluster.
 */
async function stopBackends(cluster: string) {
  const find = async () => {
    const found: number[] = []
    for (const pid of (await readdir('/proc').catch(() => [])).map(Number).filter(Boolean)) {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      if (folder === cluster && (await read(`/proc/${pid}/comm`)).trim() === 'postgres') found.push(pid)
    }
    return found
  }
  for (const pid of await find()) signal(pid, 'SIGQUIT')
  await hasStopped(async () => (await find()).length > 0, FAST_SHUTDOWN_MS)
}

async function hasStopped(lives: () => Promise<boolean>, patience: number) {
  const deadline = Date.now() + patience
  while (await lives()) {
    if (Date.now() > deadline) return false
    await sleep(50)
  }
  return true
}

/** Whether this process is a PostgreSQL that was started for this cluster. */
async function serves(pid: number, cluster: string) {
  if (process.platform === 'linux') return (await read(`/proc/${pid}/cmdline`)).includes(`\0-D\0${cluster}\0`)
  const words = await runAs({ prefix: [] }, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
    () => '',
  )
  return words.includes(` -D ${cluster} `)
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

function read(path: string) {
  return readFile(path, 'utf8').catch(() => '')
}
