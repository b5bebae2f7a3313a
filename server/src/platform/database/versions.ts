import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** How often something was changed: with each commit that changes what it stands for, a number grows. */
export interface Versions {
  /** Names, permissions and the end of sessions, which any reply may depend on. */
  readonly everybody: number
  /** Tickets of these departments with all that a list shows of them; without, of all. */
  tickets(departmentIds?: readonly string[]): number
}

/**
 * What was counted in and what waits for it, in one statement, so that each change counts once. Written out and added up
 * here: each call joins one of these, so it has to cost as little as can be.
 */
const read = CompiledQuery.raw(`select department_id, changes from versions
  union all select department_id, count(*) from changes group by department_id`)

async function readVersions(db: Db): Promise<Versions> {
  const { rows } = await db.executeQuery<{ department_id: string | null; changes: number }>(read)
  const counts = new Map<string | null, number>()
  for (const { department_id, changes } of rows)
    counts.set(department_id, (counts.get(department_id) ?? 0) + changes)
  const everybody = counts.get(null) ?? 0
  counts.delete(null)
  const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)
  const all = sumOf(counts.values())
  return {
    everybody,
    tickets: (ids) => (ids === undefined ? all : sumOf(ids.map((id) => counts.get(id) ?? 0))),
  }
}

/** Between two readings lie no more where others go on asking: what is saved is worth more than what is waited. */
const restMs = 2

/**
 * Reads the versions, once at a time for all who ask: each joins the first reading that begins after they asked. One
 * begins as soon as a turn of the event loop brings nobody else; on a busy process two milliseconds after the last one.
 */
export function createVersionReader(db: Db): () => Promise<Versions> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<Versions> | undefined
  let began = 0
  let asked = 0

  async function readAfter(before: Promise<unknown>): Promise<Versions> {
    await before.catch(() => undefined)
    let heard: number
    do {
      heard = asked
      await setImmediate()
    } while (heard < asked && performance.now() - began < restMs)
    next = undefined
    began = performance.now()
    return readVersions(db)
  }

  return () => {
    asked += 1
    if (next !== undefined) return next
    next = readAfter(underWay)
    underWay = next
    return next
  }
}
