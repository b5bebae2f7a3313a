import { tryContainerfile } from './container.ts'
import { install } from './installation.ts'
import { type Figures, runTrial } from './trial.ts'

const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what}`)

/**
 * `npm run trial:cluster -- 1 2 3`: one run of the trial for each seed, each on a cluster of its own.
 * `npm run trial:cluster -- container`: the steps of deploy/Containerfile.
 */
if (process.argv[2] === 'container') {
  await tryContainerfile(say)
  process.exit()
}
const seeds = process.argv.slice(2).map(Number)
if (seeds.some((seed) => !Number.isInteger(seed))) throw new Error('Seeds are whole numbers.')

const stops: (() => Promise<unknown> | unknown)[] = []
let stopped: Promise<void> | undefined
const stopAll = () => {
  stopped ??= (async () => {
    for (const stop of stops.splice(0).reverse()) await Promise.resolve(stop()).catch(console.error)
    stopped = undefined
  })()
  return stopped
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)))
}

const runs: Figures[] = []
try {
  for (const seed of seeds.length > 0 ? seeds : [1]) {
    say(`seed ${seed}`)
    runs.push(await runTrial(seed, await install(stops, say), say))
    await stopAll()
  }
} finally {
  await stopAll()
}

const counts = (figures: Figures) => ({
  'acknowledged, lost': figures.lost.length,
  'acknowledged, doubled': figures.doubled.length,
  'answers other than success or 503 with Retry-After': figures.wrongAnswers.length,
  'failed in the rolling restart': figures.failedInRollingRestart.length,
  'failed in the rolling upgrade': figures.failedInRollingUpgrade.length,
  'restored wrongly': figures.restoredWrongly.length,
  'processes ended unasked': figures.endedUnasked,
  'codes that never came': figures.codesMissing.length,
  'messages that came twice': figures.messagesRepeated.length,
})
const table = Object.fromEntries(
  runs.map((figures) => [
    `seed ${figures.seed}`,
    {
      'reports, each with photo and comment': figures.reports,
      'codes by SMS': figures.codes,
      'refused for now': figures.refusedForNow,
      'seconds to a new leader': figures.secondsToNewLeader,
      'longest seconds without an accepted write': figures.longestSecondsWithoutWrite,
      'seconds to restore beside the cluster': figures.secondsToRestore,
      'seconds to restore the whole cluster': figures.secondsToRestoreCluster,
      ...counts(figures),
    },
  ]),
)
console.table(transposed(table))
const wrong = runs.filter((figures) => Object.values(counts(figures)).some((count) => count > 0))
for (const figures of wrong) console.error(JSON.stringify(figures, null, 2))
process.exitCode = wrong.length > 0 ? 1 : 0

function transposed(rows: Record<string, Record<string, number>>): Record<string, Record<string, number>> {
  const names = Object.keys(Object.values(rows)[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(Object.entries(rows).map(([seed, row]) => [seed, row[name] ?? 0])),
    ]),
  )
}
