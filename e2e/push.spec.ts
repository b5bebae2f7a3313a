import { expect, type Page } from '@playwright/test'
import { type PushService, startPushService } from '../server/src/testing/push-service.ts'
import { callApi } from './support/api.ts'
import { browserOf } from './support/people.ts'
import { subscribeTo, workerOf } from './support/pushes.ts'
import { test } from './support/test.ts'
import { callAs, fileTicket } from './support/tickets.ts'

let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
})
test.afterAll(() => service.close())

const serverSays = async (page: Page) => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  return (await callApi(new URL(page.url()).origin, 'GET', '/push', { token })).body.data
}

test('a push that the portal sends is shown to whom it is for, a click opens the ticket, and signing out ends it', async ({
  browser,
}) => {
  const { page } = await browserOf(browser, null, { serviceWorkers: 'allow' })
  const own = service.newBrowser()
  await subscribeTo(page, { endpoint: own.endpoint, keys: own.keys })
  const pushed = () => service.pushed.map(({ body }) => own.read(body))
  await page.goto('/login')
  await page.getByLabel('Email').fill('citizen@nagrik.demo')
  await page.getByLabel('Password', { exact: true }).fill('nagrik-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await page.goto('/settings')
  const choice = page.getByRole('switch', { name: 'Notices on this device' })
  await choice.click()
  // Once the worker is there, which a busy machine takes its time for.
  await expect.poll(() => serverSays(page), { timeout: 60_000 }).toMatchObject({ isSubscribed: true })
  await expect(choice).toBeChecked()

  const { id, number } = await fileTicket('citizen', 'The lamp at the gate is dark.')
  await callAs('head', 'POST', `/tickets/${id}/comments`, { content: 'Zebulon comes at nine' })
  const sentence = `The department commented on ticket ${number}.`
  await expect.poll(() => pushed().find((one) => one.includes(number))).toBeDefined()
  const payload = pushed().find((one) => one.includes(number)) ?? ''
  expect(payload).not.toContain('Zebulon')

  const worker = await workerOf(page)
  await worker.deliver(payload)
  await expect.poll(worker.shown).toHaveLength(1)
  const [notice] = await worker.shown()
  expect(notice).toMatchObject({
    title: 'Nagrik',
    options: { body: sentence, tag: `/tickets/${id}`, lang: 'en' },
  })
  if (notice) await worker.click(notice)
  await expect(page).toHaveURL((url) => url.pathname === `/tickets/${id}`)
  await expect(page.getByText(number).first()).toBeVisible()

  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByText('Log out').click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  const isSubscribed = () =>
    page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null,
    )
  await expect.poll(isSubscribed).toBe(false)
  await worker.deliver(payload)
  await expect.poll(worker.shown).toHaveLength(2)
  const [, unnamed] = await worker.shown()
  expect(unnamed?.options.body).toBe('This notice is for somebody who is not signed in here.')
})
