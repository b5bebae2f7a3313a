import { type Role, reportingRoles } from '@nagrik/contract/roles'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { installation } from '#testing/installation.ts'
import { become, show } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'
import { phases } from './phases.ts'
import { WaterGuidePage, type WaterGuideSearch } from './water-guide-page.tsx'

const guideCall = 'GET /api/water-guide'
/** A failure that is not asked again by itself. */
const gone = refusal(404, 'NOT_FOUND')

function Guide({ first }: { first: WaterGuideSearch }) {
  const [search, setSearch] = useState(first)
  return <WaterGuidePage search={search} onSearch={setSearch} />
}

interface Shown {
  issues?: TicketDetail[]
  rate?: number | null
  role?: Role
  search?: WaterGuideSearch
  answers?: Parameters<typeof answerCalls>[0]
}

async function open({ issues = [], rate = null, role = 'CITIZEN', search = {}, answers }: Shown = {}) {
  become(role)
  const calls = answerCalls({
    [guideCall]: ok({ data: { resolutionRate: rate, issues } }),
    'GET /api/installation': ok({ data: installation }),
    'GET /api/categories': ok({ data: [] }),
    ...answers,
  })
  const stage = await show(<Guide first={search} />, '/water-flow')
  await waitFor(() => expect(calls.to(guideCall)).toHaveLength(1))
  return { calls, ...stage }
}

const tab = (name: string) => screen.getByRole('tab', { name })
const flow = () => within(screen.getByRole('tabpanel', { name: 'Process Flow' }))
const timeline = () => within(screen.getByRole('tabpanel', { name: 'Timeline View' }))
const headings = () => flow().getAllByRole('button')
const stateWords = (panel: ReturnType<typeof flow>) =>
  panel.queryAllByText(/^(Completed|In Progress|Upcoming)$/).map(({ textContent }) => textContent)
const tile = (label: string) => screen.getByText(label).parentElement?.textContent

beforeAll(startLanguage)

describe("WTR-001: tabs 'Process Flow' and 'Timeline View' and six phases with collapsible steps", () => {
  it('shows the process first, the timeline when its tab is pressed, and goes on by the arrow keys', async () => {
    await open()
    expect(tab('Process Flow').getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tabpanel', { name: 'Timeline View' })).toBeNull()
    fireEvent.click(tab('Timeline View'))
    expect(timeline().getAllByRole('listitem')).toHaveLength(6)
    tab('Timeline View').focus()
    fireEvent.keyDown(tab('Timeline View'), { key: 'ArrowRight' })
    expect(tab('Process Flow').getAttribute('aria-selected')).toBe('true')
  })

  it('has six phases, each with three to five steps that collapse and expand', async () => {
    await open()
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      'Registration5-15 minutes',
      'Assessment2-4 hours',
      'Assignment to an officer4-24 hours',
      'Field Work1-7 days',
      'MonitoringOngoing',
      'FeedbackContinuous',
    ])
    for (const [at, heading] of headings().entries()) {
      const steps = document.getElementById(heading.getAttribute('aria-controls') ?? '') as HTMLElement
      const shown = [...steps.querySelectorAll('li')].map(({ textContent }) => textContent)
      expect(shown).toEqual(phases[at]?.steps)
      expect(shown.length).toBeGreaterThanOrEqual(3)
      expect(shown.length).toBeLessThanOrEqual(5)
      const isOpen = at === 0
      expect([heading.getAttribute('aria-expanded'), steps.hidden]).toEqual([`${isOpen}`, !isOpen])
      fireEvent.click(heading)
      expect([heading.getAttribute('aria-expanded'), steps.hidden]).toEqual([`${!isOpen}`, isOpen])
    }
  })
})

describe('WTR-002: a phase is Completed, In Progress or Upcoming by the phase of the active issue', () => {
  it.each([
    ['OPEN', null, 2],
    ['OPEN', 'agent', 3],
    ['IN_PROGRESS', 'agent', 4],
    ['RESOLVED', 'agent', 5],
    ['CLOSED', 'agent', 6],
  ] as const)('%s, assigned to %s: phase %i', async (status, assigneeId, phase) => {
    await open({ issues: [ticketOf({ status, assigneeId })] })
    await flow().findByText('In Progress')
    const expected = [
      ...Array(phase - 1).fill('Completed'),
      'In Progress',
      ...Array(6 - phase).fill('Upcoming'),
    ]
    expect(stateWords(flow())).toEqual(expected)
    expect(headings().map((heading) => heading.getAttribute('aria-expanded') === 'true')).toEqual(
      expected.map((word) => word === 'In Progress'),
    )
    fireEvent.click(tab('Timeline View'))
    expect(stateWords(timeline())).toEqual(expected)
  })

  it('says nothing of states without an issue', async () => {
    await open()
    await screen.findByText('No active water issues')
    expect(stateWords(flow())).toEqual([])
    fireEvent.click(tab('Timeline View'))
    expect(stateWords(timeline())).toEqual([])
  })
})

