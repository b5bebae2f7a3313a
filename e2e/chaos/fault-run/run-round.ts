import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { callApi } from '../../support/api.ts'
import { audit } from '../audit.ts'
import { type Observed, persistently, polite } from '../persistent.ts'
import { randomOf } from '../random.ts'
import { assertHistory } from './history.ts'
import type { Installation } from './installation.ts'
import { citizen, type Round, staff, visitor } from './lives.ts'
import type { Crowd } from './population.ts'
import { type Fault, faultsOf } from './schedule.ts'
import { lostOnTheWay, shakyLine } from './shaky-line.ts'

export interface RoundFigures {
  faults: Fault[]
  reports: number
  /** Phones and addresses to which a message was promised. */
  codes: string[]
  links: string[]
  /** From the last return of a part to health 200. */
  healedAfterMs: number
}

const healthLimitMs = 60_000

/** Twenty people at work while the faults of the seed happen; then everything acknowledged is looked for. */
export async function runRound(
  installation: Installation,
  seed: number,
  crowd: Crowd,
  { category, seen, kinds }: { category: string; seen: Observed; kinds: Installation['possible'] },
): Promise<RoundFigures> {
  const { product } = installation
  const round: Round = {
    seed,
    origin: product.origin,
    send: persistently(seen, polite, shakyLine(randomOf(seed))),
    category,
    agentId: crowd.agentId,
    over: false,
    waiting: [],
    handled: [],
    codes: [],
    links: [],
  }
  const unansweredBefore = seen.unanswered.length
  const lives = Promise.all([
    Promise.all(crowd.citizens.map((one, n) => citizen(round, one, n))),
    ...crowd.staff.map((one) => staff(round, one)),
    ...crowd.visitors.map((one, n) => visitor(round, one, n)),
  ])
  const faults = faultsOf(seed, kinds)
  const healing = Promise.all(faults.map((fault) => suffer(installation, fault))).then(async () => {
    const back = Date.now()
    await untilHealthy(product.origin)
    round.over = true
    return Date.now() - back
  })
  const [[reports], healedAfterMs] = await Promise.all([lives, healing])
  if (!faults.some(({ kind }) => kind === 'process')) {
    const unanswered = seen.unanswered
      .slice(unansweredBefore)
      .filter((words) => !words.includes(lostOnTheWay))
    expect(unanswered, 'requests without an answer from a living process').toEqual([])
  }
  expect(await audit(product.origin, reports.flat())).toEqual({ lost: [], doubled: [] })
  await assertHistory(installation.connectionString, reports.flat(), round.handled)
  return { faults, reports: reports.flat().length, codes: round.codes, links: round.links, healedAfterMs }
}

async function suffer({ parts }: Installation, { kind, at, until, silently }: Fault): Promise<void> {
  await sleep(at)
  await parts[kind]?.goAway(silently)
  await sleep(until - at)
  await parts[kind]?.comeBack?.()
}

async function untilHealthy(origin: string): Promise<void> {
  await expect
    .poll(
      () =>
        callApi(origin, 'GET', '/health').then(
          ({ status }) => status,
          () => 0,
        ),
      { message: 'healthy again without a hand', timeout: healthLimitMs, intervals: [50] },
    )
    .toBe(200)
}
