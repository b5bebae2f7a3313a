import { deadlinePassed, type Ticket } from '@nagrik/contract/tickets'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type Answer, answerCalls, noConnection, ok, serverError } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'
import { EscalationsPage } from './escalations-page.tsx'

const list = 'GET /api/tickets'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const escalated = (id: string, change: Partial<Ticket> = {}): Ticket => ({
  ...ticketOf({
    id,
    title: `Light ${id}`,
    ticketNumber: `NGR-${id}`,
    isEscalated: true,
    escalationLevel: 2,
    escalatedAt: hoursAgo(3),
    escalationReason: 'No bulbs',
    abilities: abilities('reviewEscalation'),
  }),
  ...change,
})
const waiting = [escalated('t1'), escalated('t2', { escalationReason: deadlinePassed }), escalated('t3')]
const done = [escalated('t9', { isEscalated: false })]

type Kept = { pending: Ticket[]; reviewed: Ticket[] }
/** A server that keeps these, a hundred a page, and changes them as it is asked to. */
function serve(kept: Kept) {
  const calls = answerCalls({
    [list]: ({ query }) => pageOf(kept[query.escalated as keyof Kept], Number(query.page)),
    'GET /api/categories': ok({ data: [] }),
  })
  for (const ticket of [...kept.pending, ...kept.reviewed]) {
    calls.answer(`PUT /api/tickets/${ticket.id}`, ({ body }) => {
      const changed = { ...ticket, ...(body as Partial<Ticket>) }
      const left = [...kept.pending, ...kept.reviewed].filter(({ id }) => id !== ticket.id)
      kept.pending = [...left.filter((one) => one.isEscalated), ...(changed.isEscalated ? [changed] : [])]
      kept.reviewed = [...left.filter((one) => !one.isEscalated), ...(changed.isEscalated ? [] : [changed])]
      return ok({ data: changed })
    })
  }
  return calls
}
const pageOf = (tickets: Ticket[], page: number, key = 'data'): Answer =>
  ok({
    [key]: tickets.slice(100 * (page - 1), 100 * page),
    pagination: {
      currentPage: page,
      totalPages: Math.ceil(tickets.length / 100),
      totalCount: tickets.length,
    },
  })

const open = (address = '/escalations') =>
  show(
    ({ tab, page }) => (
      <EscalationsPage
        search={{ ...(tab === 'reviewed' && { tab }), ...(page && { page: Number(page) }) }}
        onSearch={(next) => void stageOf()?.go({ tab: next.tab, page: next.page?.toString() })}
      />
    ),
    address,
  ).then((stage) => {
    current = stage
    return stage
  })
let current: Awaited<ReturnType<typeof show>> | undefined
const stageOf = () => current
const row = async (number: string) => within((await screen.findByText(number)).closest('li') as HTMLElement)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const figure = (label: string) => screen.getByText(label, { selector: 'span' }).parentElement?.textContent

beforeAll(startLanguage)
afterEach(() => changeLanguage('en'))

