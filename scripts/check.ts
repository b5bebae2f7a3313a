import { runChecks } from './check/run-checks.ts'
import { passed } from './check/verdict.ts'

const outcomes = await runChecks()
const failed = outcomes.filter((outcome) => !passed(outcome))
const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0)
console.log(
  failed.length === 0
    ? `All ${outcomes.length} checks hold (${seconds.toFixed(0)} s)`
    : `${failed.length} of ${outcomes.length} checks failed: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
