import type { PerformanceStats } from '@nagrik/contract/performance'
import type { Role } from '@nagrik/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal, type SentCall } from '#testing/calls.ts'
import { field, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { userOf } from '#testing/user.ts'
import { PersonPage } from './person-page.tsx'

const statsCall = 'GET /api/users/u1/stats'
const profileCall = 'GET /api/users/u1'
const roads = { id: 'r', name: 'Roads', nameHi: 'सड़कें' }
const water = { id: 'w', name: 'Water', nameHi: 'जल' }
const member = (department: typeof roads, isPrimary = true) => ({
  ...{ department, isPrimary, role: 'MEMBER' as const },
})
const stats: PerformanceStats = {
  ...{ totalAssigned: 15, resolved: 12, inProgress: 2, overdue: 1 },
  ...{ resolutionRate: 80, averageResolutionTime: 2.3 },
  previous: {
    ...{ totalAssigned: 12, resolved: 12, inProgress: 3, overdue: 0 },
    ...{ resolutionRate: 82.1, averageResolutionTime: 3.1 },
  },
  weeklyPerformance: [
    { period: '2026-11-09', assigned: 9, resolved: 4 },
    { period: '2026-11-16', assigned: 6, resolved: 8 },
  ],
  monthlyTrends: [],
  categoryBreakdown: ['Roads', 'Potholes'].map((name, at) => ({
    ...{ id: name, name, category: name, nameHi: name, icon: 'bulb', color: '#aa6704' },
    ...{ total: 10 - at * 5, count: 10 - at * 5 },
  })),
  priorityDistribution: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 },
  departments: [
    { ...roads, totalAssigned: 10, resolved: 9, resolutionRate: 90 },
    { ...water, totalAssigned: 5, resolved: 3, resolutionRate: 60 },
  ],
}
const oneDepartment = { ...stats, departments: stats.departments.slice(0, 1) }
const person = (change = {}) =>
  ok({
    data: userOf('FIELD_AGENT', { id: 'u1', name: 'Vikas Dahiya', departments: [member(roads)], ...change }),
  })

async function open(answers = {}, address = '/performance/u1', role: Role = 'DEPARTMENT_HEAD') {
  become(role)
  const calls = answerCalls({ [profileCall]: person(), [statsCall]: ok({ data: stats }), ...answers })
  const stage = await show((search) => {
    const { days, department } = search
    return (
      <PersonPage
        userId="u1"
        search={{ days: days === '7' || days === '90' ? days : undefined, department }}
        linkTo={(next) => ({ to: '/performance/$userId', params: { userId: 'u1' }, search: next })}
        onSearch={(next) => void stage.go({ ...next })}
      />
    )
  }, address)
  return { calls, ...stage }
}
const card = (label: string) => screen.getByText(label).parentElement?.textContent
const labels = [...['Total Assigned', 'In Progress', 'Overdue Issues', 'Resolution Rate', 'Avg Resolution']]
const loaded = () => screen.findByText('Performance Summary')
const asked = (calls: ReturnType<typeof answerCalls>) => calls.to(statsCall).map(({ query }) => query)

beforeAll(startLanguage)

