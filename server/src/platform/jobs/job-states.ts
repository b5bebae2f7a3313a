import type { PgBoss } from 'pg-boss'

/** Where jobs go that have failed in all their attempts. */
export const deadQueue = 'given-up'

export interface QueueState {
  name: string
  waiting: number
  later: number
  active: number
  dead: number
  schedule: string | null
  oldestWaitingSince: string | null
}

/** A job that was given up, without what it was to do. */
export interface DeadJob {
  id: string
  queue: string
  reason: string
  diedAt: string
}

type Query = ReturnType<PgBoss['getDb']>

/** Counted now, which pg-boss itself does once a minute at most. */
export async function readQueueStates(
  db: Query,
  queues: readonly string[],
  schedules: ReadonlyMap<string, string>,
): Promise<QueueState[]> {
  const { rows } = await db.executeSql(
    `select queue as name,
      count(*) filter (where state in ('created', 'retry') and name <> $2 and start_after <= now())::int as waiting,
      count(*) filter (where state in ('created', 'retry') and name <> $2 and start_after > now())::int as later,
      count(*) filter (where state = 'active' and name <> $2)::int as active,
      count(*) filter (where name = $2)::int as dead,
      min(start_after) filter (where state in ('created', 'retry') and name <> $2 and start_after <= now()) as oldest
    from (
      select *, case when name = $2 then source_name else name end as queue
      from jobs.job where state in ('created', 'retry', 'active')
    ) j
    where queue = any ($1) group by queue`,
    [queues, deadQueue],
  )
  const counted = new Map(rows.map((row) => [row.name as string, row]))
  return queues.map((name) => {
    const row = counted.get(name)
    return {
      name,
      waiting: row?.waiting ?? 0,
      later: row?.later ?? 0,
      active: row?.active ?? 0,
      dead: row?.dead ?? 0,
      schedule: schedules.get(name) ?? null,
      oldestWaitingSince: row?.oldest ? new Date(row.oldest).toISOString() : null,
    }
  })
}

/** The newest first, of one queue or of all. */
export async function readDeadJobs(
  db: Query,
  { queue, limit, offset }: { queue: string | undefined; limit: number; offset: number },
): Promise<{ jobs: DeadJob[]; total: number }> {
  const ofQueue = `name = $1 and state = 'created' and ($2::text is null or source_name = $2)`
  const { rows } = await db.executeSql(
    `select id, source_name, source_output, created_on from jobs.job where ${ofQueue}
    order by created_on desc, id desc limit $3 offset $4`,
    [deadQueue, queue ?? null, limit, offset],
  )
  const counted = await db.executeSql(`select count(*)::int as total from jobs.job where ${ofQueue}`, [
    deadQueue,
    queue ?? null,
  ])
  return {
    jobs: rows.map((row) => ({
      id: row.id,
      queue: row.source_name,
      reason: reasonIn(row.source_output),
      diedAt: new Date(row.created_on).toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** Its own error, or what pg-boss says of a worker that did not end or went away. */
function reasonIn(output: { message?: unknown; value?: { message?: unknown } } | null): string {
  const message = output?.message ?? output?.value?.message
  return typeof message === 'string' ? message : ''
}
