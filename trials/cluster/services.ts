import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const stopMs = 20_000

export interface Service {
  name: string
  pid: number
  hasEnded(): boolean
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}

/** Who the services run as: PostgreSQL refuses root. Null means whoever started the trial. */
export interface ServiceUser {
  uid: number
  gid: number
}

/** The account of Debian's PostgreSQL where root runs the trial. */
export function serviceUser(): ServiceUser | null {
  if (process.getuid?.() !== 0) return null
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined) throw new Error('Run the trial as an ordinary user: there is no account postgres.')
  return { uid: Number(uid), gid: Number(gid) }
}

export type Environment = Record<string, string>
export type Services = ReturnType<typeof createServices>

/** Programs of the trial, each with a log of its own in the folder, ended in the opposite order of their start. */
export function createServices(folder: string, user: ServiceUser | null) {
  const all: Service[] = []
  const begin = (name: string, command: string, args: string[], env: Environment) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...user,
      cwd: folder,
      // Ctrl-C is for the trial, which ends them in order.
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    })
    child.on('error', (error) => console.error(`${name}: ${error.message}`))
    return child
  }
  return {
    start(name: string, command: string, args: string[], env: Environment = {}): Service {
      const service = serviceOf(name, begin(name, command, args, env))
      all.push(service)
      return service
    },
    /** Something that ends by itself. @returns its exit code */
    async run(name: string, command: string, args: string[], env: Environment = {}): Promise<number> {
      const [code] = await once(begin(name, command, args, env), 'exit')
      return code
    },
    async stop() {
      for (const service of all.splice(0).reverse()) await service.stop()
    },
  }
}

function serviceOf(name: string, child: ChildProcess): Service {
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  return {
    name,
    pid: child.pid ?? 0,
    hasEnded,
    signal: (signal) => child.kill(signal),
    async stop() {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), stopMs)
      await ended
      clearTimeout(impatience)
    },
  }
}

/** Asks until the answer is one. @throws Error with `what` after the time */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  seconds = 90,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(100)
  }
}
