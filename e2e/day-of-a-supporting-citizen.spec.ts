import { expect, type Page } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'
import { addPhoto, type Filed, fileTicket, resolveTicket } from './support/tickets.ts'

const word = 'Trishul'

test('a citizen supports an issue of the community and hears that it is resolved; its reporter refuses, and it is open again', async ({
  browser,
}) => {
  const filed = await fileTicket('citizen', `The lamp at ${word} Chowk is dark.`)
  await addPhoto('citizen', `/upload/ticket-attachments/${filed.id}`)

  const supporter = (await browserOf(browser, 'citizen2')).page
  await supporter.goto(`/issues?scope=community&search=${filed.number}`)
  await supporter.locator('a[href^="/tickets/"]').first().click()
  await supporter.getByRole('button', { name: 'Support this issue' }).click()
  await expect(supporter.getByText('Ticket supported successfully!')).toBeVisible()

  await resolveTicket(filed, 'A new lamp hangs there.')
  await readNoticeOf(supporter, filed)
  await expect(supporter.getByRole('region', { name: 'Resolution' })).toContainText('A new lamp hangs there.')

  const reporter = (await browserOf(browser, 'citizen')).page
  await readNoticeOf(reporter, filed)
  const work = reporter.getByRole('region', { name: 'Is the problem solved?' })
  for (const side of ['Before', 'After']) {
    await expect(work.getByRole('figure', { name: side }).locator('img')).toBeVisible()
  }
  await work.getByLabel('Not satisfied').check()
  await work.getByRole('button', { name: 'Not fixed, reopen' }).click()
  const refusal = reporter.getByRole('dialog')
  await refusal.getByRole('button', { name: 'Reopen' }).click()
  await expect(refusal.getByText('Please say what is still wrong')).toBeVisible()
  await refusal.getByLabel('What is still wrong?').fill('It is dark again since last night.')
  await refusal.getByRole('button', { name: 'Reopen' }).click()
  await expect(reporter.getByText('Ticket status updated to Open')).toBeVisible()

  const head = (await browserOf(browser, 'head')).page
  await head.goto(`/tickets/${filed.id}`)
  await expect(head.getByRole('combobox', { name: 'Status' })).toHaveText('Open')
  const answer = head.getByRole('region', { name: 'Resolution' })
  await expect(answer.getByText('It is dark again since last night.')).toBeVisible()
  await expect(answer.getByText('Not satisfied')).toBeVisible()
})

/** Follows the bell to the ticket that was resolved. */
async function readNoticeOf(page: Page, { id, number }: Filed): Promise<void> {
  await expect(async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Notices, \d+\+? unread$/ }).click()
    await page.getByRole('link', { name: new RegExp(`${number}.*resolved`) }).click({ timeout: 1000 })
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`/tickets/${id}`))
}