describe('WTR-003: the sidebar has My Active Issues, Quick Actions and Help and Resources', () => {
  const leak = ticketOf({ id: 'leak', title: 'Pipe leaks', status: 'IN_PROGRESS' })
  const sewer = ticketOf({ id: 'sewer', title: 'Sewer blocked', status: 'OPEN' })
  const mine = () => within(screen.getByRole('region', { name: 'My Active Issues' }))
  const lead = async (name: RegExp | string, address: () => string) => {
    fireEvent.click(await screen.findByRole('link', { name }))
    await waitFor(() => expect(address()).not.toBe('/water-flow'))
    return address()
  }

  it('follows the newest issue, another one that is chosen, and leads to it', async () => {
    const { address } = await open({ issues: [leak, sewer] })
    expect(await mine().findByRole('link', { name: 'Pipe leaks' })).toBeDefined()
    expect(mine().getByRole('status').textContent).toBe('Phase 4 of 6Field Work')
    fireEvent.change(mine().getByLabelText('Show the phase of'), { target: { value: 'sewer' } })
    expect(mine().getByRole('status').textContent).toBe('Phase 2 of 6Assessment')
    expect(stateWords(flow()).indexOf('In Progress')).toBe(1)
    expect(await lead('Sewer blocked', address)).toBe('/tickets/sewer')
  })

  it('follows the issue of the address, and the newest where that is none of the own', async () => {
    await open({ issues: [leak, sewer], search: { issue: 'sewer' } })
    expect(await mine().findByRole('link', { name: 'Sewer blocked' })).toBeDefined()
  })

  it('offers no choice of one', async () => {
    await open({ issues: [leak], search: { issue: 'foreign' } })
    expect(await mine().findByRole('link', { name: 'Pipe leaks' })).toBeDefined()
    expect(mine().queryByLabelText('Show the phase of')).toBeNull()
  })

  it('says without issues what stands there otherwise, and offers to report', async () => {
    await open()
    await mine().findByText('No active water issues')
    expect(mine().getByRole('link', { name: 'Quick Report' }).getAttribute('href')).toBe('/quick-report')
  })

  it('says that they could not be loaded, goes on with the rest, and tries again', async () => {
    const { calls } = await open({ answers: { [guideCall]: gone } })
    expect(await mine().findByText('This could not be loaded.')).toBeDefined()
    expect(screen.queryByText('No active water issues')).toBeNull()
    expect(tile('Resolution Rate')).toBe('–Resolution Rate')
    expect(headings()).toHaveLength(6)
    calls.answer(guideCall, ok({ data: { resolutionRate: null, issues: [leak] } }))
    fireEvent.click(mine().getByRole('button', { name: 'Try Again' }))
    expect(await mine().findByRole('link', { name: 'Pipe leaks' })).toBeDefined()
  })

  it('calls the helpline, opens WhatsApp, tracks issues and leads to Quick Report', async () => {
    await open()
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
    await actions.findByText('24/7 helpline 1800-180-1817')
    const links = actions.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['24/7 helpline 1800-180-1817', 'tel:18001801817'],
      ['WhatsApp 7840001817', 'https://wa.me/917840001817'],
      ['Track issues', '/issues'],
      ['Quick Report', '/quick-report'],
    ])
  })

  it('keeps the other actions where the numbers do not come', async () => {
    await open({ answers: { 'GET /api/installation': gone } })
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
    expect(await actions.findByText('The helpline numbers could not be loaded.')).toBeDefined()
    expect(actions.getAllByRole('link')).toHaveLength(2)
  })

  it.each(['FIELD_AGENT', 'DEPARTMENT_HEAD', 'ANALYST'] as const)(
    'claims no own issues of %s and offers no report',
    async (role) => {
      await open({ role })
      await screen.findByText('24/7 helpline 1800-180-1817')
      expect(screen.queryByRole('region', { name: 'My Active Issues' })).toBeNull()
      expect(screen.queryByRole('link', { name: 'Quick Report' })).toBeNull()
      expect(headings()).toHaveLength(6)
    },
  )

  it.each(reportingRoles)('has both for %s', async (role) => {
    await open({ role })
    expect(await screen.findByText('No active water issues')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Quick Report' })).toHaveLength(2)
  })
})

