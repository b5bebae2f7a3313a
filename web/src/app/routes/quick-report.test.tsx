import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type LocalApi, refusal, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import { fillIn, open, reset, submit } from '#features/tickets/report/testing/show-form.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { categories } from '#testing/installation.ts'
import { QuickReportRoute } from './quick-report.tsx'

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => reset(api))

it('shows each category with its description and how many sub-categories it has', async () => {
  await open('/quick-report', <QuickReportRoute />)
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Street LightingLights and poles2 sub-categories',
    'Other',
  ])
})

it('asks for the grievance type of a category that has some, and leads to the form with both', async () => {
  const { router } = await open('/quick-report', <QuickReportRoute />)
  fireEvent.click(await screen.findByRole('button', { name: /Street Lighting/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Grievance Type' })
  fireEvent.click(within(sheet).getByRole('link', { name: 'Exposed wires' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/quick-report/form'))
  expect(router.state.location.search).toEqual({ category: 'lights', subcategory: 'Exposed wires' })
  expect(await screen.findByLabelText(/^Description/)).toBeTruthy()
})

it('leads straight to the form from a category without any', async () => {
  const { router } = await open('/quick-report', <QuickReportRoute />)
  fireEvent.click(await screen.findByRole('link', { name: 'Other' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'other' }))
  expect(await screen.findByLabelText(/^Description/)).toBeTruthy()
})

it('says that there are none, and looks again', async () => {
  api.answer('/api/categories', [200, { success: true, data: [] }])
  await open('/quick-report', <QuickReportRoute />)
  expect(await screen.findByText('No categories available at the moment.')).toBeTruthy()
  api.answer('/api/categories', [200, { success: true, data: categories }])
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Street Lighting')).toBeTruthy()
})

it('DSH-020: says without an alert that the categories could not be loaded, and tries again', async () => {
  api.answer('/api/categories', [403, refusal('FORBIDDEN', 'You do not have permission to do this.')])
  await open('/quick-report', <QuickReportRoute />)
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  api.answer('/api/categories', [200, categories])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Street Lighting')).toBeTruthy()
})

it('is where the success of a report leads to for a new one', async () => {
  await fillIn(<QuickReportRoute />)
  submit()
  fireEvent.click(await screen.findByText('Report Another Issue'))
  expect(await screen.findByText('2 sub-categories')).toBeTruthy()
})
