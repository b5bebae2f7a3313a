import { deadJobs } from '@nagrik/contract/system-jobs'
import type { PgBoss, QueueResult } from 'pg-boss'
import { deadQueue } from './job-states.ts'

const lifeOfJobs = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  // A job whose process went away is given to another after this: a code would else come when nobody waits for it.
  heartbeatSeconds: 45,
  deleteAfterSeconds: 3600,
  retentionSeconds: 3 * 86_400,
  deadLetter: deadQueue,
}

const lifeOfDeadJobs = { retentionSeconds: deadJobs.days * 86_400 }

type Life = Partial<typeof lifeOfJobs>

const hasLife = (queue: QueueResult, life: Life) =>
  Object.entries(life).every(([rule, value]) => queue[rule as keyof Life] === value)

/** Makes queues and schedules what this version says. Of most it finds, by one question each, that they are so. */
export async function bringUpToDate(
  boss: PgBoss,
  queues: Iterable<string>,
  schedules: ReadonlyMap<string, string>,
): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const bringQueue = async (name: string, life: Life) => {
    const queue = found.get(name)
    if (!queue) await boss.createQueue(name, life)
    else if (!hasLife(queue, life)) await boss.updateQueue(name, life)
  }
  await bringQueue(deadQueue, lifeOfDeadJobs)
  for (const name of queues) await bringQueue(name, lifeOfJobs)

  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, cron] of schedules) {
    if (scheduled.get(name) !== cron) await boss.schedule(name, cron)
  }
  for (const name of scheduled.keys()) if (!schedules.has(name)) await boss.unschedule(name)
}