describe('WTR-004: summary tiles are service targets, the rate computed once there are water issues', () => {
  it('are all targets until then', async () => {
    await open()
    await waitFor(() => expect(tile('Resolution Rate')).toBe('95%Resolution RateService target'))
    expect(tile('Emergency response')).toBe('Under 4hEmergency responseService target')
    expect(tile('Helpline')).toBe('24/7HelplineService target')
    expect(tile('Phases')).toBe('6PhasesService target')
  })

  it.each([
    [0, '0%'],
    [86.5, '86.5%'],
  ])('tell a rate of %d as it is', async (rate, told) => {
    await open({ rate })
    await waitFor(() =>
      expect(tile('Resolution Rate')).toBe(`${told}Resolution RateOf all water issues so far`),
    )
    expect(tile('Phases')).toBe('6PhasesService target')
  })

  it('tell nothing of a rate that did not come, and staff can ask again', async () => {
    const { calls } = await open({ role: 'FIELD_AGENT', answers: { [guideCall]: gone } })
    expect(await screen.findByText('The resolution rate could not be loaded.')).toBeDefined()
    expect(tile('Resolution Rate')).toBe('–Resolution Rate')
    calls.answer(guideCall, ok({ data: { resolutionRate: 50, issues: [] } }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(tile('Resolution Rate')).toContain('50%'))
  })
})

describe('WTR-005: priority response times and phase estimates', () => {
  it.each([
    ['Emergency', '2-4 hours'],
    ['Urgent', '24 hours'],
    ['Standard', '3-7 days'],
  ])('%s: %s', async (priority, time) => {
    await open()
    const times = within(screen.getByRole('region', { name: 'Priority response times' }))
    expect(times.getByText(priority).nextElementSibling?.textContent).toMatch(new RegExp(`^${time}`))
  })

  it('are estimated in both views, the timeline with the moments of the issue', async () => {
    const moments = { createdAt: '2026-03-01T06:30:00Z', assignedAt: '2026-03-01T09:00:00Z' }
    await open({ issues: [ticketOf({ ...moments, assigneeId: 'a' })], search: { tab: 'timeline' } })
    await timeline().findByText(/Reported/)
    expect(
      timeline()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1. Registration5-15 minutesCompletedReported: 1 Mar 2026, 12:00 pm',
      '2. Assessment2-4 hoursCompleted',
      '3. Assignment to an officer4-24 hoursIn ProgressAssigned: 1 Mar 2026, 2:30 pm',
      '4. Field Work1-7 daysUpcoming',
      '5. MonitoringOngoingUpcoming',
      '6. FeedbackContinuousUpcoming',
    ])
  })
})

describe('WTR-006: tanker cost, helpline, WhatsApp and the reviews of the commissioner', () => {
  it('stand among the help', async () => {
    await open()
    const help = within(screen.getByRole('region', { name: 'Help and Resources' }))
    expect(help.getByText('Water tanker').nextElementSibling?.textContent).toMatch(/1,000 to 1,500 rupees/)
    expect(help.getByText('The commissioner reviews water issues every Wednesday.')).toBeDefined()
    expect(await screen.findByText(/1800-180-1817/)).toBeDefined()
    expect(screen.getByText(/7840001817/)).toBeDefined()
  })

  it('are there in Hindi', async () => {
    await changeLanguage('hi')
    await open({ issues: [ticketOf({ status: 'IN_PROGRESS' })] })
    expect(await screen.findByText('कुल 6 में से चरण 4')).toBeDefined()
    expect(screen.getByText('प्रति टैंकर 1,000 से 1,500 रुपये')).toBeDefined()
    expect(
      screen.getByText('आयुक्त हर बुधवार को पानी की शिकायतों की समीक्षा करते हैं।', { selector: 'dd' }),
    ).toBeDefined()
    await changeLanguage('en')
  })
})
