import { test } from '@playwright/test'
import { faultRun } from './chaos/fault-run/trial.ts'

test('whatever goes away for a moment, nothing acknowledged is lost and everything heals (5 seeds)', async () => {
  test.setTimeout(600_000)
  await faultRun(5)
})
