/** How many tests of a stage passed, failed and were skipped; `trouble` says what is wrong beside failed tests. */
export type Tally = {
  passed: number
  failed: number
  skipped: number
  trouble?: string
  /** What failed, a line each, said again at the end of the run. */
  failures?: string[]
}

export type Stage = { name: string; run: () => Promise<Tally> }

export type StageResult = Tally & { name: string; seconds: number }

/** Runs a stage. One that throws, has trouble or ran no test at all has failed, and counts as one failure. */
export async function runStage(stage: Stage): Promise<StageResult> {
  console.log(`\n── ${stage.name} ──`)
  const start = performance.now()
  const tally = await stage.run().catch((error: unknown) => troubled(String(error)))
  const seconds = (performance.now() - start) / 1000
  const trouble = tally.trouble ?? (tally.passed + tally.failed === 0 ? 'no test ran' : undefined)
  if (trouble) console.log(`✗ ${stage.name}: ${trouble}`)
  return {
    name: stage.name,
    seconds,
    passed: tally.passed,
    skipped: tally.skipped,
    failed: trouble ? Math.max(tally.failed, 1) : tally.failed,
    trouble,
    failures: tally.failures,
  }
}

export function troubled(trouble: string): Tally {
  return { passed: 0, failed: 0, skipped: 0, trouble }
}

/** `N passed, N failed, N skipped` over all stages: the line that .ci/run ends with. */
export function totalsLine(tallies: Tally[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`
}
