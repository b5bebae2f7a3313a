import { errorTable } from '@nagrik/contract/errors'
import { UnreadableMedia } from '#platform/media/media-error.ts'
import type { Task } from './tasks.ts'
import { startWorker, WorkerLost, type WorkerOptions, type WorkerProcess } from './worker-process.ts'

const idleMs = 60_000
/** What costs more has a fresh worker that ends with it, so that memory never adds up. In ms of a processor. */
const dearCost = 2000

/** One worker's place: the worker is started when there is work, replaced when it is lost, ended when idle. */
export class Lane {
  isBusy = false
  /** Of what it takes, in ms of a processor. */
  readonly mostCost: number
  readonly #options: WorkerOptions
  #worker: WorkerProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(mostCost: number, options: WorkerOptions) {
    this.mostCost = mostCost
    this.#options = options
  }

  /** A file whose worker is lost is tried once more. @throws UnreadableMedia */
  async run(task: Task, cost: number): Promise<unknown> {
    this.isBusy = true
    clearTimeout(this.#idle)
    const isDear = cost > dearCost
    try {
      if (isDear) await this.end()
      return await this.#once(task).catch((error: unknown) => {
        if (!(error instanceof WorkerLost)) throw error
        return this.#once(task)
      })
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error
      throw new UnreadableMedia(errorTable.UNREADABLE_MEDIA[1], { cause: error })
    } finally {
      if (isDear) await this.end()
      this.isBusy = false
      this.#idle = setTimeout(() => void this.end(), idleMs).unref()
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.end()
  }

  async #once(task: Task): Promise<unknown> {
    if (this.#worker === null || this.#worker.isGone()) this.#worker = await startWorker(this.#options)
    return this.#worker.run(task)
  }
}
