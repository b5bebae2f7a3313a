import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { memoryIn, root } from './memory.ts'

/** Many processes are started from the same code: where Node keeps it compiled. */
export const compiled = join(root, 'node_modules/.cache/compiled')
const startLimitMs = 120_000
/** As `npm start` has it. */
const memory = memoryIn('package.json')

export interface Product {
  origin: string
  process: ChildProcess
  /** Everything it printed so far. */
  output(): string
  /** Ends it as an operator would (SIGTERM) and waits. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** The environment of a product of its own: with the database it brings, and the region pack of the repository. */
export function ofItsOwn(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, REGION_DATA_DIR: __, ...inherited } = process.env
  return inherited
}

/**
 * Starts the server as a process of its own, at a free port unless told, and waits until it answers.
 * @param under a command line that runs another one in its own place, as `mountSmallDisk` has it
 */
export async function startProduct(
  settings: Record<string, string>,
  under: string[] = [],
  nodeOptions: string[] = [],
): Promise<Product> {
  const port = settings.PORT ?? String(await freePort())
  const origin = `http://localhost:${port}`
  const main = join(root, 'server/src/main.ts')
  const [command = '', ...args] = [...under, process.execPath, ...memory.flags, ...nodeOptions, main]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...memory.environment,
      ...ofItsOwn(),
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const deadline = Date.now() + startLimitMs
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${output}`)
    if (Date.now() > deadline) {
      await stop()
      throw new Error(`The product did not answer in time:\n${output}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return { origin, process: child, output: () => output, stop }
}

const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    (reply) => reply.ok,
    () => false,
  )
