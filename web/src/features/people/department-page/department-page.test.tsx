import type { TeamMember } from '@nagrik/contract/team'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { DepartmentPage } from './department-page.tsx'

const lights = {
  id: 'd1',
  name: 'Street Lighting and Electrical',
  nameHi: 'स्ट्रीट लाइट एवं विद्युत',
  description: 'Street lights and poles.',
  slug: 'street-lighting-and-electrical',
  key: 'street-lighting',
  isActive: true,
  version: 1,
}
const figures = {
  totalTickets: 40,
  openTickets: 6,
  inProgressTickets: 4,
  resolvedTickets: 20,
  closedTickets: 10,
  resolutionRate: 75,
  overdueTickets: 3,
  totalUsers: 100,
}
const member = (name: string, change: Partial<TeamMember> = {}): TeamMember => ({
  id: `id-of-${name}`,
  name,
  email: null,
  phoneNumber: null,
  role: 'FIELD_AGENT',
  department: lights.name,
  departments: [],
  isBlocked: false,
  status: 'ACTIVE',
  blockedUntil: null,
  isRemoved: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  load: { unresolved: 0, overdue: 0, pastDeadline: 0 },
  abilities: { edit: true, block: true, remove: true, viewPerformance: true },
  ...change,
})
const team = [
  member('Anil', { status: 'INACTIVE', load: { unresolved: 9, overdue: 0, pastDeadline: 0 } }),
  member('Bela', {
    role: 'DEPARTMENT_HEAD',
    abilities: { edit: false, block: false, remove: false, viewPerformance: false },
  }),
  member('Chand', { load: { unresolved: 5, overdue: 2, pastDeadline: 1 } }),
]

