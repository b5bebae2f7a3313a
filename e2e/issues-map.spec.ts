import { expect } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

test('a citizen comes nearer on the map until issues stand one by one, and looks at one', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'citizen')
  await page.goto('/map')
  const list = page.getByRole('region', { name: 'Issues in view' })
  const closer = list.getByRole('button', { name: /^Look closer/ })
  await closer.first().click()
  // Before, the list has those that were alone farther away, and changes below the pointer.
  await expect(closer).toHaveCount(0)
  await list
    .getByRole('button', { name: /^Quick View of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open ticket' })).toBeVisible()
})
