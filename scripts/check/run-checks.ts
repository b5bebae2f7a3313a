import { allChecks } from './checks.ts'
import { type Outcome, printOutcome, runCheck } from './verdict.ts'

/** Some use one core alone. */
const atOnce = 2

/** Runs every check, the next one whenever one is done, and prints each verdict as it comes. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = allChecks().values()
  const take = async () => {
    for (const check of waiting) {
      const outcome = await runCheck(check)
      printOutcome(outcome)
      outcomes.push(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return outcomes
}
