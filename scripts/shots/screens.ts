import type { Page } from '@playwright/test'
import type { DemoAccount } from '../../e2e/support/people.ts'

export interface Screen {
  name: string
  /** Nobody is signed in where null. */
  account: DemoAccount | null
  path: string
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const openFirstTicket = async (page: Page) => {
  await page.locator('a[href^="/tickets/"]').first().click()
  await page.waitForURL('**/tickets/**')
}

const firstCategory = async (page: Page) => {
  await page.locator('main button, main a').filter({ hasText: /./ }).first().click()
}

/** Every screen that exists, in the order somebody meets them. */
export const screens: Screen[] = [
  { name: 'login', account: null, path: '/login' },
  { name: 'employee-login', account: null, path: '/employee-login' },
  { name: 'register', account: null, path: '/register' },
  { name: 'forgot-password', account: null, path: '/forgot-password' },
  { name: 'reset-password', account: null, path: '/reset-password?token=example' },
  { name: 'citizen-home', account: 'citizen', path: '/' },
  { name: 'categories', account: 'citizen', path: '/quick-report' },
  { name: 'grievance-type', account: 'citizen', path: '/quick-report', prepare: firstCategory },
  { name: 'my-issues', account: 'citizen', path: '/issues' },
  { name: 'own-ticket', account: 'citizen', path: '/issues', prepare: openFirstTicket },
  { name: 'no-results', account: 'citizen', path: '/issues?search=zzzzzz' },
  { name: 'ticket-not-found', account: 'citizen', path: '/tickets/nope' },
  { name: 'agent-home', account: 'agent', path: '/' },
  { name: 'agent-issues', account: 'agent', path: '/issues' },
  { name: 'head-home', account: 'head', path: '/' },
  { name: 'head-issues', account: 'head', path: '/issues' },
  { name: 'head-ticket', account: 'head', path: '/issues', prepare: openFirstTicket },
  { name: 'admin-home', account: 'admin', path: '/' },
  { name: 'super-home', account: 'super', path: '/' },
  { name: 'must-change-password', account: 'newstaff', path: '/' },
  { name: 'settings', account: 'citizen', path: '/settings' },
]
