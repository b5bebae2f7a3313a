import { expect, test } from '@playwright/test'
import { browserOf } from './support/people.ts'

test('the browser asks before it closes a report with content, and an empty one closes', async ({
  browser,
}) => {
  const { context, page } = await browserOf(browser, 'citizen')
  await page.goto('/quick-report/form')
  const description = page.getByLabel('Description')
  await description.click()
  await description.fill('Two wires hang down.')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(description).toHaveValue('Two wires hang down.')

  await description.fill('')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(context.pages()).toEqual([])
})
