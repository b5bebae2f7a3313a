import type { BulkChange } from '@nagrik/contract/bulk-changes'
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type answerCalls, noConnection, ok, refusal } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

const path = '/api/tickets/bulk-changes'
let calls: ReturnType<typeof answerCalls>
let owner: BulkChange['owner']

const bulkOf = (change: Partial<BulkChange> = {}): BulkChange => ({
  ...{ id: 'b1', state: 'RUNNING', stoppedBecause: null, total: 200, changed: 0, unchanged: 0, refused: 0 },
  ...{ priority: 'HIGH', owner, createdAt: '2026-03-01T06:30:00.000Z' },
  ...change,
})
const known = (...bulks: BulkChange[]) => {
  calls.answer(`GET ${path}`, ok({ data: bulks }))
  for (const bulk of bulks) calls.answer(`GET ${path}/${bulk.id}`, ok({ data: bulk }))
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const choose = async (label: string, choice: string) => {
  fireEvent.click(await within(await dialog()).findByRole('combobox', { name: label }))
  fireEvent.click(await within(await dialog()).findByRole('option', { name: choice }))
}
const dialog = () => screen.findByRole('dialog')

beforeAll(async () => {
  // Several things come one after the other, on machines that do much else.
  configure({ asyncUtilTimeout: 10_000 })
  await startLanguage()
  await import('./bulk-parts.ts')
})
beforeEach(() => {
  calls = oneTicket()
  const { id, name } = become('ADMIN')
  owner = { id, name }
  calls.answer(listCall, pageOf([ticketOf({ id: 'a' }), ticketOf({ id: 'b', ticketNumber: 'NGR-b' })], 200))
  const people = [{ id: 'p1', name: 'Vikas Dahiya', role: 'FIELD_AGENT', department: null, departments: [] }]
  calls.answer('GET /api/users', ok({ data: people }))
})
afterEach(() => changeLanguage('en'))

async function chooseTickets(address?: string) {
  await openList(address)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
}
const started = (bulk = bulkOf()) => {
  calls.answer(`POST ${path}`, { status: 201, body: { success: true, data: bulk } })
  known(bulk)
}
const sent = () => calls.to(`POST ${path}`).map(({ body }) => body)

describe('changing the chosen tickets', () => {
  it('assigns them to one person, and shows how far it is', async () => {
    started(bulkOf({ priority: undefined, assignee: { id: 'p1', name: 'Vikas Dahiya' }, changed: 50 }))
    await chooseTickets()
    await press('Assign')
    expect((await dialog()).textContent).toContain('Issues to change: 2')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Please choose a person')).toBeDefined()
    await choose('Assign to', 'Vikas Dahiya (Field Agent)')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Assign' }))
    expect(await screen.findByRole('dialog', { name: 'Assign to Vikas Dahiya' })).toBeDefined()
    expect(sent()).toEqual([{ change: { assigneeId: 'p1' }, ids: ['a', 'b'] }])
    expect((await dialog()).textContent).toContain('25% · 50 of 200 issues')
    expect(screen.queryByRole('region', { name: 'Selected issues' })).toBeNull()
  })

  it('takes them from everybody', async () => {
    started()
    await chooseTickets()
    await press('Assign')
    await choose('Assign to', 'Unassigned')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sent()).toEqual([{ change: { assigneeId: null }, ids: ['a', 'b'] }]))
  })

  it('sends the filter of the list where all were chosen', async () => {
    started()
    await chooseTickets('/issues?status=OPEN&search=pole&page=2')
    await press('Select all 200')
    await press('Status')
    await choose('Status', 'Resolved')
    await press('Change the status')
    await waitFor(() =>
      expect(sent()).toEqual([
        { change: { status: 'RESOLVED' }, filter: { status: 'OPEN', search: 'pole' } },
      ]),
    )
  })

  it('keeps choice and key after a failure, so that trying again is the same request', async () => {
    calls.answer(`POST ${path}`, noConnection)
    await chooseTickets()
    await press('Priority')
    await choose('Priority', 'High')
    await press('Change the priority')
    expect((await screen.findByRole('alert')).textContent).toContain('The bulk change could not be started.')
    started()
    await press('Change the priority')
    expect(await screen.findByRole('dialog', { name: 'Priority: High' })).toBeDefined()
    const keys = calls.to(`POST ${path}`).map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('asks for a narrower filter where too many fit it', async () => {
    calls.answer(listCall, pageOf([ticketOf()], 5001))
    await chooseTickets()
    await press('Select all 5,001')
    await press('Priority')
    await choose('Priority', 'Low')
    await press('Change the priority')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'At most 5,000 issues can be changed at once. Please narrow the filter.',
    )
    expect(sent()).toEqual([])
  })
})

