import { test } from '@playwright/test'
import { outboxRun } from './chaos/outbox-run/trial.ts'

test('whatever breaks on the way, what is in the outbox arrives once (10 seeds)', async () => {
  test.setTimeout(600_000)
  await outboxRun(10)
})
