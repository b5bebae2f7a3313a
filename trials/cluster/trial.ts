import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { audit } from '../../e2e/chaos/audit.ts'
import { gather } from '../../e2e/chaos/crowd.ts'
import type { Observed } from '../../e2e/chaos/persistent.ts'
import { randomOf } from '../../e2e/chaos/random.ts'
import { callApi } from '../../e2e/support/api.ts'
import { makeCitizens } from '../../e2e/support/citizens.ts'
import { backUp, createStanza } from './backups.ts'
import { askForCodes } from './codes.ts'
import { query } from './database.ts'
import type { Installation } from './installation.ts'
import { allRun, leaderOf } from './patroni.ts'
import type { ApplicationProcess } from './processes.ts'
import { makeLaterRelease, switchTo } from './releases.ts'
import { restoreBesideCluster, restoreCluster } from './restores.ts'
import { until } from './services.ts'

/** What one run of the trial saw; everything but the first block has to be 0. */
export interface Figures {
  seed: number
  reports: number
  codes: number
  refusedForNow: number
  secondsToNewLeader: number
  longestSecondsWithoutWrite: number
  secondsToRestore: number
  secondsToRestoreCluster: number

  lost: string[]
  doubled: string[]
  wrongAnswers: string[]
  failedInRollingRestart: string[]
  failedInRollingUpgrade: string[]
  restoredWrongly: string[]
  endedUnasked: number
  codesMissing: string[]
  messagesRepeated: string[]
}

const writers = 6
const settleMs = 3000
/** A job whose process could not say that it is done is looked for after a minute, and found within another. */
const jobPatienceSeconds = 180

/**
 * Loses the leader, lets it rejoin, makes backups and restores them, restarts both processes and brings them to a later
 * version while people write and read; puts the whole cluster back to a moment at the end.
 */
export async function runTrial(
  seed: number,
  installation: Installation,
  say: (what: string) => void,
): Promise<Figures> {
  const { origin, members, processes, sms, databaseUrl, site, current } = installation
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
  say('full backup')
  await createStanza(installation)
  await backUp(installation, 'full')
  await pause()

  say('the leader is killed')
  const leader = await leaderOf(members)
  if (!leader) throw new Error('The cluster has no leader.')
  const killedAt = Date.now()
  leader.kill()
  const others = members.filter((member) => member !== leader)
  const next = await until('a new leader', async () => leaderOf(others))
  const secondsToNewLeader = (Date.now() - killedAt) / 1000
  say(`${next.machine.name} leads after ${secondsToNewLeader.toFixed(1)} s`)
  await until('writing goes on', async () => crowd.writes.moments.some((moment) => moment > killedAt + 5000))
  await pause()

  say(`${leader.machine.name} rejoins`)
  leader.start()
  await until('the cluster is complete', () => allRun(members))
  say('incremental backup')
  await backUp(installation, 'incr')
  say('restore to a moment')
  const restored = await restoreBesideCluster(installation)
  await pause()

  const oneAfterTheOther = async () => {
    const before = new Set(failuresOf(everybody))
    await restartInTurn(processes, say)
    return failuresOf(everybody).filter((words) => !before.has(words))
  }
  say('rolling restart')
  const failedInRollingRestart = await oneAfterTheOther()
  say('rolling upgrade')
  const release = join(site.folder, 'later')
  const migrations = makeLaterRelease(release)
  switchTo(release, current)
  const failedInRollingUpgrade = await oneAfterTheOther()
  const { rows } = await query(databaseUrl, "select name from migrations where name > '9'")
  if (rows.length !== migrations.length) failedInRollingUpgrade.push(`${rows.length} migrations applied`)

  say('the counts')
  await Promise.all([crowd.stop(), codes.stop()])
  await until('every code', async () => codes.audit().missing.length === 0, jobPatienceSeconds).catch(
    () => undefined,
  )
  say('every code has come')
  const messages = codes.audit()
  const findings = await audit(origin, crowd.reports)
  say('the whole cluster is restored')
  const again = await restoreCluster(installation)
  return {
    seed,
    reports: crowd.reports.length,
    codes: codes.observed.acknowledged,
    refusedForNow: everybody.reduce((sum, { unavailable }) => sum + unavailable, 0),
    secondsToNewLeader,
    longestSecondsWithoutWrite: longestGap(crowd.writes.moments),
    ...findings,
    wrongAnswers: everybody.flatMap(({ wrong, unanswered }) => [...wrong, ...unanswered]),
    secondsToRestore: restored.seconds,
    secondsToRestoreCluster: again.seconds,
    restoredWrongly: [...restored.wrong, ...again.wrong],
    failedInRollingRestart,
    failedInRollingUpgrade,
    endedUnasked: processes.reduce((sum, process) => sum + process.endedUnasked(), 0),
    codesMissing: messages.missing,
    messagesRepeated: messages.repeated,
  }
}

async function restartInTurn(processes: ApplicationProcess[], say: (what: string) => void): Promise<void> {
  for (const [n, process] of processes.entries()) {
    say(`process ${n + 1}`)
    await process.stop()
    await process.start()
    await sleep(settleMs)
  }
}

const failuresOf = (everybody: Observed[]): string[] =>
  everybody.flatMap(({ refusals, unanswered, wrong }) => [...refusals, ...unanswered, ...wrong])

function longestGap(moments: number[]): number {
  const gaps = moments.slice(1).map((moment, n) => moment - (moments[n] ?? moment))
  return Math.max(0, ...gaps) / 1000
}
