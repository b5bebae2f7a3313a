import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { audit } from '../../e2e/chaos/audit.ts'
import { gather } from '../../e2e/chaos/crowd.ts'
import type { Observed } from '../../e2e/chaos/persistent.ts'
import { randomOf } from '../../e2e/chaos/random.ts'
import { callApi } from '../../e2e/support/api.ts'
import { makeCitizens } from '../../e2e/support/citizens.ts'
import { askForCodes } from './codes.ts'
import { allRun, type Installation } from './installation.ts'
import { leaderOf } from './patroni.ts'
import { until } from './services.ts'

/** What one run of the trial saw; everything but the first block has to be 0. */
export interface Figures {
  seed: number
  reports: number
  codes: number
  refusedForNow: number
  secondsToNewLeader: number
  longestSecondsWithoutWrite: number

  lost: string[]
  doubled: string[]
  wrongAnswers: string[]
  failedInRollingRestart: string[]
  endedUnasked: number
  codesMissing: string[]
  messagesRepeated: string[]
}

const writers = 6
const settleMs = 3000
/** A job whose process could not say that it is done is looked for after a minute, and found within another. */
const jobPatienceSeconds = 180

/** Loses the leader, lets it rejoin and restarts both processes while people write and read. */
export async function runTrial(
  seed: number,
  { origin, members, processes, sms, databaseUrl }: Installation,
  say: (what: string) => void,
): Promise<Figures> {
  const random = randomOf(seed)
  const pause = () => sleep(settleMs + random() * 5000)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tokens = await makeCitizens(client, 2000, `cluster${seed}`)
  await client.end()
  const { body } = await callApi(origin, 'GET', '/categories')
  const crowd = gather(() => origin, body.data[0].id, tokens, writers)
  const codes = askForCodes(origin, sms)
  const everybody = [crowd.writes, crowd.reads, codes.observed]
  await pause()

  say('the leader is killed')
  const leader = await leaderOf(members)
  if (!leader) throw new Error('The cluster has no leader.')
  const killedAt = Date.now()
  leader.kill()
  const others = members.filter((member) => member !== leader)
  const next = await until('a new leader', async () => leaderOf(others))
  const secondsToNewLeader = (Date.now() - killedAt) / 1000
  say(`${next.name} leads after ${secondsToNewLeader.toFixed(1)} s`)
  await until('writing goes on', async () => crowd.writes.moments.some((moment) => moment > killedAt + 5000))
  await pause()

  say(`${leader.name} rejoins`)
  leader.start()
  await until('the cluster is complete', () => allRun(members))
  await pause()

  const before = new Set(failuresOf(everybody))
  for (const [n, process] of processes.entries()) {
    say(`process ${n + 1} is restarted`)
    await process.stop()
    await process.start()
    await sleep(settleMs)
  }
  const failedInRollingRestart = failuresOf(everybody).filter((words) => !before.has(words))

  say('the counts')
  await Promise.all([crowd.stop(), codes.stop()])
  await until('every code', async () => codes.audit().missing.length === 0, jobPatienceSeconds).catch(
    () => undefined,
  )
  say('every code has come')
  const messages = codes.audit()
  return {
    seed,
    reports: crowd.reports.length,
    codes: codes.observed.acknowledged,
    refusedForNow: everybody.reduce((sum, { unavailable }) => sum + unavailable, 0),
    secondsToNewLeader,
    longestSecondsWithoutWrite: longestGap(crowd.writes.moments),
    ...(await audit(origin, crowd.reports)),
    wrongAnswers: everybody.flatMap(({ wrong, unanswered }) => [...wrong, ...unanswered]),
    failedInRollingRestart,
    endedUnasked: processes.reduce((sum, process) => sum + process.endedUnasked(), 0),
    codesMissing: messages.missing,
    messagesRepeated: messages.repeated,
  }
}

const failuresOf = (everybody: Observed[]): string[] =>
  everybody.flatMap(({ refusals, unanswered, wrong }) => [...refusals, ...unanswered, ...wrong])

function longestGap(moments: number[]): number {
  const gaps = moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment))
  return Math.max(0, ...gaps) / 1000
}
