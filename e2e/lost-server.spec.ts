import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import { connectionTo } from './support/database.ts'
import { smallPicture } from './support/files.ts'
import { browserOf, type DemoAccount } from './support/people.ts'
import { startProduct } from './support/product.ts'
import { test } from './support/test.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'nagrik-lost-server-'))
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const description = 'The lamp on pole 14 is dark.'
const comment = 'The pole was replaced last week.'

test('with the server stopped, five actions leave the page, what was typed, and what to do', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // A second process on the journeys' database: it starts in seconds, and nobody else misses it.
  const connectionString = await connectionTo()
  const product = await startProduct({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    DEMO: '0',
    SECRET_KEY: 'a-secret-key-that-is-long-enough-for-a-trial',
  })
  const open = (account: DemoAccount | null, path: string) => openAt(product.origin, browser, account, path)
  try {
    const signIn = await open(null, '/login')
    await signIn.getByLabel('Email').fill('citizen@nagrik.demo')
    await signIn.getByLabel('Password', { exact: true }).fill('nagrik-demo')
    const report = await open('citizen', '/quick-report/form?category=Street%20Lighting')
    await report.getByLabel('Description').fill(description)
    await report.getByLabel('Block').selectOption('Block C1')
    await report.locator('#report-evidence input[type=file]').setInputFiles(smallPicture)
    await report.getByText('1 of 10 files').waitFor()
    const list = await open('head', '/issues')
    await list.getByPlaceholder('Search issues').fill('lamp')
    const ticket = await open('head', '/issues?status=open')
    await ticket.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await ticket.getByLabel('Add a comment').fill(comment)

    await product.stop()

    await signIn.getByRole('button', { name: 'Sign In' }).click()
    await expect(signIn.getByRole('alert')).toContainText('The server could not be reached.')
    await expect(signIn.getByLabel('Email')).toHaveValue('citizen@nagrik.demo')
    await expect(signIn.getByLabel('Password', { exact: true })).toHaveValue('nagrik-demo')

    await report.getByRole('button', { name: 'Submit report' }).click()
    const kept = report.getByRole('dialog', { name: 'Kept on this device' })
    await expect(
      kept.getByText(
        'Failed to submit report: The server could not be reached. Please check your connection. Please try again.',
      ),
    ).toBeVisible()
    await expect(report.getByLabel('Description')).toHaveValue(description)
    await expect(report.getByLabel('Block')).toHaveValue('Block C1')
    await expect(report.getByText('1 of 10 files')).toBeVisible()

    await choose(ticket, 'Status', 'In Progress')
    await expect(ticket.getByText(/^Failed to update ticket status/).first()).toBeVisible()
    await expect(ticket.getByLabel('Add a comment')).toHaveValue(comment)
    await ticket.getByRole('button', { name: 'Add comment' }).click()
    await expect(ticket.getByText(/^It is kept on this device/).first()).toBeVisible()
    await expect(ticket.getByLabel('Add a comment')).toHaveValue('')

    await list.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(list.getByRole('alert')).toContainText('The server could not be reached.')
    await expect(list.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(list.getByPlaceholder('Search issues')).toHaveValue('lamp')
  } finally {
    await product.stop()
  }
})

async function openAt(
  baseURL: string,
  browser: Browser,
  account: DemoAccount | null,
  path: string,
): Promise<Page> {
  const { page } = await browserOf(browser, account, { baseURL, viewport: { width: 1280, height: 900 } })
  await page.goto(path)
  return page
}