describe('the escalations page', () => {
  it('ESC-002: counts all, those to review and the reviewed ones, in cards and on its tabs', async () => {
    become('ADMIN')
    serve({ pending: waiting, reviewed: done })
    await open()
    await screen.findByText('NGR-t1')
    expect(figure('Total Escalations')).toBe('4Total Escalations')
    expect(figure('Pending Review')).toBe('3Pending Review')
    expect(figure('Reviewed')).toBe('1Reviewed')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Pending Review (3)',
      'Reviewed (1)',
    ])
  })

  it('ESC-002: each entry says why, how far and since when, and leads to the ticket', async () => {
    become('ADMIN')
    serve({ pending: waiting, reviewed: done })
    await open()
    const first = await row('NGR-t1')
    first.getByText('No bulbs')
    first.getByText(/^Level 2 · Escalated/)
    first.getByText('3 hours ago')
    const details = first.getByRole('link', { name: 'View Details of NGR-t1' })
    expect([details.textContent, details.getAttribute('href')]).toEqual(['View Details', '/tickets/t1'])
    ;(await row('NGR-t2')).getByText('The deadline for resolving the issue has passed.')
  })

  it('ESC-002: the tab and the page stand in the address', async () => {
    become('ADMIN')
    const many = Array.from({ length: 101 }, (_, at) => escalated(`r${at}`, { isEscalated: false }))
    const calls = serve({ pending: waiting, reviewed: many })
    const { address } = await open()
    await screen.findByText('NGR-t1')
    fireEvent.click(screen.getByRole('tab', { name: 'Reviewed (101)' }))
    await screen.findByText('NGR-r0')
    expect(address()).toBe('/escalations?tab=reviewed')
    expect(screen.queryByText('NGR-t1')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await screen.findByText('NGR-r100')
    expect(address()).toBe('/escalations?tab=reviewed&page=2')
    expect(calls.to(list).at(-2)?.query).toMatchObject({ escalated: 'reviewed', page: '2', limit: '100' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Reviewed (101)')
  })

  it('ESC-003: asks by the listed call, and reads data or tickets', async () => {
    become('ADMIN')
    const calls = serve({ pending: waiting, reviewed: done })
    calls.answer(list, ({ query }) => pageOf(query.escalated === 'pending' ? waiting : done, 1, 'tickets'))
    await open()
    await screen.findByText('NGR-t3')
    expect(calls.to(list).map(({ query }) => query)).toEqual([
      { sort: 'createdAt', order: 'desc', limit: '100', page: '1', escalated: 'pending' },
      { sort: 'createdAt', order: 'desc', limit: '1', page: '1', escalated: 'reviewed' },
    ])
  })

  it('ESC-004: marking as reviewed sends isEscalated false alone, and the keyboard goes on at the next one', async () => {
    become('ADMIN')
    const calls = serve({ pending: waiting, reviewed: done })
    await open()
    await screen.findByText('NGR-t2')
    press('Mark as reviewed: NGR-t2')
    await screen.findByText('Escalation marked as reviewed')
    expect(calls.to('PUT /api/tickets/t2')[0]?.body).toEqual({ isEscalated: false })
    await screen.findByRole('tab', { name: 'Pending Review (2)' })
    expect(screen.queryByText('NGR-t2')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Light t3')
    expect(figure('Reviewed')).toBe('2Reviewed')
  })

  it('ESC-004: after the last one it says that nothing waits', async () => {
    become('ADMIN')
    serve({ pending: [escalated('t1')], reviewed: [] })
    await open()
    await screen.findByText('NGR-t1')
    press('Mark as reviewed: NGR-t1')
    await screen.findByText('Nothing waits for a review')
    expect(document.activeElement?.textContent).toMatch(/^Waiting for a review/)
  })

  it('ESC-005: a reviewed one is re-escalated with a reason, at this moment', async () => {
    become('ADMIN')
    const calls = serve({ pending: waiting, reviewed: done })
    await open('/escalations?tab=reviewed')
    await screen.findByText('NGR-t9')
    expect(screen.queryByRole('button', { name: /^Mark as reviewed/ })).toBeNull()
    press('Re-escalate NGR-t9')
    const dialog = within(await screen.findByRole('dialog', { name: 'Re-escalate this ticket' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Re-escalate' }))
    await dialog.findByText('Please say why this ticket needs a review')
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Dark again ' } })
    const before = Date.now()
    fireEvent.click(dialog.getByRole('button', { name: 'Re-escalate' }))
    await screen.findByText('Ticket re-escalated')
    const [{ body } = { body: null }] = calls.to('PUT /api/tickets/t9')
    expect(body).toEqual({
      isEscalated: true,
      escalatedAt: expect.any(String),
      escalationReason: 'Dark again',
    })
    expect(Date.parse((body as { escalatedAt: string }).escalatedAt)).toBeGreaterThanOrEqual(before)
    await screen.findByText('Nothing has been reviewed yet')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('tab', { name: 'Pending Review (4)' })).toBeDefined()
  })

  it.each([
    [serverError, 'Failed to mark escalation as reviewed. Please try again.'],
    [noConnection, 'Error marking escalation as reviewed. Please try again.'],
  ])('ESC-007: a review that fails says so on its row (%#)', async (answer, text) => {
    become('ADMIN')
    const calls = serve({ pending: waiting, reviewed: done })
    const works = calls.to
    calls.answer('PUT /api/tickets/t2', answer)
    await open()
    await screen.findByText('NGR-t2')
    press('Mark as reviewed: NGR-t2')
    expect((await (await row('NGR-t2')).findByRole('alert')).textContent).toBe(text)
    calls.answer('PUT /api/tickets/t2', ok({ data: { ...escalated('t2'), isEscalated: false } }))
    press('Mark as reviewed: NGR-t2')
    await screen.findByText('Escalation marked as reviewed')
    expect(works('PUT /api/tickets/t2')).toHaveLength(2)
  })

  it.each([
    [serverError, 'Failed to re-escalate ticket. Please try again.'],
    [noConnection, 'Error re-escalating ticket. Please try again.'],
  ])('ESC-007: raising it again that fails says so, and keeps the reason (%#)', async (answer, text) => {
    become('ADMIN')
    serve({ pending: [], reviewed: done }).answer('PUT /api/tickets/t9', answer)
    await open('/escalations?tab=reviewed')
    await screen.findByText('NGR-t9')
    press('Re-escalate NGR-t9')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Why' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Re-escalate' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(text)
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Why')
  })

  it('offers no act on what the viewer may not review', async () => {
    become('ADMIN')
    serve({ pending: [escalated('t1', { abilities: abilities() })], reviewed: [] })
    await open()
    const only = await row('NGR-t1')
    expect(only.queryByRole('button')).toBeNull()
  })

  it('that does not come can be asked for again', async () => {
    become('ADMIN')
    const calls = serve({ pending: waiting, reviewed: done })
    const answer = pageOf(waiting, 1)
    calls.answer(list, { status: 400, body: {} })
    await open()
    await screen.findByText('Escalations could not be loaded.')
    calls.answer(list, answer)
    press('Try Again')
    await screen.findByText('NGR-t1')
  })

  it('a page beyond the last one leads to the first', async () => {
    become('ADMIN')
    serve({ pending: waiting, reviewed: [] })
    await open('/escalations?page=7')
    await screen.findByText('Nothing on this page')
    fireEvent.click(screen.getByRole('link', { name: 'Show the first page' }))
    await screen.findByText('NGR-t1')
  })

  it('a head without a department is told why there is nothing', async () => {
    become('DEPARTMENT_HEAD')
    answerCalls({
      [list]: ok({
        data: [],
        pagination: { currentPage: 1, totalPages: 0, totalCount: 0 },
        notice: 'NO_DEPARTMENT',
      }),
    })
    await open()
    await screen.findByText('You belong to no department yet')
  })

  it('stands there in Hindi, why a deadline raised it too', async () => {
    become('ADMIN')
    serve({ pending: waiting, reviewed: done })
    await act(() => changeLanguage('hi'))
    await open()
    await screen.findByText('NGR-t2')
    screen.getByText('शिकायत हल करने की समय-सीमा पार हो गई है।')
    screen.getByRole('tab', { name: 'समीक्षा बाकी (3)' })
    expect(document.body.textContent).not.toMatch(/Review|Escalat|Details|Level/)
  })
})
