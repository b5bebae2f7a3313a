import { expect } from '@playwright/test'
import { choose } from './support/choose.ts'
import { smallPicture } from './support/files.ts'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'
import { callAs, fileTicket, somebodyNew } from './support/tickets.ts'

const word = 'Nandadevi'

test('an agent takes an issue that nobody has, answers with a standard reply, proves the work, goes on to the next by key and finds it among the own figures', async ({
  browser,
}) => {
  const reporter = await somebodyNew()
  const next = await fileTicket(reporter, `Two lamps of ${word} Park are dark.`)
  const first = await fileTicket(reporter, `A lamp at the gate of ${word} Park is dark.`)
  await keepReply()
  const { user } = await callAs('agent2', 'GET', '/auth/me')
  const { data: before } = await callAs('agent2', 'GET', `/users/${user.id}/stats?days=30`)

  const { page } = await browserOf(browser, 'agent2')
  await page.goto(`/issues?search=${word}&assignment=UNASSIGNED`)
  await page
    .getByRole('link', { name: /Street Light/ })
    .first()
    .click()
  await expect(page.getByText(first.number).first()).toBeVisible()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('Ticket assigned successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Standard reply' }).click()
  await page.getByRole('button', { name: 'Insert: We come tomorrow' }).click()
  const reply = `We come to ${first.number} tomorrow.`
  await expect(page.getByLabel('Add a comment')).toHaveValue(reply)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('region', { name: 'Comments' }).getByText(reply)).toBeVisible()

  await choose(page, 'Status', 'Resolved')
  const proof = page.getByRole('dialog')
  await proof.getByLabel('What was done? (optional)').fill('The lamp has a new bulb.')
  await proof.getByLabel('Choose a photo').setInputFiles(smallPicture)
  await proof.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Ticket status updated to Resolved')).toBeVisible()
  const resolution = page.getByRole('region', { name: 'Resolution' })
  await expect(resolution.getByText('The lamp has a new bulb.')).toBeVisible()
  await expect(resolution.getByText('After')).toBeVisible()

  await page.locator('main').focus()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/tickets/${next.id}`))
  await expect(page.getByText(next.number).first()).toBeVisible()

  await page.goto('/my-stats')
  const resolved = page.getByText('closed included').locator('..')
  await expect(resolved).toContainText(new RegExp(`^${before.resolved + 1}Resolved`))
})

/** A standard reply of the agent's department, written by its head. */
async function keepReply(): Promise<void> {
  const { user } = await callAs('head', 'GET', '/auth/me')
  const [{ department }] = user.departments
  await callAs('head', 'POST', `/departments/${department.id}/reply-templates`, {
    title: 'We come tomorrow',
    textEn: 'We come to {number} tomorrow.',
    textHi: 'हम {number} के लिए कल आएँगे।',
  })
}