describe('exporting the chosen tickets', () => {
  const ask = 'POST /api/tickets/export'
  const bodies = () => calls.to(ask).map(({ body }) => body)
  const download = async () => fireEvent.click(await button('Download'))
  beforeEach(() => {
    calls.answer(ask, ok({ data: { url: '/api/tickets/export/file?signature=s' } }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    return () => clicked.mockRestore()
  })

  it('asks for those that were ticked, says how many, and leaves them chosen', async () => {
    await chooseTickets('/issues?status=OPEN&sort=oldest')
    await press('Export')
    expect((await dialog()).textContent).toContain('Selected issues in the file: 2,')
    await download()
    await waitFor(() =>
      expect(bodies()).toEqual([{ ids: ['a', 'b'], sort: 'createdAt', order: 'asc', language: 'en' }]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Selected: 2', { selector: '[role=status]' })).toBeDefined()
  })

  it('asks for all that fit the filter where all were chosen', async () => {
    await chooseTickets('/issues?status=OPEN&search=pole&page=2')
    await press('Select all 200')
    await press('Export')
    expect((await dialog()).textContent).toContain('All 200 issues that fit the filter')
    await download()
    await waitFor(() =>
      expect(bodies()).toEqual([
        { status: 'OPEN', search: 'pole', sort: 'createdAt', order: 'desc', language: 'en' },
      ]),
    )
  })
})

describe('a bulk change', () => {
  it('is found again after a reload, is stopped, and goes on', async () => {
    known(bulkOf({ changed: 81 }))
    await openList()
    expect((await screen.findByText('Bulk change running…')).parentElement?.textContent).toBe(
      'Bulk change running… Priority: High · 40%',
    )
    await press('Show: Priority: High')
    await button('Stop')
    const halted = bulkOf({ state: 'STOPPED', stoppedBecause: 'ASKED', changed: 90 })
    calls.answer(`POST ${path}/b1/stop`, ok({ data: halted }))
    known(halted)
    await press('Stop')
    expect(
      await screen.findByText('What has been changed stays changed. The rest is as it was.'),
    ).toBeDefined()
    calls.answer(`POST ${path}/b1/resume`, ok({ data: bulkOf({ changed: 90 }) }))
    known(bulkOf({ state: 'ENDED', changed: 200 }))
    await press('Go on')
    expect(await screen.findByText('100% · 200 of 200 issues')).toBeDefined()
    expect(within(await dialog()).getByText('Bulk change finished')).toBeDefined()
  })

  it('names each ticket that was not changed, with the reason, in Hindi too', async () => {
    const bulk = bulkOf({ state: 'ENDED', changed: 197, unchanged: 1, refused: 2 })
    const ticket = ticketOf({ title: 'Street Lighting - Light not working' })
    const refused = { error: 'FORBIDDEN', message: 'You do not have permission to do this.' }
    known(bulk)
    calls.answer(
      `GET ${path}/b1/refusals`,
      ok({
        data: [
          { position: 3, ticketId: 't1', ticket, ...refused },
          {
            position: 9,
            ticketId: 't9',
            ticket: null,
            error: 'TICKET_NOT_FOUND',
            message: 'Ticket not found.',
          },
        ],
      }),
    )
    await changeLanguage('hi')
    await openList()
    await press('दिखाएँ: प्राथमिकता: उच्च')
    const link = await screen.findByRole('link', { name: 'NGR-2026-000042 · स्ट्रीट लाइट - लाइट खराब' })
    expect(link.getAttribute('href')).toBe('/tickets/t1')
    expect(
      within(await dialog())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'NGR-2026-000042 · स्ट्रीट लाइट - लाइट खराबआपको यह करने की अनुमति नहीं है।',
      expect.stringMatching(/^ऐसी शिकायत जिसे आप नहीं खोल सकते/),
    ])
  })

  it('says when its progress could not be learnt, and asks again', async () => {
    known(bulkOf({ changed: 20 }))
    await openList()
    await press('Show: Priority: High')
    await screen.findByText('10% · 20 of 200 issues')
    calls.answer(`GET ${path}/b1`, noConnection)
    expect(
      await screen.findByText(
        'How far it is could not be learnt. It goes on meanwhile.',
        {},
        { timeout: 4000 },
      ),
    ).toBeDefined()
    known(bulkOf({ changed: 60 }))
    await press('Try Again')
    expect(await screen.findByText('30% · 60 of 200 issues')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is taken off the list, or says why not', async () => {
    known(bulkOf({ state: 'ENDED', changed: 200 }))
    calls.answer(`DELETE ${path}/b1`, refusal(503, 'UNAVAILABLE'))
    await openList()
    await press('Show: Priority: High')
    await press('Take off the list')
    expect((await screen.findByRole('alert')).textContent).toContain('It could not be taken off the list.')
    calls.answer(`DELETE ${path}/b1`, ok())
    calls.answer(`GET ${path}`, ok({ data: [] }))
    await press('Take off the list')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Bulk change finished')).toBeNull()
  })

  it('of somebody else is told to super admins while it runs, without going on in their place', async () => {
    const other = { id: 'other', name: 'Asha Verma' }
    known(
      bulkOf({ owner: other, changed: 20 }),
      bulkOf({ id: 'b2', owner: other, state: 'STOPPED', stoppedBecause: 'ASKED' }),
    )
    await openList()
    expect((await screen.findByText('Bulk change running…')).parentElement?.textContent).toContain(
      'Asha Verma',
    )
    expect(screen.queryByText('Bulk change stopped')).toBeNull()
    calls.answer(
      `GET ${path}/b1`,
      ok({ data: bulkOf({ owner: other, state: 'STOPPED', stoppedBecause: 'SIGNED_OUT' }) }),
    )
    await press('Show: Priority: High')
    expect(await button('Take off the list')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  })
})
