import { expect, test } from 'vitest'
import { tallyPlaywright, tallyVitest } from './reports.ts'
import { runStage, totalsLine } from './tally.ts'

const file = { status: 'passed', name: 'a.test.ts', assertionResults: [{}] }
const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [file],
}
const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }

test('a clean run counts what it ran', () => {
  expect(tallyVitest(vitest, 0)).toEqual({ passed: 5, failed: 0, skipped: 2, trouble: undefined })
  expect(tallyPlaywright({ stats, errors: [] }, 0)).toMatchObject({ passed: 3, failed: 0, skipped: 1 })
})

test('a file that breaks before its first test is a failure', () => {
  const broken = { status: 'failed', name: 'b.test.ts', assertionResults: [] }
  expect(tallyVitest({ ...vitest, testResults: [file, broken] }, 1).failed).toBe(1)
})

test('a journey that passes only sometimes is a failure', () => {
  expect(tallyPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, 0).failed).toBe(1)
})

test('a broken set-up of the journeys is a failure', () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'no port' }],
  }
  expect(tallyPlaywright(report, 1).failed).toBe(1)
})

test('an exit code without a failed test is trouble', async () => {
  const result = await runStage({ name: 'unit', run: async () => tallyVitest(vitest, 1) })
  expect(result.failed).toBe(1)
  expect(result.trouble).toContain('exit code 1')
})

test('what failed is said again at the end', async () => {
  const failures = ['a.test.ts › adds: Error: expected 1 to be 2', 'outside of any test: Error: late']
  const run = async () => ({ ...tallyVitest(vitest, 1), failures })
  expect(await runStage({ name: 'unit', run })).toMatchObject({ failed: 1, failures })
})

test('a stage that throws, or runs nothing, has failed', async () => {
  const thrown = await runStage({ name: 'a', run: () => Promise.reject(new Error('no such file')) })
  const empty = await runStage({ name: 'b', run: async () => ({ passed: 0, failed: 0, skipped: 4 }) })
  expect([thrown.failed, empty.failed]).toEqual([1, 1])
  expect(thrown.trouble).toContain('no such file')
})

test('the totals add up in the agreed form', () => {
  expect(totalsLine([tallyVitest(vitest, 0), tallyPlaywright({ stats, errors: [] }, 0)])).toBe(
    '8 passed, 0 failed, 3 skipped',
  )
})
