import { fork } from 'node:child_process'
import { once } from 'node:events'
import { errorTable } from '@nagrik/contract/errors'
import { AppError } from '#platform/http/app-error.ts'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import { type Answer, exitCodes, resultOf } from './answer.ts'
import { hangMs, processorMs } from './costs.ts'
import type { Task } from './tasks.ts'

const program = new URL('./media-worker.ts', import.meta.url)
/** In bytes, of a whole worker. A progressive JPEG of 108 megapixels takes 560 MB. */
const mostMemory = 650_000_000
const heapMegabytes = 128

/** The worker ended without an answer, by itself or killed. */
export class WorkerLost extends Error {}

/** A process that works on one file at a time. */
export interface WorkerProcess {
  /**
   * @throws UnreadableMedia when the file is refused or takes more processor or memory than a worker has
   * @throws AppError UNAVAILABLE when the machine is too busy to finish it in time
   * @throws WorkerLost
   */
  run(task: Task): Promise<unknown>
  isGone(): boolean
  /** Ends it, whatever it does. */
  end(): Promise<void>
}

export interface WorkerOptions {
  /** As `nice` counts: 0 like the server, 19 the lowest. */
  priority: number
  /** Where it keeps its compiled modules. */
  cacheDir: string
}

/** @throws the system's error where this machine has no room for a process */
export async function startWorker({ priority, cacheDir }: WorkerOptions): Promise<WorkerProcess> {
  const child = fork(program, [String(priority), String(mostMemory)], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Nothing of the server's settings is for code that reads strangers' files.
    env: {
      MALLOC_ARENA_MAX: '2',
      // Without it Node loads its compiler into every worker, which takes 24 MB.
      NODE_COMPILE_CACHE: cacheDir,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A waiting worker does not hold up the end of this process.
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  // No exit follows the error of a process that never began.
  await once(child, 'spawn')
  let hasServed = false
  const isGone = () => child.exitCode !== null || child.signalCode !== null

  return {
    isGone,
    async run(task) {
      if (isGone()) throw new WorkerLost('it had ended before')
      const answer = Promise.withResolvers<Answer>()
      const onExit = (code: number | null) => answer.reject(lossOf(code, hasServed))
      const timer = setTimeout(() => {
        answer.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 30 }))
        child.kill('SIGKILL')
      }, hangMs)
      try {
        child.once('message', answer.resolve).once('exit', onExit)
        // An error is that it has just died, which its exit tells.
        child.send({ task, processorMs: processorMs[task.kind] }, () => undefined)
        const answered = await answer.promise
        hasServed = true
        return resultOf(answered)
      } finally {
        clearTimeout(timer)
        child.off('message', answer.resolve).off('exit', onExit)
      }
    },
    async end() {
      if (isGone()) return
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const refused = (cause: string) => new UnreadableMedia(errorTable.UNREADABLE_MEDIA[1], { cause })

/** Memory of files before may be what a worker that served had too much of. */
function lossOf(code: number | null, hasServed: boolean): Error {
  if (code === exitCodes.outOfMemory && !hasServed) return refused('takes too much memory')
  if (code === exitCodes.outOfTime) return refused('takes too much processor')
  return new WorkerLost(`exit ${code}`)
}
