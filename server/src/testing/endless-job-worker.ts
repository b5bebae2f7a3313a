import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import { createDatabase, createPool } from '#platform/database/database.ts'
import { createJobs } from '#platform/jobs/jobs.ts'

/** In a thread of its own, which a test can end as kill -9 ends a process: begins a job and never finishes it. */
const { connectionString, queue, data } = workerData as {
  connectionString: string
  queue: string
  data: object
}
const db = createDatabase(createPool(connectionString, 1, () => undefined))
const jobs = createJobs(connectionString, pino({ level: 'silent' }))
jobs.work(queue, () => {
  parentPort?.postMessage('begun')
  return new Promise(() => undefined)
})
await jobs.start()
await db.transaction().execute((tx) => jobs.enqueue(tx, queue, data))
