import { expect, test } from '@playwright/test'
import { browserOf, type DemoAccount } from './support/people.ts'

/** Route → accounts that stay on it; everybody else is sent to /. */
const openFor: Record<string, DemoAccount[]> = {
  '/quick-report': ['citizen', 'admin', 'super'],
  '/grievance-categories': ['citizen', 'admin', 'super'],
  '/quick-report/form': ['citizen', 'admin', 'super'],
  '/issues': ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'],
  '/map': ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'],
  '/profile': ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'],
  '/settings': ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'],
  '/water-flow': ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'],
  '/my-stats': ['agent', 'admin', 'super'],
  '/team': ['head', 'admin', 'super'],
  '/escalations': ['head', 'admin', 'super'],
  '/system': ['admin', 'super'],
  '/performance/someone': ['head', 'admin', 'super'],
}

for (const account of ['citizen', 'agent', 'head', 'admin', 'super', 'analyst'] as const) {
  test(`${account} reaches exactly the routes of that role`, async ({ browser }) => {
    const { context, page } = await browserOf(browser, account)
    for (const [route, accounts] of Object.entries(openFor)) {
      await page.goto(route)
      const place = accounts.includes(account) ? route : '/'
      await expect(page, `${account} on ${route}`).toHaveURL((url) => url.pathname === place)
    }
    for (const door of [
      '/login',
      '/register',
      '/forgot-password',
      '/employee-login',
      '/nope',
      '/dashboard',
    ]) {
      await page.goto(door)
      await expect(page, `${account} on ${door}`).toHaveURL((url) => url.pathname === '/')
    }
    await context.close()
  })
}

test('a visitor is sent to the sign-in page, except from the public ones', async ({ browser }) => {
  const { context, page } = await browserOf(browser, null)
  for (const route of [...Object.keys(openFor), '/', '/tickets/some', '/users']) {
    await page.goto(route)
    await expect(page, route).toHaveURL((url) => url.pathname === '/login')
  }
  await page.goto('/transparency')
  await expect(page).toHaveURL((url) => url.pathname === '/transparency')
  await page.goto('/reset-password')
  await expect(page).toHaveURL((url) => url.pathname === '/forgot-password')
  await context.close()
})
