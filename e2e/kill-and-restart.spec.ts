import { test } from '@playwright/test'
import { killAndRestart } from './chaos/kill-and-restart/trial.ts'

test('killed with -9 in the middle of reporting, the product loses nothing it acknowledged (20 seeds)', async () => {
  test.setTimeout(600_000)
  await killAndRestart(20)
})
