import type { Timeframe, Transparency } from '@nagrik/contract/transparency'
import { timeframes } from '@nagrik/contract/transparency'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { forgetSession } from '#platform/session-store.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { button, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { timeframeWords } from './model.ts'
import { TransparencyPage } from './transparency-page.tsx'

const call = 'GET /api/transparency'
const counts = { open: 3, inProgress: 1, resolved: 8, overdue: 2 }
const shown: Transparency = {
  timeframe: '30d',
  since: '2026-10-23T10:00:00.000Z',
  refreshedAt: '2026-11-22T10:00:00.000Z',
  summary: {
    ...counts,
    ...{ total: 12, resolutionRate: 66.7, averageResolutionDays: 2.3 },
    previous: { ...counts, total: 10, resolved: 4, resolutionRate: null, averageResolutionDays: 3.1 },
  },
  departments: [
    {
      ...counts,
      ...{ id: 'a', slug: 'lights', name: 'Lights', nameHi: 'बत्ती', total: 12 },
      ...{ resolutionRate: 59.9, averageResolutionDays: 2.3 },
    },
    {
      ...{ id: 'b', slug: 'water', name: 'Water', nameHi: 'पानी', total: 0, open: 0, inProgress: 0 },
      ...{ resolved: 0, overdue: 0, resolutionRate: null, averageResolutionDays: null },
    },
  ],
  categories: Array.from({ length: 8 }, (_, at) => ({
    ...{ id: `${at}`, name: `=Category ${at}`, nameHi: `श्रेणी ${at}`, icon: 'bulb', color: '#aa6704' },
    ...{ total: 9 - at, resolved: 1, resolutionRate: 50 },
  })),
  timeline: Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(at + 1).padStart(2, '0')}`,
    reported: at,
    resolved: at * 2,
  })),
  tickets: [],
  history: { day: '2026-11-21', tickets: 4, events: 9, figure: 'abc123' },
}
const nothing: Transparency = { ...shown, summary: { ...shown.summary, total: 0 }, categories: [] }

async function open(data = shown, onTimeframe: (timeframe: Timeframe) => void = vi.fn()) {
  const calls = answerCalls({ [call]: ok({ data }) })
  await show(<TransparencyPage timeframe={data.timeframe} onTimeframe={onTimeframe} />, '/transparency')
  return calls
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const card = (label: string) => screen.getByText(label).parentElement?.textContent

beforeAll(startLanguage)
beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.restoreAllMocks()
  forgetSession()
})

it('TRN-002 offers nine timeframes and asks for the chosen one', async () => {
  const chosen = vi.fn()
  const calls = await open(shown, chosen)
  await screen.findByText('Total Issues')
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timeframe' })
  expect([...select.options].map(({ value }) => value)).toEqual(timeframes)
  expect([...select.options].map(({ text }) => text)).toEqual(Object.values(timeframeWords))
  expect(select.value).toBe('30d')
  expect(calls.to(call)[0]?.query).toEqual({ timeframe: '30d' })
  fireEvent.change(select, { target: { value: '1y' } })
  expect(chosen).toHaveBeenCalledWith('1y')
})

it('TRN-003 shows four figures against the equal time before, a dash where there is none', async () => {
  await open()
  await screen.findByText('Total Issues')
  expect(card('Total Issues')).toBe('12Total Issues+20% against the equal time before')
  const resolved = screen.getByText('closed included').parentElement?.textContent
  expect(resolved).toBe('8Resolvedclosed included+100% against the equal time before')
  expect(card('Resolution Rate')).toBe('66.7%Resolution RateFair– against the equal time before')
  expect(card('Avg Resolution')).toBe('2.3 daysAvg Resolution−0.8 days against the equal time before')
  expect(screen.getByText(/^Last refreshed: 22 Nov 2026, 3:30/)).toBeDefined()
})

it('TRN-003 shows departments with a word for their rate, six categories and twelve months', async () => {
  await open()
  await screen.findByText('Total Issues')
  const [lights, water] = region('Department Accountability').getAllByRole('listitem')
  expect(lights?.textContent).toBe(
    'LightsPoor59.9%8 of 12 resolved · 4 unresolved · 2 overdue · 2.3 days on average',
  )
  expect(water?.textContent).toBe('Water–Nothing was reported.')
  expect(region('Issue Categories').getAllByRole('listitem')).toHaveLength(6)
  expect(region('Reported and resolved in 12 months').getAllByRole('row')).toHaveLength(13)
  expect(screen.getByText('abc123')).toBeDefined()
})

it('TRN-003 saves what is on the screen as a table that no spreadsheet takes for a formula', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  await screen.findByText('Total Issues')
  press('Export Report')
  const text = (await blobs[0]?.text()) ?? ''
  expect(text).toContain('"Issues",,"Total Issues",12,10')
  expect(text).toContain('"Department","Lights","Resolution Rate (%)",59.9,')
  expect(text).toContain(`"Category","'=Category 5","Total Issues",4,`)
  expect(text).not.toContain('=Category 6')
  expect(text).toContain('"Month","Dec 2026","Resolved",22,')
})

it('TRN-003 leads to the same time as open data and to the feeds of departments', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'Issues as CSV' })
  expect(link.getAttribute('href')).toBe('/api/open-data/tickets.csv?from=2026-10-23&to=2026-11-22')
  expect(screen.getByText('Lights', { selector: 'a' }).getAttribute('href')).toBe(
    '/api/open-data/departments/lights/feed.atom',
  )
})

it('TRN-004 is titled Transparency Dashboard where nothing was reported, and leads to a report', async () => {
  await open(nothing)
  expect(await screen.findByText('Transparency Dashboard')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Quick Report' }).getAttribute('href')).toBe('/quick-report')
  expect(screen.queryByRole('region', { name: 'Issue Categories' })).toBeNull()
})

it.each([
  ['CITIZEN', 1],
  ['ADMIN', 1],
  ['DEPARTMENT_HEAD', 0],
  ['FIELD_AGENT', 0],
  ['ANALYST', 0],
] as const)('TRN-004 offers a report to %s only where they may', async (role, links) => {
  become(role)
  await open(nothing)
  await screen.findByText('Transparency Dashboard')
  expect(screen.queryAllByRole('link', { name: 'Quick Report' })).toHaveLength(links)
})

it('DSH-020 says that the figures could not be loaded, and asks for them again', async () => {
  const calls = answerCalls({ [call]: refusal(400, 'INVALID', 'Unknown timeframe') })
  await show(<TransparencyPage timeframe="30d" onTimeframe={vi.fn()} />, '/transparency')
  expect(await screen.findByText('The figures could not be loaded.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Export Report').disabled).toBe(true)
  calls.answer(call, ok({ data: shown }))
  press('Try Again')
  await waitFor(() => expect(screen.getByText('Total Issues')).toBeDefined())
})
