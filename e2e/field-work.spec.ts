import { expect, type Page } from '@playwright/test'
import { browserOf, nameOf } from './support/people.ts'
import { test } from './support/test.ts'
import { callAs } from './support/tickets.ts'

const place = { latitude: 28.5105, longitude: 77.0866 }

/** A ticket of the agent, so many steps of some hundred metres north of where the journey begins. */
async function ticketAt(title: string, steps: number): Promise<string> {
  const { data } = await callAs('admin', 'POST', '/tickets/quick-report', {
    ...{ category: 'Street Lighting', title, description: `${title} is dark.`, block: 'Block A' },
    ...{ latitude: place.latitude + steps * 0.003, longitude: place.longitude },
  })
  const { user } = await callAs('agent', 'GET', '/auth/me')
  await callAs('head', 'PUT', `/tickets/${data.ticket.id}`, { assigneeId: user.id })
  return data.ticket.id
}

const stop = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('an agent goes from stop to stop, shows the finished work, resolves it, and is told where somebody was faster', async ({
  browser,
}) => {
  const far = await ticketAt('Lamp at Kaveri Gate', 2)
  const near = await ticketAt('Lamp at Kaveri Pond', 1)
  const { page } = await browserOf(browser, 'agent', { geolocation: { ...place, accuracy: 10 } })
  await page.goto('/field')
  const titles = page.getByRole('heading', { level: 3 })
  await expect(titles.nth(0)).toHaveText('Lamp at Kaveri Pond')
  await expect(titles.nth(1)).toHaveText('Lamp at Kaveri Gate')
  await expect(stop(page, 'Kaveri Gate')).toContainText('330 m')

  await page.getByRole('link', { name: 'Lamp at Kaveri Pond', exact: true }).click()
  await expect(page.getByText('Lamp at Kaveri Pond is dark.')).toBeVisible()
  const after = page.getByRole('group', { name: 'Photo of the finished work' })
  await after.getByRole('button', { name: 'Take photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take photo' }).click()
  await expect(after.getByRole('button', { name: 'Look at Photo of the finished work' })).toBeVisible()
  await page.getByLabel('What was done? (optional)').fill('The pond has light again.')
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('Done. The issue is now: Resolved')).toBeVisible()
  const { data: resolved } = await callAs('agent', 'GET', `/tickets/${near}`)
  expect(resolved.resolution).toMatchObject({ note: 'The pond has light again.' })
  expect(resolved.resolution.attachments).toHaveLength(1)

  await page.getByRole('link', { name: 'Back to the way' }).first().click()
  await expect(stop(page, 'Kaveri Pond')).toHaveCount(0)
  await page.getByRole('link', { name: 'Lamp at Kaveri Gate', exact: true }).click()
  await expect(page.getByText('Your work here')).toBeVisible()
  await callAs('head', 'PUT', `/tickets/${far}`, { status: 'CLOSED' })
  await page.getByRole('button', { name: 'Start work' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this issue' })
  await expect(told).toContainText('Closed')
  await expect(told).toContainText(await nameOf('agent'))
  await told.getByRole('button', { name: 'Set it all the same' }).click()
  await expect(page.getByText('Done. The issue is now: In Progress')).toBeVisible()
})
