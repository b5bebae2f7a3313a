import { expect, type Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { browserOf, nameOf } from './support/people.ts'
import { test } from './support/test.ts'
import { callAs, type Filed, fileTicket, somebodyNew } from './support/tickets.ts'

const word = 'Kanchenjunga'

test('a head signs in, reviews what was escalated, gives out what waits, sees who has how much, keeps the filter and writes to a colleague', async ({
  browser,
}) => {
  const agent = await nameOf('agent')
  const reporter = await somebodyNew()
  const raised = await fileTicket(reporter, `The lamps along ${word} Road are dark.`)
  await fileTicket(reporter, `One lamp of ${word} Lane flickers.`)
  await escalate(raised)

  const { page } = await browserOf(browser, null)
  await signIn(page)
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await waiting.getByRole('link', { name: 'Escalated, waiting for a review' }).click()
  await expect(page.getByText('The cable has to be laid anew.')).toBeVisible()
  await page.getByRole('button', { name: `Mark as reviewed: ${raised.number}` }).click()
  await expect(page.getByText('Escalation marked as reviewed')).toBeVisible()
  await expect(page.getByRole('button', { name: `Mark as reviewed: ${raised.number}` })).toHaveCount(0)

  await page.goto(`/issues?search=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const chosen = page.getByRole('region', { name: 'Selected issues' })
  await expect(chosen.getByText('Selected: 2')).toBeVisible()
  await chosen.getByRole('button', { name: 'Assign' }).click()
  await choose(page, 'Assign to', `${agent} (Field Agent)`)
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  const progress = page.getByRole('dialog', { name: `Assign to ${agent}` })
  await expect(progress.getByText('Bulk change finished')).toBeVisible()
  await expect(progress.getByText('100% · 2 of 2 issues')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('listitem').filter({ hasText: raised.number }).getByText(agent).filter({ visible: true }),
  ).toBeVisible()

  await lookAtWorkOf(agent, page)

  await saveView(page)
  await page.getByRole('link', { name: `${word}, both lamps` }).click()
  await expect(page).toHaveURL(new RegExp(`search=${word}`))

  await page.goto(`/tickets/${raised.id}?tab=notes`)
  await page.getByLabel('Add an internal note').fill('Please measure the cable. @Vik')
  await page.getByRole('option', { name: new RegExp(agent) }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Internal notes' }).getByText('Please measure')).toBeVisible()

  await page.getByRole('button', { name: /^Notices, \d+\+? unread$/ }).click()
  await page.getByRole('link', { name: 'All notices' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(raised.number) })).toBeVisible()
})

/** As an agent who took it finds it. */
async function escalate({ id }: Filed): Promise<void> {
  const { user } = await callAs('agent2', 'GET', '/auth/me')
  await callAs('agent2', 'PUT', `/tickets/${id}`, { assigneeId: user.id })
  const change = { isEscalated: true, escalationReason: 'The cable has to be laid anew.' }
  await callAs('agent2', 'PUT', `/tickets/${id}`, change)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/employee-login')
  await page.getByLabel('Email').fill('head@nagrik.demo')
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
}

/** In the team with what somebody has to do, and from there to how they worked. */
async function lookAtWorkOf(name: string, page: Page): Promise<void> {
  const listed = await page.context().newPage()
  await listed.goto('/team')
  const card = listed.getByRole('listitem').filter({ has: listed.getByRole('heading', { name }) })
  await expect(card.getByText('Unresolved').locator('..')).toContainText(/[1-9]/)
  await card.getByRole('link', { name: `Performance of ${name}` }).click()
  await expect(listed).toHaveURL(/\/performance\//)
  const summary = listed.getByRole('region', { name: 'Performance Summary' })
  await expect(summary.getByText(/\d+ of \d+ assigned issues/)).toBeVisible()
  await listed.close()
}

async function saveView(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByLabel('Name of the view').fill(`${word}, both lamps`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('View saved')).toBeVisible()
}
