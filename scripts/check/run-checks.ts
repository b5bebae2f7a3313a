import { allChecks } from './checks.ts'
import { type Outcome, printOutcome, runCheck } from './verdict.ts'

/** Runs every check one after the other and prints each verdict as it comes. */
export async function runChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const check of allChecks()) {
    const outcome = await runCheck(check)
    printOutcome(outcome)
    outcomes.push(outcome)
  }
  return outcomes
}
