import type { Page } from '@playwright/test'
import type { DemoAccount } from './people.ts'

export interface Screen {
  name: string
  /** Nobody is signed in where null. */
  account: DemoAccount | null
  path: string
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** Pictured at 200 % zoom too. */
  isZoomed?: true
}

const openFirstTicket = async (page: Page) => {
  await page.locator('a[href^="/tickets/"]').first().click()
  await page.getByRole('tab').first().waitFor()
}

const firstCategory = async (page: Page) => {
  await page.getByText(/^(Garbage Collection|कचरा संग्रहण)$/).click()
  await page.getByRole('dialog').waitFor()
}

const cameraPhoto = async (page: Page) => {
  await page.getByRole('button', { name: /^(Take photo|फ़ोटो लें)$/ }).click()
  await page.getByRole('dialog').waitFor()
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
  {
    name: 'report-form',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    isZoomed: true,
  },
  {
    name: 'camera',
    account: 'citizen',
    path: '/quick-report/form?category=Street%20Lighting',
    prepare: cameraPhoto,
  },
  { name: 'my-issues', account: 'citizen', path: '/issues', isZoomed: true },
  { name: 'own-ticket', account: 'citizen', path: '/issues', prepare: openFirstTicket, isZoomed: true },
  { name: 'community', account: 'citizen', path: '/issues?scope=community' },
  { name: 'community-ticket', account: 'citizen', path: '/issues?scope=community', prepare: openFirstTicket },
  { name: 'no-results', account: 'citizen', path: '/issues?search=zzzzzz' },
  { name: 'ticket-not-found', account: 'citizen', path: '/tickets/nope' },
  { name: 'agent-home', account: 'agent', path: '/' },
  { name: 'agent-issues', account: 'agent', path: '/issues' },
  { name: 'agent-ticket', account: 'agent', path: '/issues', prepare: openFirstTicket },
  { name: 'head-home', account: 'head', path: '/' },
  { name: 'head-issues', account: 'head', path: '/issues', isZoomed: true },
  { name: 'head-ticket', account: 'head', path: '/issues', prepare: openFirstTicket, isZoomed: true },
  { name: 'admin-home', account: 'admin', path: '/' },
  { name: 'admin-issues', account: 'admin', path: '/issues' },
  { name: 'admin-ticket', account: 'admin', path: '/issues', prepare: openFirstTicket },
  { name: 'super-home', account: 'super', path: '/' },
  { name: 'must-change-password', account: 'newstaff', path: '/' },
  { name: 'settings', account: 'citizen', path: '/settings' },
]

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

const openTicketAnd = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await openFirstTicket(page)
  // Folded on a phone.
  for (const fold of await page.locator('summary').filter({ visible: true }).all()) await fold.click()
  await then(page)
}

const followAssignLink = async (page: Page) => {
  await page.goto(`${new URL(page.url()).pathname}?action=assign`)
  await page.getByRole('dialog').waitFor()
}

/** A registration far enough to be asked for the code; a phone gets only three in ten minutes. */
const askForCode = async (page: Page) => {
  await page.getByLabel('Full Name').fill('Asha Verma')
  await page.getByLabel('Email').fill('asha.walks@example.org')
  await page.getByLabel('Mobile Number').fill(String(9_000_000_000 + (Date.now() % 900_000_000)))
  await page.getByLabel('Password', { exact: true }).fill('secret-7')
  await page.getByLabel('Confirm Password', { exact: true }).fill('secret-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByLabel('OTP').first().waitFor()
}

/** Forms that a screen opens only when it is asked to; in English. */
export const dialogs: Screen[] = [
  { name: 'code', account: null, path: '/register', prepare: askForCode },
  { name: 'escalate', account: 'agent', path: '/issues', prepare: openTicketAnd(press(/^Escalate$/)) },
  {
    name: 'assign',
    account: 'admin',
    path: '/issues?assignment=UNASSIGNED',
    prepare: openTicketAnd(followAssignLink),
  },
  {
    name: 'filters',
    account: 'head',
    path: '/issues',
    prepare: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  },
  { name: 'quick-view', account: 'citizen', path: '/issues?scope=community', prepare: press(/^Quick View/) },
]
