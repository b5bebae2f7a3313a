import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { type answerCalls, ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

const lighting = {
  id: 'c1',
  name: 'Street Lighting',
  nameHi: 'स्ट्रीट लाइट',
  icon: 'bulb',
  color: '#8f5a00',
  description: '',
  descriptionHi: '',
  sortOrder: 1,
  department: 'Electrical',
  subcategories: [],
}
let calls: ReturnType<typeof answerCalls>

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const lastQuery = () => calls.to(listCall).at(-1)?.query

beforeAll(startLanguage)
beforeEach(() => {
  calls = oneTicket()
})

describe('the filters', () => {
  it('LST-002: offer the fields, date ranges and assignments of the portal', async () => {
    await openList()
    await screen.findByText('NGR-2026-000042')
    const values = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value)
    // Nothing chosen is ALL.
    expect(values('Search in')).toEqual([
      '',
      'title',
      'ticketId',
      'reporterName',
      'reporterEmail',
      'reporterPhone',
      'category',
      'department',
    ])
    expect(values('Reported')).toEqual(['', 'TODAY', 'WEEK', 'MONTH'])
    expect(values('Assignment')).toEqual(['', 'ASSIGNED', 'UNASSIGNED'])
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDefined()
  })

  it('LST-004: have the status of the address', async () => {
    await openList('/issues?status=OPEN')
    await screen.findByText('NGR-2026-000042')
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('OPEN')
    expect(lastQuery()).toMatchObject({ status: 'OPEN' })
  })

  it('sort the list by the address, which is no filter and goes with Reset', async () => {
    const { address } = await openList('/issues?page=3')
    await screen.findByText('NGR-2026-000042')
    for (const [value, query] of [
      ['oldest', { sort: 'createdAt', order: 'asc' }],
      ['deadline', { sort: 'slaDeadline', order: 'asc' }],
      ['support', { sort: 'supportCount', order: 'desc' }],
      ['priority', { sort: 'priority', order: 'desc' }],
    ] as const) {
      choose('Sort', value)
      await waitFor(() => expect(lastQuery()).toMatchObject({ ...query, page: '1' }))
      expect(address()).toBe(`/issues?sort=${value}`)
    }
    expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Filters' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'createdAt', order: 'desc' }))
  })

  it('LST-001: narrow the list one after the other and are all cleared by Reset', async () => {
    const { address } = await openList('/issues?page=3')
    await screen.findByText('NGR-2026-000042')
    expect(lastQuery()).toMatchObject({ page: '3' })
    choose('Search in', 'reporterName')
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchType: 'reporterName' }))
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: '  Ravi ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'Ravi', searchType: 'reporterName' }))
    expect(lastQuery()).toMatchObject({ page: '1' })
    for (const [label, value, name] of [
      ['Status', 'OPEN', 'status'],
      ['Priority', 'HIGH', 'priority'],
      ['Reported', 'WEEK', 'dateRange'],
      ['Assignment', 'UNASSIGNED', 'assignment'],
    ] as const) {
      choose(label, value)
      await waitFor(() => expect(lastQuery()).toMatchObject({ [name]: value, search: 'Ravi' }))
    }
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe('/issues'))
    await waitFor(() =>
      expect(lastQuery()).toEqual({ page: '1', limit: '20', sort: 'createdAt', order: 'desc' }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  })

  it('stand below as chips, and how many fit on the button of the sheet', async () => {
    calls.answer(listCall, pageOf([ticketOf()], 37))
    calls.answer('GET /api/categories', ok({ data: [lighting] }))
    const { address } = await openList('/issues?search=pole&searchType=title&status=OPEN&category=c1')
    const chips = await screen.findByRole('list', { name: 'Filters' })
    await waitFor(() => expect(chips.textContent).toBe('Title: “pole”Status: OpenCategory: Street Lighting'))
    fireEvent.click(screen.getByRole('button', { name: 'Filters (3)' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('button', { name: 'Show 37' })).toBeDefined()
    calls.answer(listCall, pageOf([ticketOf()], 5))
    fireEvent.change(sheet.getByLabelText('Status'), { target: { value: 'CLOSED' } })
    expect(await sheet.findByRole('button', { name: 'Show 5' })).toBeDefined()
    expect(address()).toBe('/issues?search=pole&searchType=title&status=CLOSED&category=c1')
  })

  it('offer citizens no search for people, and the choice between own and community', async () => {
    become('CITIZEN')
    await openList()
    const fields = within(screen.getByLabelText('Search in')).getAllByRole('option')
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      'All fields',
      'Title',
      'Ticket number',
      'Category',
      'Department',
    ])
    fireEvent.click(screen.getByRole('link', { name: 'Community' }))
    await waitFor(() => expect(lastQuery()).toMatchObject({ scope: 'community' }))
  })

  it('keep the focus on the choice that was changed', async () => {
    await openList()
    const status = screen.getByLabelText('Status')
    status.focus()
    choose('Status', 'CLOSED')
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'CLOSED' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Status'))
  })
})

describe('many tickets', () => {
  it('have numbered pages with gaps, Previous and Next that keep the filters', async () => {
    calls.answer(listCall, ({ query }) => ({
      body: {
        success: true,
        data: [ticketOf()],
        pagination: { currentPage: Number(query.page), totalPages: 12, totalCount: 240 },
      },
    }))
    const { address } = await openList('/issues?status=OPEN&page=6')
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    const numbers = pages.getAllByRole('link').map(({ textContent }) => textContent)
    expect(numbers).toEqual(['Previous', '1', '4', '5', '6', '7', '8', '12', 'Next'])
    expect(pages.getAllByText('…')).toHaveLength(2)
    expect(pages.getByRole('link', { name: 'Page 6' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(pages.getByRole('link', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe('/issues?status=OPEN&page=7'))
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '7', status: 'OPEN' }))
  })
})
