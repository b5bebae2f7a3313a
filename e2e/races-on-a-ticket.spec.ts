import { type Browser, expect, type Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { browserOf, type DemoAccount, nameOf } from './support/people.ts'
import { test } from './support/test.ts'
import { callAs, fileTicket, somebodyNew } from './support/tickets.ts'

async function openAs(browser: Browser, account: DemoAccount, address: string): Promise<Page> {
  const { page } = await browserOf(browser, account)
  await page.clock.install()
  await page.goto(`/tickets/${address}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  return page
}

/** Until the page asks for the ticket again. */
const halfAMinute = (page: Page) => page.clock.fastForward('00:31')

/** How many of these pages show these words, once both have an answer. */
async function shownOn(pages: Page[], words: string | RegExp): Promise<number> {
  const shown = await Promise.all(pages.map((page) => page.getByText(words).first().isVisible()))
  return shown.filter(Boolean).length
}

test('of two who assign a ticket at once one does, and the other is told who has it', async ({ browser }) => {
  const { id } = await fileTicket(await somebodyNew(), 'Two people assign this lamp at the same moment.')
  const pages = await Promise.all([
    openAs(browser, 'head', `${id}?action=assign`),
    openAs(browser, 'admin', `${id}?action=assign`),
  ])
  const names = await Promise.all([nameOf('agent'), nameOf('agent2')])
  for (const [at, page] of pages.entries()) {
    await choose(page.getByRole('dialog'), 'Assign to', `${names[at]} (Field Agent)`)
  }
  await Promise.all(
    pages.map((page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click(),
    ),
  )
  const done = 'Ticket assigned successfully'
  const refused = /^Ticket is already assigned to /
  await Promise.all(
    pages.map((page) => expect(page.getByText(done).or(page.getByText(refused)).first()).toBeVisible()),
  )
  expect([await shownOn(pages, done), await shownOn(pages, refused)]).toEqual([1, 1])
  const { data } = await callAs('head', 'GET', `/tickets/${id}`)
  await expect.poll(() => shownOn(pages, `Ticket is already assigned to ${data.assignee.name}`)).toBe(1)
})

test('support pressed in two browsers at once counts once, and the second one is told', async ({
  browser,
}) => {
  const { id } = await fileTicket(await somebodyNew(), 'One citizen supports this lamp from two phones.')
  const pages = await Promise.all([openAs(browser, 'citizen', id), openAs(browser, 'citizen', id)])
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Support this issue' }).click()))
  const done = 'Ticket supported successfully!'
  const already = 'You have already supported this ticket'
  await Promise.all(
    pages.map((page) => expect(page.getByText(done).or(page.getByText(already)).first()).toBeVisible()),
  )
  expect([await shownOn(pages, done), await shownOn(pages, already)]).toEqual([1, 1])
  for (const page of pages) {
    const support = page.getByRole('region', { name: 'Public support' })
    await expect(support.getByText('1', { exact: true })).toBeVisible()
    await expect(support.getByRole('button', { name: 'Remove support' })).toBeVisible()
  }
})

test('a status that changes while somebody types a comment is told, and the comment is sent as typed', async ({
  browser,
}) => {
  const { id } = await fileTicket('citizen2', 'The status of this lamp changes while its reporter types.')
  const typing = await openAs(browser, 'citizen2', id)
  const words = 'It is on again since yesterday evening.'
  await typing.getByLabel('Add a comment').fill(words)
  const head = await openAs(browser, 'head', id)
  await choose(head, 'Status', 'In Progress')
  await expect(head.getByText('Ticket status updated to In Progress')).toBeVisible()
  await halfAMinute(typing)
  await expect(
    typing.getByText(
      'The status is now “In Progress”; it was “Open” when you began to write. Your words are kept.',
    ),
  ).toBeVisible()
  await typing.getByRole('button', { name: 'Add comment' }).click()
  await expect(typing.getByRole('region', { name: 'Comments' }).getByText(words)).toBeVisible()
})

test('whoever has a ticket open that moves to another department is told, and their words stay', async ({
  browser,
}) => {
  const { id } = await fileTicket(
    await somebodyNew(),
    'This lamp stands in water and goes to another department.',
  )
  const typing = await openAs(browser, 'head', id)
  const words = 'The fuse is dry, the cable is not.'
  await typing.getByLabel('Add a comment').fill(words)
  const admin = await openAs(browser, 'admin', id)
  await choose(admin, 'Category', 'Water Supply')
  await expect(admin.getByText(/^Category updated and department auto-assigned to/)).toBeVisible()
  await typing.getByRole('button', { name: 'Add comment' }).click()
  await expect(typing.getByText('You do not have permission to view this ticket.')).toBeVisible()
  await expect(typing.getByLabel('Your comment was not sent')).toHaveValue(words)
})

test('a ticket that is merged while somebody resolves it stays merged, and the words on the work are kept', async ({
  browser,
}) => {
  const reporter = await somebodyNew()
  const { id } = await fileTicket(reporter, 'This lamp is merged while it is resolved.')
  const main = await fileTicket(reporter, 'This lamp goes on in place of another one.')
  const head = await openAs(browser, 'head', id)
  await choose(head, 'Status', 'Resolved')
  const words = 'A new lamp hangs there.'
  await head.getByRole('dialog').getByLabel('What was done? (optional)').fill(words)
  await callAs('admin', 'POST', `/tickets/${id}/duplicate`, { of: main.id })
  await head.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click()
  const proof = head.getByRole('dialog')
  await expect(
    proof.getByText(`This ticket is a duplicate of ${main.number}, where it goes on.`),
  ).toBeVisible()
  await expect(proof.getByLabel('What was done? (optional)')).toHaveValue(words)
  await halfAMinute(head)
  await expect(head.getByText(`Open ${main.number}`)).toBeVisible()
  await expect(proof.getByLabel('What was done? (optional)')).toHaveValue(words)
  const { data } = await callAs('head', 'GET', `/tickets/${id}`)
  expect(data).toMatchObject({ status: 'CLOSED', duplicateOf: { id: main.id }, resolution: null })
})
