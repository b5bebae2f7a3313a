import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('privacy, accessibility, help and contact are read without scripts, in the language of the browser', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'hi-IN' })
  const page = await context.newPage()
  await page.goto('/privacy/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('निजता')
  await page.getByRole('navigation').getByRole('link', { name: 'सहायता' }).click()
  await expect(page.getByRole('heading', { name: 'कौन पंजीकरण कर सकता है?' })).toBeVisible()
  await expect(page.getByRole('search')).toBeHidden()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/help')
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
})

test('the sign-in page leads to help, which is searched and leads back', async ({ page }) => {
  const refusals: string[] = []
  page.context().on('console', (message) => message.type() === 'error' && refusals.push(message.text()))
  await page.goto('/login')
  const opened = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  const tab = await opened
  await expect(tab).toHaveURL('/en/help')
  await tab.getByRole('searchbox').fill('forgot')
  await expect(tab.getByRole('heading', { level: 3 })).toHaveText(['I forgot my password.'])
  await tab.getByRole('link', { name: 'Go to Nagrik' }).click()
  await expect(tab).toHaveURL('/login')
  expect(refusals).toEqual([])
  const help = await page.request.get('/help', { headers: { 'accept-encoding': 'gzip' } })
  expect(help.headers()).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringMatching(/accept-language/i),
  })
})
