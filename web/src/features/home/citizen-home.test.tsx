import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { CitizenHome } from './citizen-home.tsx'

const ticket = ticketOf()

async function citizen(answers = {}) {
  become('CITIZEN')
  const calls = answerCalls({
    'GET /api/auth/me': ok({ user: {}, stats: { total: 4, resolved: 3, inProgress: 1, duplicates: 0 } }),
    'GET /api/tickets': ok({ data: [ticket] }),
    ...answers,
  })
  const stage = await show(() => <CitizenHome />, '/')
  return { calls, ...stage }
}
const figure = (region: string, label: string) =>
  within(screen.getByRole('region', { name: region })).getByText(label).nextSibling?.textContent
const lead = async (name: RegExp | string, address: () => string) => {
  fireEvent.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(address()).not.toBe('/'))
  return address()
}

beforeAll(startLanguage)

describe('the home of citizens', () => {
  it.each([
    [/^Quick Report\s*NEW/, '/quick-report'],
    [/^View My Issues/, '/issues'],
  ])('DSH-002: leads by %s to %s', async (name, target) => {
    const { address } = await citizen()
    expect(await lead(name, address)).toBe(target)
  })
  it('DSH-009: shows own recent activity and, as Your Activity, own figures', async () => {
    const { calls, address } = await citizen()
    await screen.findByText('Street light broken')
    expect(calls.to('GET /api/tickets')[0]?.query).toEqual({
      page: '1',
      limit: '5',
      sort: 'createdAt',
      order: 'desc',
    })
    await waitFor(() => expect(figure('Your Activity', 'Reported by you')).toBe('4'))
    expect(figure('Your Activity', 'Resolution Rate')).toBe('75%')
    expect(figure('Your Activity', 'Resolved')).toBe('3')
    expect(
      within(screen.getByRole('region', { name: 'Your Activity' })).getByText('closed included'),
    ).toBeDefined()
    expect(await lead(/Street light broken/, address)).toBe('/tickets/t1')
  })
  it('shows the pictures of recent issues', async () => {
    const link = { id: 'p', url: '/p', thumbnailUrl: '/p-small', expiresAt: '2099-01-01T00:00:00Z' }
    await citizen({
      'GET /api/tickets': ok({ data: [ticketOf({ thumbnailId: 'p' })] }),
      'POST /api/upload/links': ok({ data: [link] }),
    })
    const recent = (await screen.findByText('Street light broken')).closest('section')
    await waitFor(() => expect(recent?.querySelector('img')?.getAttribute('src')).toBe('/p-small'))
  })
  it('DSH-020: says which part could not be loaded, without an alert, and tries again', async () => {
    const { calls } = await citizen({ 'GET /api/tickets': refusal(404, 'NOT_FOUND') })
    expect(await screen.findByText('This could not be loaded.')).toBeDefined()
    expect(screen.queryByText('No recent activity')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer('GET /api/tickets', ok({ data: [ticket] }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Street light broken')).toBeDefined()
  })
  it('DSH-007: without reports says so, shows dashes and offers to report', async () => {
    const { address } = await citizen({
      'GET /api/tickets': ok({ data: [] }),
      'GET /api/auth/me': ok({ stats: { total: 0, resolved: 0, inProgress: 0, duplicates: 0 } }),
    })
    const empty = (await screen.findByText('No recent activity')).closest('section') as HTMLElement
    expect(figure('Your Activity', 'Resolution Rate')).toBe('–')
    fireEvent.click(within(empty).getByRole('link', { name: 'Quick Report' }))
    await waitFor(() => expect(address()).toBe('/quick-report'))
  })
})
