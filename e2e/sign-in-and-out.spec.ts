import { expect, type Page } from '@playwright/test'
import { browserOf } from './support/people.ts'
import { test } from './support/test.ts'

const fill = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Email').fill(`${account}@nagrik.demo`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('staff return to the page they came from, and signing out ends the session on the server', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, null)
  await page.goto('/map')
  await page.getByRole('link', { name: 'Employee Login' }).click()
  await page.getByRole('heading', { name: 'Employee Login' }).waitFor()
  await fill(page, 'agent2', 'nagrik-demo')
  await expect(page).toHaveURL((url) => url.pathname === '/map')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: /account|menu/i }).click()
  await page.getByText('Log out').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
})

test('each portal refuses the other kind of account and leaves no session', async ({ browser }) => {
  const { page } = await browserOf(browser, null)
  await page.goto('/login')
  await fill(page, 'head2', 'nagrik-demo')
  await expect(
    page.getByText('Access denied. Government employees (DEPARTMENT_HEAD) should use the Employee Portal.'),
  ).toBeVisible()
  await page.goto('/employee-login')
  await fill(page, 'citizen2', 'nagrik-demo')
  await expect(page.getByText('Access denied. Citizens should use the Citizen Portal.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await fill(page, 'citizen2', 'wrong-password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/employee-login')
})

test('a session ended on the server leads to the sign-in page', async ({ browser }) => {
  const { page } = await browserOf(browser, null)
  await page.goto('/login')
  await fill(page, 'citizen2', 'nagrik-demo')
  await expect(page).toHaveURL((url) => url.pathname === '/')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  // The page's own poll may notice it first, and then there is no link left to follow.
  const next = page.getByRole('link', { name: /My Issues/ }).first()
  await next.click({ timeout: 3000 }).catch(() => undefined)
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('a temporary password must be changed before anything else, and cannot be skipped', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, null)
  await page.goto('/employee-login')
  await fill(page, 'newstaff', 'nagrik-demo')
  const dialog = page.getByRole('dialog', { name: 'Password Change Required' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/issues')
  await expect(dialog).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const list = await page.request.get('/api/tickets', { headers: { authorization: `Bearer ${token}` } })
  expect((await list.json()).error).toBe('PASSWORD_CHANGE_REQUIRED')
})
