import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { RecentActivity } from './recent-activity.tsx'

beforeAll(startLanguage)

it('DSH-016: lists six issues for the analytics, each leading to its ticket, and View All leads to the list', async () => {
  become('ADMIN')
  const six = ['t1', 't2', 't3', 't4', 't5', 't6'].map((id) => ticketOf({ id, title: `Issue ${id}` }))
  const calls = answerCalls({ 'GET /api/tickets': ok({ data: six }) })
  const { address } = await show(<RecentActivity count={6} />)
  const panel = within(await screen.findByRole('region', { name: 'Recent Activity' }))
  const rows = await panel.findAllByRole('link', { name: /Issue t\d/ })
  expect(rows).toHaveLength(6)
  expect(calls.to('GET /api/tickets')[0]?.query).toMatchObject({
    limit: '6',
    sort: 'createdAt',
    order: 'desc',
  })
  expect(panel.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/issues')
  fireEvent.click(rows[5] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/tickets/t6'))
})
