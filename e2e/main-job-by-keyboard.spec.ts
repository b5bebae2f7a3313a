import { english, mainJobByKeyboard } from './support/main-job.ts'
import { test } from './support/test.ts'

test('from sign-in to a closed ticket by keyboard alone, and all of it is said in English', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await mainJobByKeyboard(browser, english)
})
