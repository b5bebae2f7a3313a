import type { Tally } from './tally.ts'

/** The parts of Vitest's JSON report that count. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; name: string; assertionResults: unknown[] }[]
}

/** The parts of Playwright's JSON report that count. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** A file that broke before its first test has no failed test in the report: it counts as one. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    trouble: unexplained(exitCode, failed),
  }
}

/** A test that passes only sometimes has failed. */
export function tallyPlaywright(report: PlaywrightReport, exitCode: number): Tally {
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + (unexpected + flaky === 0 ? report.errors.length : 0)
  return { passed: expected, failed, skipped, trouble: unexplained(exitCode, failed) }
}

/** Errors outside the tests (an unhandled rejection, a broken tear-down) show in the exit code alone. */
function unexplained(exitCode: number, failed: number): string | undefined {
  return exitCode !== 0 && failed === 0 ? `exit code ${exitCode} although no test failed` : undefined
}