function serve() {
  become('ADMIN')
  return answerCalls({
    'GET /api/admin/departments': ok({ data: [lights] }),
    'GET /api/admin/stats': ok(figures),
    'GET /api/admin/team': ok({ data: team }),
    'GET /api/tickets': ok({
      data: [ticketOf()],
      pagination: { currentPage: 1, totalPages: 1, totalCount: 1 },
    }),
    'GET /api/categories': ok({ data: [] }),
  })
}
const open = (slug = 'street-lighting-and-electrical') => show(<DepartmentPage slug={slug} />)
const card = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement as HTMLElement
const list = 'search=Street+Lighting+and+Electrical&searchType=department'

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the page of a department', () => {
  it('has its name, and its figures as the listed call gives them', async () => {
    const calls = serve()
    await open()
    await screen.findByText('75%')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(lights.name)
    expect(calls.to('GET /api/admin/stats')[0]?.query).toEqual({ department: lights.name })
    expect(card('Total Issues').textContent).toBe('40Total Issues')
    expect(card('Active Issues').textContent).toBe('6Active IssuesWork has not begun yet')
    expect(card('Resolution Rate').textContent).toBe('75%Resolution RateFair')
    expect(card('Overdue Issues').textContent).toContain('3')
  })

  it('leads from its figures to the issues that they count', async () => {
    serve()
    await open()
    await screen.findByText('75%')
    expect(card('Total Issues').getAttribute('href')).toBe(`/issues?${list}`)
    expect(card('Active Issues').getAttribute('href')).toBe(`/issues?${list}&status=OPEN`)
    const closed = await screen.findByRole('link', { name: /^Closed ?10/ })
    expect(closed.getAttribute('href')).toBe(`/issues?${list}&status=CLOSED`)
  })

  it('shows a dash where nothing can be computed', async () => {
    const calls = serve()
    calls.answer('GET /api/admin/stats', ok({ ...figures, totalTickets: 0, resolutionRate: null }))
    await open()
    await screen.findByText('0', { selector: 'span' })
    expect(card('Resolution Rate').textContent).toBe('–Resolution Rate')
  })

  it.each([
    [80, 'Good', 'green'],
    [79.9, 'Fair', 'marigold'],
    [60, 'Fair', 'marigold'],
    [59.9, 'Poor', 'red'],
  ])('says of a rate of %d that it is %s, by word and by colour', async (rate, word, color) => {
    const calls = serve()
    calls.answer('GET /api/admin/stats', ok({ ...figures, resolutionRate: rate }))
    await open()
    await screen.findByText(`${rate}%`)
    within(card('Resolution Rate')).getByText(word)
    expect(card('Resolution Rate').innerHTML).toContain(`--mantine-color-${color}-light`)
  })

  it('shows its newest issues, asked for by the filter that View All has', async () => {
    const calls = serve()
    await open()
    await screen.findByText('Street light broken')
    expect(calls.to('GET /api/tickets')[0]?.query).toEqual({
      search: lights.name,
      searchType: 'department',
      page: '1',
      limit: '10',
    })
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(`/issues?${list}`)
  })

  it('shows who has most to do first, with the way to their performance where it may be read', async () => {
    serve()
    await open()
    await screen.findByText('Chand')
    const rows = within(screen.getByRole('region', { name: 'Team' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'ChandField AgentUnresolved: 5Overdue: 2',
      'BelaDepartment HeadUnresolved: 0',
      'AnilField Agent · InactiveUnresolved: 9',
    ])
    expect(screen.getByRole('link', { name: 'Chand' }).getAttribute('href')).toBe('/performance/id-of-Chand')
    expect(screen.queryByRole('link', { name: 'Bela' })).toBeNull()
    expect(screen.getByRole('link', { name: 'View all 3' }).getAttribute('href')).toMatch(
      /^\/team\?department=/,
    )
  })

  it('leads to its settings', async () => {
    serve()
    await open()
    const settings = await screen.findByRole('link', { name: 'Settings' })
    expect(settings.getAttribute('href')).toBe('/department-settings?department=d1')
  })

  it('is at the address of its first name too', async () => {
    serve()
    await open('street-lighting')
    await screen.findByText('75%')
  })

  it('says of an unknown address that there is no such department, and asks for nothing of it', async () => {
    const calls = serve()
    await open('street')
    await screen.findByText('Department not found')
    expect(calls.sent.map(({ call }) => call)).toEqual(['GET /api/admin/departments'])
  })

  it('DSH-020: says without an alert that the departments could not be loaded, and tries again', async () => {
    const calls = serve()
    calls.answer('GET /api/admin/departments', refusal(400, 'INVALID'))
    await open()
    await screen.findByText('The departments could not be loaded.')
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer('GET /api/admin/departments', ok({ data: [lights] }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('75%')
  })

  it('DSH-020: tells each part that does not come, without an alert, and the others stay', async () => {
    const calls = serve()
    for (const call of ['GET /api/admin/stats', 'GET /api/admin/team', 'GET /api/tickets'])
      calls.answer(call, refusal(403, 'FORBIDDEN'))
    await open()
    await screen.findByText('The figures could not be loaded.')
    await screen.findByText('The issues could not be loaded.')
    const team = await screen.findByRole('region', { name: 'Team' })
    await within(team).findByText('The team could not be loaded.')
    expect(screen.queryByRole('alert')).toBeNull()
    serveAgain(calls)
    fireEvent.click(within(team).getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Chand')
    expect(card('Total Issues').textContent).toBe('–Total Issues')
  })

  it('says where nothing was reported and nobody works', async () => {
    const calls = serve()
    calls.answer('GET /api/admin/team', ok({ data: [] }))
    calls.answer(
      'GET /api/tickets',
      ok({ data: [], pagination: { currentPage: 1, totalPages: 0, totalCount: 0 } }),
    )
    await open()
    await screen.findByText('No issues yet')
    await screen.findByText('Nobody works here yet')
  })

  it('stands there in Hindi', async () => {
    await changeLanguage('hi')
    serve()
    await open()
    await screen.findByText('Chand')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(lights.nameHi)
    expect(card('कुल शिकायतें').textContent).toContain('40')
  })
})

const serveAgain = (calls: ReturnType<typeof answerCalls>) =>
  calls.answer('GET /api/admin/team', ok({ data: team }))
