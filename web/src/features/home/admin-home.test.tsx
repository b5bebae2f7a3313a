import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { refusal } from '#testing/calls.ts'
import { departmentsCall, healthCall, staff } from './testing/staff-answers.tsx'

const gone = refusal(404, 'NOT_FOUND')
const title = { name: 'Department Performance' }
const region = async () => within(await screen.findByRole('region', title))
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    // Below it stands what cards have no columns for.
    .map(({ firstChild }) => firstChild?.textContent)

beforeAll(async () => {
  await startLanguage()
  // Their code comes later; a busy machine would take longer than a test waits.
  await Promise.all([import('./departments/department-performance.tsx'), import('./system-health.tsx')])
}, 30_000)
afterEach(() => {
  vi.useRealTimers()
})

describe('the departments of a super admin', () => {
  it('DSH-004: stand in a table in place of the recent activity, with a dash where nothing is to compute', async () => {
    await staff('SUPER_ADMIN')
    const panel = await region()
    const table = await panel.findByRole('table', title)
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Department', 'Total', 'Open', 'In Progress', 'Resolution Rate', 'Trend', 'Status', 'Actions'],
    ])
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 6)
          .map((cell) => cell.lastElementChild?.firstChild?.textContent),
      )
    expect(cells).toEqual([
      ['10', '2', '1', '70%', '+12.5%', 'Fair'],
      ['10', '2', '1', '70%', '−20%', 'Fair'],
      ['0', '0', '0', '–', '–', '–'],
    ])
    expect(
      within(table)
        .getAllByText(/overdue/)
        .map(({ textContent }) => textContent),
    ).toEqual(['1 overdue'])
    expect(screen.queryByRole('region', { name: 'Recent Activity' })).toBeNull()
  })
  it.each([
    ['', ['Street Lighting and Electrical', 'Roads', 'Water']],
    ['active', ['Street Lighting and Electrical', 'Roads']],
    ['overdue', ['Street Lighting and Electrical']],
  ])('DSH-004: are filtered by %j', async (value, expected) => {
    await staff('SUPER_ADMIN')
    const panel = await region()
    const table = await panel.findByRole('table', title)
    fireEvent.change(panel.getByLabelText('Departments shown'), { target: { value } })
    expect(names(table)).toEqual(expected)
  })
  it('DSH-005: lead to the page of each by its name in lower case', async () => {
    await staff('SUPER_ADMIN')
    const panel = await region()
    const link = await panel.findByRole('link', { name: 'Details of Street Lighting and Electrical' })
    expect(link.getAttribute('href')).toBe('/admin/department/street-lighting-and-electrical')
  })
  it('DSH-012: leave the rest of the dashboard as it is where they cannot be loaded', async () => {
    await staff('SUPER_ADMIN', { [departmentsCall]: gone })
    const panel = await region()
    expect(await panel.findByText('This could not be loaded.')).toBeDefined()
    expect(panel.getByRole('button', { name: 'Try Again' })).toBeDefined()
    expect(screen.getByText('1,200')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it.each(['ADMIN', 'DEPARTMENT_HEAD', 'FIELD_AGENT', 'ANALYST'] as const)(
    'DSH-004: are not asked for by %s, who has the recent activity',
    async (role) => {
      const { calls } = await staff(role)
      await screen.findByRole('region', { name: 'Recent Activity' })
      await screen.findByText('1,200')
      expect(calls.to(departmentsCall)).toEqual([])
      expect(screen.queryByRole('region', title)).toBeNull()
    },
  )
})

describe('the state of the system', () => {
  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('DSH-008: is a panel of %s', async (role) => {
    await staff(role)
    const panel = await screen.findByRole('region', { name: 'System Health' })
    const told = (label: string) => within(panel).getByText(label).nextSibling?.textContent
    await within(panel).findByText('99.9%')
    expect(told('Availability')).toBe('99.9%')
    expect(told('Average response')).toBe('1.2 seconds')
    expect(told('Database')).toBe('3 ms')
    expect(told('Running for')).toBe('3 days')
    expect(within(panel).getByRole('link', { name: 'System' }).getAttribute('href')).toBe('/system')
  })
  it.each(['DEPARTMENT_HEAD', 'FIELD_AGENT', 'ANALYST'] as const)(
    'DSH-008: is neither shown to nor asked for by %s',
    async (role) => {
      const { calls } = await staff(role)
      await screen.findByText('1,200')
      expect(calls.to(healthCall)).toEqual([])
      expect(screen.queryByRole('region', { name: 'System Health' })).toBeNull()
    },
  )
  it('DSH-020: says in its place that it could not be loaded', async () => {
    await staff('ADMIN', { [healthCall]: gone })
    const panel = within(await screen.findByRole('region', { name: 'System Health' }))
    expect(await panel.findByText('This could not be loaded.')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('is renewed every thirty seconds, as no use of the session, and so are the departments', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await staff('SUPER_ADMIN')
    await screen.findByText('99.9%')
    await screen.findByRole('table', title)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    for (const call of [healthCall, departmentsCall]) {
      await waitFor(() => expect(calls.to(call)[1]?.headers).toMatchObject({ 'X-Poll': '1' }))
    }
  })
})
