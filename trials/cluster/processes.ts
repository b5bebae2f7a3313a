import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Environment } from './services.ts'
import type { Unit } from './unit.ts'

/** One process of the product behind the load balancer, as systemd would run its unit. */
export interface ApplicationProcess {
  /** Until the unit's ExecStartPost is content. */
  start(): Promise<void>
  /** As the unit says, as in a rolling restart. @throws Error unless it ends with 0 and in time */
  stop(): Promise<void>
  /** How often it ended although nobody asked. */
  endedUnasked(): number
  output(): string
}

/** What systemd gives a service. */
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin'

/** @param settings of the unit's EnvironmentFile, which win over its own */
export function createProcess(unit: Unit, settings: Environment): ApplicationProcess {
  const env: Environment = { PATH: path, ...unit.environment, ...settings }
  let child: ChildProcess | undefined
  let asked = false
  let unasked = 0
  let output = ''
  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null
  return {
    async start() {
      asked = false
      mkdirSync(env.DATA_DIR ?? '', { recursive: true })
      const [program, ...args] = unit.command('ExecStart')
      const started = spawn(program, args, {
        cwd: unit.value('WorkingDirectory'),
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (words) => (output += words))
      started.once('exit', () => {
        if (!asked) unasked += 1
      })
      const [post, ...words] = unit.command('ExecStartPost', { ...env, MAINPID: String(started.pid) })
      const [code] = await once(spawn(post, words, { env, stdio: 'ignore' }), 'exit')
      if (code !== 0) throw new Error(`The product ended at its start:\n${output}`)
    },
    async stop() {
      asked = true
      if (!child || hasEnded()) return
      const ended = once(child, 'exit')
      const signal = unit.value('KillSignal')
      if (signal !== 'SIGTERM') throw new Error(`The unit ends it by ${signal}`)
      child.kill(signal)
      const impatience = setTimeout(() => child?.kill('SIGKILL'), Number(unit.value('TimeoutStopSec')) * 1000)
      await ended
      clearTimeout(impatience)
      if (child.exitCode !== 0) throw new Error(`A process ended with ${child.exitCode}:\n${output}`)
    },
    endedUnasked: () => unasked,
    output: () => output,
  }
}