describe("the screen of somebody's work", () => {
  it('PER-001: shows thirty days, unless another period is chosen, which stands in the address', async () => {
    const { calls, router } = await open()
    const search = () => router.state.location.search
    await loaded()
    expect(asked(calls)).toEqual([{ days: '30' }])
    expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(screen.getByRole('link', { name: '7 days' }))
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ days: '7' }))
    expect(search()).toEqual({ days: '7' })
    fireEvent.click(screen.getByRole('link', { name: '90 days' }))
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ days: '90' }))
    fireEvent.click(screen.getByRole('link', { name: '30 days' }))
    await waitFor(() => expect(search()).toEqual({}))
  })
  it('PER-001: is read again when it is refreshed', async () => {
    const { calls } = await open()
    await loaded()
    calls.answer(statsCall, ok({ data: { ...stats, totalAssigned: 77 } }))
    press('Refresh the figures')
    expect(await screen.findByText('77')).toBeDefined()
  })
  it('PER-001: has a choice of departments where there is more than one', async () => {
    const { calls, address } = await open({
      [profileCall]: person({ departments: [member(roads), member(water, false)] }),
    })
    await loaded()
    expect(field('Department').textContent).toBe('All departmentsRoadsWater')
    fireEvent.change(field('Department'), { target: { value: 'w' } })
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ days: '30', departmentId: 'w' }))
    expect(address()).toBe('/performance/u1?department=w')
  })
  it('PER-001: has no such choice with one department', async () => {
    await open({ [statsCall]: ok({ data: oneDepartment }) })
    await loaded()
    expect(screen.queryByLabelText('Department')).toBeNull()
    expect(screen.queryByText('Department Comparison')).toBeNull()
  })
  it('PER-001: lets go of a department that nobody knows', async () => {
    const { address } = await open(
      {
        [statsCall]: ({ query }: SentCall) =>
          query.departmentId ? refusal(404, 'NOT_FOUND') : ok({ data: oneDepartment }),
      },
      '/performance/u1?department=x',
    )
    await screen.findByText('The figures could not be loaded.')
    fireEvent.change(field('Department'), { target: { value: '' } })
    await loaded()
    expect(address()).toBe('/performance/u1')
  })
  it('PER-002: shows six figures, each against the period before', async () => {
    await open()
    await loaded()
    const before = 'against the 30 days before'
    expect(labels.map(card)).toEqual([
      `15Total Assigned+3 ${before}`,
      `2In Progress−1 ${before}`,
      `1Overdue IssuesUnresolved for more than 7 days+1 ${before}`,
      `80%Resolution RateGood−2.1 points ${before}`,
      `2.3 daysAvg Resolution−0.8 days ${before}`,
    ])
    expect(screen.getByText('closed included').parentElement?.textContent).toBe(
      `12Resolvedclosed includedNo change ${before}`,
    )
  })
  it('PER-002: tells the figures in words', async () => {
    await open()
    await loaded()
    const summary = within(screen.getByRole('region', { name: 'Performance Summary' }))
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Resolved or closed: 12 of 15 assigned issues.',
      '1 of them has been open for more than 7 days.',
      'From report to resolution it took 2.3 days on average.',
      'That is 0.8 days faster than in the time before.',
    ])
  })
  it('PER-002: says so where nothing was assigned, and shows a dash where nothing is to compute', async () => {
    const none = {
      ...{ totalAssigned: 0, resolved: 0, inProgress: 0, overdue: 0 },
      ...{ resolutionRate: null, averageResolutionTime: null },
    }
    const data = { ...oneDepartment, ...none, previous: none, categoryBreakdown: [] }
    await open({ [statsCall]: ok({ data }) })
    await loaded()
    expect(screen.getAllByText('No issues were assigned in this time.')).toHaveLength(2)
    expect(card('Resolution Rate')).toBe('–Resolution Rate– against the 30 days before')
    expect(card('Avg Resolution')).toBe('–Avg Resolution– against the 30 days before')
  })
  it('PER-002: shows categories, and the weeks in a table too', async () => {
    await open()
    await loaded()
    const categories = within(screen.getByRole('region', { name: 'Issue Categories' }))
    expect(categories.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Roads10',
      'Potholes5',
    ])
    const weeks = within(screen.getByRole('region', { name: 'Weekly Trend' }))
    expect(weeks.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WeekAssignedResolved',
      'Week from 9 Nov 202694',
      'Week from 16 Nov 202668',
    ])
  })
  it.each([
    ['View Issues', '/issues'],
    ['View Issues Map', '/map'],
  ])('PER-002: leads by %s to %s', async (name, target) => {
    await open()
    await loaded()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)
  })
  it('PER-003: compares departments; pressing one filters by it, pressing it again takes that back', async () => {
    const { calls, address } = await open()
    await loaded()
    const choice = () => screen.getByRole('button', { name: /^Roads/ })
    expect(choice().textContent).toBe('Roads90%Good9 of 10 resolved')
    expect(screen.getByRole('button', { name: /^Water/ }).textContent).toBe('Water60%Fair3 of 5 resolved')
    expect(choice().getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(choice())
    await waitFor(() => expect(asked(calls).at(-1)).toEqual({ days: '30', departmentId: 'r' }))
    await waitFor(() => expect(choice().getAttribute('aria-pressed')).toBe('true'))
    expect(address()).toBe('/performance/u1?department=r')
    fireEvent.click(choice())
    await waitFor(() => expect(address()).toBe('/performance/u1'))
    expect(choice().getAttribute('aria-pressed')).toBe('false')
  })
  it('PER-006: sets the figures to zero where they could not be loaded, says so and tries again', async () => {
    const { calls } = await open({ [statsCall]: refusal(400, 'INVALID') })
    expect(await screen.findByText('The figures could not be loaded.')).toBeDefined()
    expect(labels.map(card)).toEqual([
      '0Total Assigned',
      '0In Progress',
      '0Overdue IssuesUnresolved for more than 7 days',
      '0%Resolution Rate',
      '0 daysAvg Resolution',
    ])
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer(statsCall, ok({ data: stats }))
    press('Try Again')
    await loaded()
    expect(card('Total Assigned')).toMatch(/^15/)
    expect(screen.queryByText('The figures could not be loaded.')).toBeNull()
  })
  it('PER-006: sets the figures of another period to zero too where those could not be loaded', async () => {
    const { calls } = await open()
    await loaded()
    calls.answer(statsCall, refusal(400, 'INVALID'))
    fireEvent.click(screen.getByRole('link', { name: '90 days' }))
    await screen.findByText('The figures could not be loaded.')
    expect(card('Total Assigned')).toBe('0Total Assigned')
  })
  it.each(['FIELD_AGENT', 'ANALYST'] as const)(
    'TEM-011: says whose work it is, of a %s as well',
    async (role) => {
      await open({ [profileCall]: person({ role, departments: [member(roads), member(water, false)] }) })
      await loaded()
      expect(screen.getByRole('heading', { name: 'Vikas Dahiya' })).toBeDefined()
      expect(screen.getByText(role === 'ANALYST' ? 'Analyst' : 'Field Agent')).toBeDefined()
      expect(screen.getByText('Roads and Water')).toBeDefined()
    },
  )
  it('says whom one may look at where somebody is out of reach', async () => {
    await open({ [profileCall]: refusal(403, 'FORBIDDEN') })
    expect(await screen.findByText('You cannot see this performance')).toBeDefined()
    expect(screen.queryByText('Total Assigned')).toBeNull()
  })
  it('says so where nobody is there', async () => {
    await open({ [profileCall]: refusal(404, 'NOT_FOUND') })
    expect(await screen.findByText('Nobody found')).toBeDefined()
  })
})
