import type { Role } from '@nagrik/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Analytics } from '#features/insights/api.ts'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { button, press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { ranges } from './model.ts'
import { RangeChoice } from './range-choice.tsx'

const call = 'GET /api/admin/analytics'
const counts = { inProgress: 0, resolved: 8, overdue: 0 }
const shown: Analytics = {
  range: '30d',
  since: '2026-10-23T10:00:00.000Z',
  figures: {
    ...counts,
    ...{ total: 12, open: 4, resolutionRate: 66.7, averageResolutionDays: 2.3 },
    previous: { ...counts, total: 10, open: 5, resolutionRate: null, averageResolutionDays: 3.1 },
  },
  priorities: { LOW: 1, MEDIUM: 6, HIGH: 3, CRITICAL: 2 },
  categories: ['Roads', '=Water', 'Drainage', 'Lights'].map((name, at) => ({
    ...{ id: name, name, nameHi: `हिन्दी ${at}`, icon: 'bulb', color: '#aa6704', total: 6 - at },
  })),
}
const nothing: Analytics = {
  ...shown,
  figures: {
    ...{
      ...shown.figures,
      total: 0,
      open: 0,
      resolved: 0,
      resolutionRate: null,
      averageResolutionDays: null,
    },
    previous: { ...shown.figures.previous, total: 0, open: 0, averageResolutionDays: null },
  },
  priorities: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 },
  categories: [],
}

async function open(role: Role = 'ADMIN', data = shown, address = '/?view=analytics') {
  become(role)
  const calls = answerCalls({ [call]: ok({ data }) })
  const stage = await show((search) => {
    const range =
      search.range === '7d' || search.range === '24h' || search.range === '90d' ? search.range : '30d'
    return (
      <>
        <RangeChoice range={range} />
        <AnalyticsPage range={range}>Recent issues</AnalyticsPage>
      </>
    )
  }, address)
  return { calls, ...stage }
}
const card = (label: string) => screen.getByText(label).parentElement as HTMLElement
const items = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** What was saved as a file since. */
function savedFiles() {
  const files: { name: string; blob: Blob }[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ name: '', blob: blob as Blob })
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = files.at(-1)
    if (last) last.name = this.download
  })
  return files
}

beforeAll(startLanguage)
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await changeLanguage('en')
})

