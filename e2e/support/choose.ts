import type { Locator, Page } from '@playwright/test'

/** Takes a choice of a field whose list opens, on a page or in a part of it. */
export async function choose(page: Page | Locator, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}
