import { expect, test } from '@playwright/test'
import { choose } from './support/choose.ts'
import { browserOf } from './support/people.ts'

test('a change that meets no server leaves the page, a typed comment and a message', async ({ browser }) => {
  const { context, page } = await browserOf(browser, 'head')
  await page.goto('/issues?status=open')
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const comment = page.getByPlaceholder('Write what is new or what is needed')
  await comment.fill('The pole was replaced last week.')
  await context.route('**', (route) => route.abort())
  await choose(page, 'Status', 'In Progress')
  await expect(page.getByRole('alert').getByText('Failed to update ticket status')).toBeVisible()
  await expect(comment).toHaveValue('The pole was replaced last week.')
})
