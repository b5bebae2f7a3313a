import type { Cost } from '@nagrik/contract/endpoint'
import type { Logger } from 'pino'
import { type Clock, seconds, shift } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { addSpent } from '#platform/database/spent-points.ts'
import { createDebtors } from './debtors.ts'
import { type Budget, createWindows, keyOf, overspent } from './windows.ts'

/** Who pays for a call: an account, or a network where nobody is signed in. */
export interface Payer {
  kind: 'account' | 'address'
  id: string
}

export interface Budgets {
  /**
   * Takes what a call costs; of `rows` where it costs by rows.
   * @throws AppError TOO_MANY_REQUESTS with Retry-After once the payer's budget is used up; for writes also what the
   * database says when it is away.
   */
  spend(payer: Payer, cost: Cost, rows: number): Promise<void>
  /** Tells the other processes what was read here, and hears the same of them. */
  settle(): Promise<void>
  /** Settles for the last time. */
  close(): Promise<void>
}

const readSeconds = 60
const writeSeconds = 600
const settleEveryMs = 1000

export const pointsOf = (cost: Cost, rows: number): number => {
  if ('writes' in cost) return cost.writes
  return cost.perRows === undefined ? cost.reads : cost.reads * Math.ceil(rows / cost.perRows)
}

/**
 * Writes are counted in PostgreSQL, exactly, whichever process they come through, until they are overspent; without
 * it there are none, as none could be done. Reads are counted in memory and
 * settled with the other processes at most once a second, all of them in one statement, so that a read that needs
 * no database stays without; while it is away this process counts them for itself.
 */
export function createBudgets(db: Db, clock: Clock, limits: Config['limits'], log: Logger): Budgets {
  const budgets: Record<Payer['kind'], { reads: Budget; writes: Budget }> = {
    account: {
      reads: { name: 'reads', points: limits.reads, seconds: readSeconds },
      writes: { name: 'writes', points: limits.writes, seconds: writeSeconds },
    },
    address: {
      reads: { name: 'reads-of', points: limits.readsAddress, seconds: readSeconds },
      writes: { name: 'writes-of', points: limits.writesAddress, seconds: writeSeconds },
    },
  }
  const reads = createWindows()
  const debtors = createDebtors(clock)
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function settle(): Promise<void> {
    const now = clock.now()
    const open = new Map(reads.open(now.getTime()))
    if (open.size === 0) return
    const told = [...open].map(([key, window]) => ({
      key,
      points: window.unsettled,
      endsAt: new Date(window.endsAt),
    }))
    const all = new Map((await addSpent(db, told, now)).map((spent) => [spent.key, spent]))
    for (const { key, points } of told) {
      const [window, spent] = [open.get(key), all.get(key)]
      if (!window || !spent) continue
      window.unsettled -= points
      window.settled = spent.points
      window.endsAt = spent.endsAt.getTime()
    }
  }

  /** No timer runs while nobody reads. */
  function settleSoon(): void {
    timer ??= setTimeout(async () => {
      await settle().catch((error: unknown) => log.warn({ err: error }, 'reads are not settled'))
      timer = undefined
      if (!closed && reads.open(clock.now().getTime()).length > 0) settleSoon()
    }, settleEveryMs).unref()
  }

  async function write(budget: Budget, payer: string, points: number): Promise<void> {
    const now = clock.now()
    const key = keyOf(budget, payer)
    debtors.refuse(key)
    const endsAt = shift(now, seconds(budget.seconds))
    const [spent] = await addSpent(db, [{ key, points, endsAt }], now)
    if (spent === undefined || spent.points <= budget.points) return
    debtors.add(key, spent.endsAt.getTime())
    throw overspent(spent.endsAt.getTime(), now.getTime())
  }

  return {
    async spend({ kind, id }, cost, rows) {
      const points = pointsOf(cost, rows)
      if (points === 0) return
      if ('writes' in cost) return write(budgets[kind].writes, id, points)
      reads.spend(budgets[kind].reads, id, points, clock.now().getTime())
      settleSoon()
    },
    settle,
    async close() {
      closed = true
      clearTimeout(timer)
      await settle().catch(() => undefined)
    },
  }
}
