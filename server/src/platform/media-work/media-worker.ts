import { writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { type Answer, answerOfError, exitCodes } from './answer.ts'
import { type Task, tasks } from './tasks.ts'

const [priority, mostBytes] = process.argv.slice(2).map(Number) as [number, number]
const lookMs = 50

// A stop is the parent's to order: it may still need the results of requests that it has accepted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

setPriority(priority)
// Where memory runs short, Linux ends a worker before the server or the database.
await writeFile('/proc/self/oom_score_adj', '800').catch(() => undefined)
// A killed worker would leave nothing of what it compiled.
flushCompileCache()

// Neither memory nor time of native code has a switch in Node.
let mostProcessorMs = Number.POSITIVE_INFINITY
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(exitCodes.outOfMemory)
  if (processorMs() > mostProcessorMs) process.exit(exitCodes.outOfTime)
}, lookMs).unref()

process.on('message', async ({ task, processorMs: most }: { task: Task; processorMs: number }) => {
  mostProcessorMs = processorMs() + most
  process.send?.(await answerTo(task))
})

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function answerTo({ kind, input }: Task): Promise<Answer> {
  try {
    const run = tasks[kind] as (input: unknown) => Promise<unknown>
    return { result: await run(input) }
  } catch (error) {
    return answerOfError(error)
  }
}
