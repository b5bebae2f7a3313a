/** What a check found. `problems` is one line for each finding, ready to print; none means it passed. */
export type Verdict = { problems: string[]; summary: string; skipped?: boolean }

/** One entry of the list that `npm run check` runs in order. */
export type Check = { name: string; run: () => Verdict | Promise<Verdict> }

export type Outcome = Verdict & { name: string; seconds: number }

/** Runs one check; a check that throws has failed. */
export async function runCheck(check: Check): Promise<Outcome> {
  const start = performance.now()
  const verdict = await Promise.resolve()
    .then(check.run)
    .catch(
      (error: unknown): Verdict => ({
        problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        summary: 'did not finish',
      }),
    )
  return { ...verdict, name: check.name, seconds: (performance.now() - start) / 1000 }
}

export function passed(outcome: Verdict): boolean {
  return outcome.problems.length === 0
}

/** The findings first, so that the one-line verdict is what stands at the end. */
export function printOutcome(outcome: Outcome): void {
  for (const problem of outcome.problems) console.log(`    ${problem.replaceAll('\n', '\n    ')}`)
  const mark = passed(outcome) ? (outcome.skipped ? '-' : '✓') : '✗'
  console.log(`${mark} ${outcome.name.padEnd(14)} ${outcome.seconds.toFixed(1)} s  ${outcome.summary}`)
}
