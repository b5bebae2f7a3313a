import { PgBoss } from 'pg-boss'

/** After a job was sent; the transaction around it ends some milliseconds later. */
const looksMs = [3, 10, 25, 60, 120]

type Method = (this: PgBoss, queue: string, ...rest: unknown[]) => Promise<string>

const workers = new WeakMap<PgBoss, Map<string, string>>()
const methods = PgBoss.prototype as unknown as { work: Method; send: Method }
const { work, send } = methods

/** Workers look for jobs each half second; in tests they also look when one was sent, or waiting were half of the time. */
export function hurryQueues(): void {
  methods.work = async function (queue, ...rest) {
    const worker = await work.call(this, queue, ...rest)
    workers.set(this, (workers.get(this) ?? new Map()).set(queue, worker))
    return worker
  }
  methods.send = async function (queue, ...rest) {
    const job = await send.call(this, queue, ...rest)
    const worker = workers.get(this)?.get(queue)
    if (worker) for (const ms of looksMs) setTimeout(() => this.notifyWorker(worker), ms).unref()
    return job
  }
}