describe('the analytics', () => {
  it('DSH-014: show four figures, each against the time before', async () => {
    await open()
    await screen.findByText('Total Issues')
    expect(card('Total Issues').textContent).toBe('12Total Issues+20% against the 30 days before')
    expect(card('Active Issues').textContent).toBe(
      '4Active IssuesWork has not begun yet−20% against the 30 days before',
    )
    expect(card('Resolution Rate').textContent).toBe('66.7%Resolution RateFair– against the 30 days before')
    expect(card('Avg Resolution').textContent).toBe(
      '2.3 daysAvg Resolution−0.8 days against the 30 days before',
    )
  })
  it.each([
    ['24 hours', '24h', '24h', 'against the 24 hours before'],
    ['7 days', '7d', '7d', 'against the 7 days before'],
    ['90 days', '90d', '90d', 'against the 90 days before'],
  ] as const)(
    'DSH-014: of %s are asked for and stand in the address',
    async (name, range, written, against) => {
      const { calls, address } = await open()
      await screen.findByText('Total Issues')
      expect(calls.to(call)[0]?.query).toEqual({ range: '30d' })
      calls.answer(call, ok({ data: { ...shown, range } }))
      fireEvent.click(screen.getByRole('link', { name }))
      await waitFor(() => expect(card('Total Issues').textContent).toContain(against))
      expect(calls.to(call).at(-1)?.query).toEqual({ range })
      expect(address()).toBe(`/?view=analytics&range=${written}`)
      expect(screen.getByRole('link', { name }).getAttribute('aria-current')).toBe('page')
      expect(screen.getByRole('link', { name: '30 days' }).getAttribute('aria-current')).toBeNull()
    },
  )
  it.each([
    ['30d', '/issues?dateRange=MONTH'],
    ['7d', '/issues?dateRange=WEEK'],
    ['24h', '/issues'],
    ['90d', '/issues'],
  ] as const)('DSH-014: of %s lead from the total to %s', async (range, target) => {
    await open('ADMIN', { ...shown, range }, `/?view=analytics&range=${range}`)
    await screen.findByText('Total Issues')
    expect(card('Total Issues').getAttribute('href')).toBe(target)
  })
  it('DSH-015: show priorities, the most urgent first, and the four largest categories', async () => {
    await open()
    await screen.findByText('Total Issues')
    expect(items('Priority Distribution')).toEqual(['Critical2', 'High3', 'Medium6', 'Low1'])
    expect(items('Top Categories')).toEqual(['Roads6', '=Water5', 'Drainage4', 'Lights3'])
  })
  it.each([
    ['View Issues Map', '/map'],
    ['Transparency Dashboard', '/transparency'],
  ])('DSH-015: lead by %s to %s', async (name, target) => {
    await open()
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target)
  })
  it('DSH-015: are saved as a table of what is on the screen, which no spreadsheet takes for a formula', async () => {
    const files = savedFiles()
    await open()
    await screen.findByText('Total Issues')
    press('Export Report')
    expect(files[0]?.name).toMatch(/^nagrik-30d-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await files[0]?.blob.text())?.replace('\ufeff', '').trim().split('\r\n') ?? []
    expect(lines[0]).toBe('"Group","Figure","Value","The time before"')
    expect(lines[1]).toBe('"Report","Time","Last 30 days",')
    expect(lines.slice(4)).toEqual([
      '"Issues","Total Issues",12,10',
      '"Issues","Active Issues",4,5',
      '"Issues","Resolution Rate (%)",66.7,',
      '"Issues","Avg Resolution (days)",2.3,3.1',
      '"Priority","Critical",2,',
      '"Priority","High",3,',
      '"Priority","Medium",6,',
      '"Priority","Low",1,',
      '"Category","Roads",6,',
      `"Category","'=Water",5,`,
      '"Category","Drainage",4,',
      '"Category","Lights",3,',
    ])
    expect(await screen.findByText('Download started')).toBeDefined()
  })
  it('DSH-015: are saved in the language of the reader', async () => {
    await changeLanguage('hi')
    const files = savedFiles()
    await open()
    await screen.findByText('कुल शिकायतें')
    press('रिपोर्ट डाउनलोड करें')
    const text = await files[0]?.blob.text()
    expect(text).toContain('"समूह","आँकड़ा","मान"')
    expect(text).toContain('"श्रेणी","हिन्दी 0",6')
    expect(text).not.toMatch(/[A-Z][a-z]+ (Issues|days)/)
  })
  it('DSH-015: are printed by the browser', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await open()
    await screen.findByText('Total Issues')
    press('Print or save as PDF')
    expect(print).toHaveBeenCalledOnce()
  })
  it('DSH-017: without issues say so, and lead whoever may report to the report', async () => {
    await open('ADMIN', nothing)
    expect(await screen.findByText('No Issues Yet')).toBeDefined()
    expect(screen.getByText(`${ranges['30d'].last}: nothing was reported.`)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Quick Report Issue' }).getAttribute('href')).toBe(
      '/quick-report',
    )
    expect(card('Total Issues').textContent).toBe('0Total Issues– against the 30 days before')
    expect(card('Resolution Rate').textContent).toMatch(/^–Resolution Rate/)
  })
  it.each(['DEPARTMENT_HEAD', 'FIELD_AGENT', 'ANALYST'] as const)(
    'DSH-017: offer no report to %s, who may not',
    async (role) => {
      await open(role, nothing)
      await screen.findByText('No Issues Yet')
      expect(screen.queryByRole('link', { name: 'Quick Report Issue' })).toBeNull()
    },
  )
  it('DSH-017: that could not be loaded say so, and are asked for again', async () => {
    become('ADMIN')
    const calls = answerCalls({ [call]: refusal(400, 'INVALID', 'Unknown range') })
    await show(<AnalyticsPage range="30d">Recent issues</AnalyticsPage>, '/')
    expect(await screen.findByText('Error loading issues')).toBeDefined()
    expect(button('Export Report').disabled).toBe(true)
    calls.answer(call, ok({ data: shown }))
    press('Try Again')
    expect(await screen.findByText('Total Issues')).toBeDefined()
  })
  it('are renewed every thirty seconds, as no use of the session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await open()
    await screen.findByText('Total Issues')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(calls.to(call)[1]?.headers).toMatchObject({ 'X-Poll': '1' }))
  })
})
