import { expect, type Page } from '@playwright/test'
import { browserOf, type DemoAccount } from './support/people.ts'
import { test } from './support/test.ts'

// Every route for everybody: web/src/app/router.test.ts. Here the roles are those that the server gives.
const walks: Partial<Record<DemoAccount, { stays: string; goesHome: string[] }>> = {
  citizen: { stays: '/quick-report', goesHome: ['/team', '/login'] },
  agent: { stays: '/my-stats', goesHome: ['/quick-report', '/employee-login'] },
  head: { stays: '/team', goesHome: ['/my-stats', '/system'] },
  admin: { stays: '/system', goesHome: ['/register', '/nope'] },
  super: { stays: '/users', goesHome: ['/forgot-password', '/dashboard'] },
  analyst: { stays: '/issues', goesHome: ['/escalations', '/quick-report/form'] },
}

test('each role reaches its pages and is sent home from those of others; a visitor is sent to sign in', async ({
  browser,
}) => {
  for (const [account, { stays, goesHome }] of Object.entries(walks)) {
    const { context, page } = await browserOf(browser, account as DemoAccount)
    await expectPlace(page, stays, stays)
    for (const path of goesHome) await expectPlace(page, path, '/')
    await context.close()
  }
  const { page } = await browserOf(browser, null)
  await expectPlace(page, '/users', '/login')
  await expectPlace(page, '/transparency', '/transparency')
  await expectPlace(page, '/reset-password', '/forgot-password')
})

test('TRN-001: anybody opens the public figures, by their address with its timeframe; a citizen finds them as Community', async ({
  browser,
}) => {
  const visitor = await browserOf(browser, null)
  await visitor.page.goto('/transparency?timeframe=90d')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.page.getByText('Total Issues').first()).toBeVisible()
  await expect(visitor.page.getByRole('combobox').first()).toHaveValue('90d')
  await expect(visitor.page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await visitor.context.close()

  const citizen = await browserOf(browser, 'citizen')
  await citizen.page.goto('/')
  await citizen.page.getByRole('link', { name: 'Community' }).first().click()
  await expect(citizen.page).toHaveURL((url) => url.pathname === '/transparency')
  await expect(citizen.page.getByText('Total Issues').first()).toBeVisible()
})

async function expectPlace(page: Page, path: string, place: string): Promise<void> {
  await page.goto(path)
  await expect(page, path).toHaveURL((url) => url.pathname === place)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
}
