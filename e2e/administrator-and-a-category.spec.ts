import { expect, type Page } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

test('an administrator changes the hours and the department of a category, sees before what that changes, and finds both in the audit log', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, 'admin')
  await page.goto('/system')
  await page.getByRole('navigation', { name: 'Sections of the system' }).getByText('Categories').click()
  await page.getByRole('link', { name: 'Noise and Air Pollution' }).click()
  await expect(page.getByRole('region', { name: 'Department' }).getByText('Environment')).toBeVisible()

  await page.getByRole('button', { name: 'Change the hours' }).click()
  const hours = page.getByRole('dialog', { name: 'Change the hours' })
  await hours.getByRole('textbox', { name: 'High' }).fill('36')
  await hours.getByRole('button', { name: 'Show what changes' }).click()
  await expect(hours.getByRole('status')).toContainText('36 hours')
  await expect(hours.getByRole('status')).toContainText('They hold for issues that are reported from now on.')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Time to resolve' }).getByText('36 hours')).toBeVisible()

  await page.getByRole('button', { name: 'Change the department' }).click()
  const move = page.getByRole('dialog', { name: 'Change the department' })
  await move.getByRole('combobox', { name: 'Department' }).selectOption('Public Health')
  await expect(move.getByText('New reports of this category go to the new department.')).toBeVisible()
  await move.getByRole('checkbox', { name: /^Take the \d+ unresolved issues along$/ }).check()
  await move.getByRole('button', { name: 'Save' }).click()
  const department = page.getByRole('region', { name: 'Department' })
  await expect(department.getByText('Public Health', { exact: true })).toBeVisible()
  await expect(department.getByText(/^(\d+) of \1 to Public Health/)).toBeVisible()

  await seenInTheLog(page)
})

/** The newest two about the category, one with the hours and one with the department as they were and are. */
async function seenInTheLog(page: Page) {
  await page.getByRole('navigation', { name: 'Sections of the system' }).getByText('Audit log').click()
  await page.getByLabel('What', { exact: true }).selectOption('Category changed')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Search (1)' })).toBeVisible()
  const table = page.getByRole('table', { name: /^Audit log/ })
  const moved = table.getByRole('row').nth(1)
  const turned = table.getByRole('row').nth(2)
  await expect(moved).toContainText('Noise and Air Pollution')
  await moved.getByText('Details').click()
  await expect(moved.getByRole('definition').filter({ hasText: 'Public Health' })).toContainText(
    'Environment',
  )
  await turned.getByText('Details').click()
  await expect(turned.getByRole('definition').filter({ hasText: '36' }).first()).toBeVisible()
}
