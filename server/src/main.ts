import { setFlagsFromString } from 'node:v8'
import { startServer } from './app/start.ts'
import { welcome } from './app/welcome.ts'

// Else V8 comes to make the rows of each answer where it keeps what lives long (docs/decisions/0055-hot-replies.md).
setFlagsFromString('--no-allocation-site-pretenuring')

const stopping = new AbortController()
const hurry = new AbortController()
let running: Awaited<ReturnType<typeof startServer>> | null = null

// Installed before the start, so that an early signal ends it in order too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) return hurry.abort()
    stopping.abort()
    if (running) void shutDown()
  })
}

async function shutDown(): Promise<void> {
  await running?.stop(hurry.signal)
  process.exit(0)
}

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

try {
  running = await startServer(process.env, giveUp)
  if (stopping.signal.aborted) await shutDown()
  welcome(running)
} catch (error) {
  giveUp(error)
}
