import type { TicketDetail } from '@nagrik/contract/tickets'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerTicket,
  choicesOf,
  choose,
  fieldOf,
  openTicket,
  press,
  region,
  told,
} from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { type Answer, noConnection, ok, refusal, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const person = (id: string, name: string, department = 'Electrical') => ({
  id,
  name,
  role: 'FIELD_AGENT',
  department,
  departments: [{ id: department, name: department }],
})
const categories = [
  {
    id: 'c1',
    name: 'Street Lighting',
    nameHi: '',
    department: 'Electrical',
    subcategories: [{ name: 'Exposed wires' }],
  },
  { id: 'c2', name: 'Water', nameHi: '', department: 'Water Supply', subcategories: [] },
]

async function open(ticket: TicketDetail = ticketOf(), answers: Record<string, Answer> = {}) {
  const calls = answerTicket(ticket)
  calls.answer(put, ({ body }) => ok({ data: { ...ticket, ...(body as object) } }))
  calls.answer('GET /api/users', ok({ data: [person('u2', 'Other', 'Roads'), person('u1', 'Nisha')] }))
  calls.answer('GET /api/categories', ok({ data: categories }))
  for (const [call, answer] of Object.entries(answers)) calls.answer(call, answer)
  const stage = await openTicket()
  return { ...stage, calls, body: () => calls.to(put).at(-1)?.body }
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD', { id: 'head' })
})

describe('the management panel', () => {
  it('TKT-013: shows what each ability allows and nothing else', async () => {
    await open(ticketOf({ abilities: abilities('assign') }))
    const panel = region('Ticket management')
    expect(await panel.findByLabelText('Assign to')).toBeDefined()
    for (const label of ['Status', 'Priority', 'Category']) expect(panel.queryByLabelText(label)).toBeNull()
    expect(panel.queryByRole('button', { name: 'Escalate' })).toBeNull()
  })
  it('TKT-013, TKT-019: is absent where nothing may be changed, and nobody is asked for candidates', async () => {
    const { calls } = await open(ticketOf({ abilities: abilities('comment', 'confirmResolution') }))
    expect(screen.queryByRole('region', { name: 'Ticket management' })).toBeNull()
    expect(calls.to('GET /api/users')).toHaveLength(0)
  })
})

describe('the status', () => {
  it('TKT-015, TKT-016, TKT-017: offers all four and begins the work of an unassigned ticket', async () => {
    const { body } = await open()
    expect(await choicesOf('Status', 'Open')).toEqual(['Open', 'In Progress', 'Resolved', 'Closed'])
    await choose('Status', 'In Progress')
    expect(await told('Ticket status updated to In Progress')).toBeDefined()
    expect(body()).toEqual({
      status: 'IN_PROGRESS',
      fromStatus: 'OPEN',
      assignedAt: expect.stringMatching(/^2\d{3}-.*Z$/),
    })
    await waitFor(() => expect(fieldOf('Status').textContent).toBe('In Progress'))
  })
  it('TKT-017: says so when it fails, and keeps what was chosen until it is tried again or left', async () => {
    const { calls, body } = await open()
    calls.answer(put, noConnection)
    await choose('Status', 'Closed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update ticket status')
    expect(fieldOf('Status').textContent).toBe('Closed')
    calls.answer(put, ok({ data: ticketOf({ status: 'CLOSED' }) }))
    press('Try Again')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(body()).toEqual({ status: 'CLOSED', fromStatus: 'OPEN' })
    expect(screen.queryByRole('alert')).toBeNull()
    calls.answer(put, serverError)
    await choose('Status', 'Open')
    await screen.findByRole('alert')
    press('Leave as it was')
    expect(fieldOf('Status').textContent).toBe('Closed')
    expect(document.activeElement).toBe(fieldOf('Status'))
  })
  it('is taken back by a change of its own', async () => {
    const { calls } = await open()
    await choose('Status', 'Closed')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: Status' }))
    expect(await told('Ticket status updated to Open')).toBeDefined()
    expect(calls.to(put).map((one) => one.body)).toEqual([
      { status: 'CLOSED', fromStatus: 'OPEN' },
      { status: 'OPEN', fromStatus: 'CLOSED' },
    ])
    expect(screen.queryByRole('button', { name: 'Undo: Status' })).toBeNull()
  })
  it('that somebody else has changed meanwhile is shown as it is, and changed once more only when asked', async () => {
    const { calls, body } = await open()
    const changed = 'The status has changed meanwhile. Please look at the issue again.'
    calls.answer(put, refusal(409, 'STATUS_CHANGED', changed))
    calls.answer('GET /api/tickets/t1', ok({ data: ticketOf({ status: 'IN_PROGRESS' }) }))
    await choose('Status', 'Closed')
    expect((await screen.findByRole('alert')).textContent).toContain(changed)
    await waitFor(() => expect(calls.to('GET /api/tickets/t1')).toHaveLength(2))
    calls.answer(put, ok({ data: ticketOf({ status: 'CLOSED' }) }))
    press('Try Again')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(body()).toEqual({ status: 'CLOSED', fromStatus: 'IN_PROGRESS' })
  })
  it('offers no way back where it may no longer be changed', async () => {
    const { calls } = await open()
    calls.answer(put, ok({ data: ticketOf({ status: 'CLOSED', abilities: abilities('changePriority') }) }))
    await choose('Status', 'Closed')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  })
})

describe('the priority', () => {
  it.each([
    [null, 'Priority updated to High'],
    [serverError, 'Failed to change priority. Please try again.'],
  ])('TKT-018: %j: %s', async (answer, text) => {
    const { calls, body } = await open()
    if (answer) calls.answer(put, answer)
    await choose('Priority', 'High')
    expect(await told(text)).toBeDefined()
    expect(body()).toEqual({ priority: 'HIGH' })
  })
})

it.each([
  ['GET /api/users', 'The people could not be loaded.', 'Assign to'],
  ['GET /api/categories', 'The categories could not be loaded.', 'Category'],
])(
  'a field without its choices from %s is none, and comes when it is tried again',
  async (call, text, label) => {
    const { calls } = await open(ticketOf({ abilities: abilities('assign', 'changeCategory') }), {
      [call]: refusal(400, 'VALIDATION', 'Not like this'),
    })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('combobox', { name: label })).toBeNull()
    calls.answer(
      call,
      call.endsWith('users') ? ok({ data: [person('u1', 'Nisha')] }) : ok({ data: categories }),
    )
    press('Try Again')
    expect(await screen.findByRole('combobox', { name: label })).toBeDefined()
    expect(screen.queryByText(text)).toBeNull()
  },
)

describe('the category', () => {
  it('TKT-026: is sent with its department and tells which one it became', async () => {
    const { body, calls } = await open()
    calls.answer(
      put,
      ok({ data: ticketOf({ category: 'c2', department: 'Water Supply', departmentHi: '' }) }),
    )
    await choose('Category', 'Water')
    expect(await told('Category updated and department auto-assigned to Water Supply')).toBeDefined()
    expect(body()).toEqual({ category: 'c2', department: 'Water Supply' })
  })
  it('tells who no longer has the ticket, and gives it back with the category', async () => {
    const { calls, body } = await open(ticketOf({ assigneeId: 'u1', assignee: { name: 'Nisha' } }))
    const moved = { category: 'c2', department: 'Water Supply', departmentHi: '', subcategory: null }
    calls.answer(put, ok({ data: ticketOf(moved) }))
    await choose('Category', 'Water')
    expect(await told('Nisha is not in this department and no longer has the ticket.')).toBeDefined()
    calls.answer(put, ok({ data: ticketOf({ assigneeId: 'u1', assignee: { name: 'Nisha' } }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Category' }))
    await waitFor(() =>
      expect(body()).toEqual({
        category: 'c1',
        department: 'Electrical',
        subcategory: 'Light not working',
        assigneeId: 'u1',
      }),
    )
  })
  it('TKT-026: falls back to General Administration', async () => {
    const { calls } = await open()
    calls.answer(put, ok({ data: ticketOf({ department: '', departmentHi: '' }) }))
    await choose('Category', 'Water')
    expect(
      await told('Category updated and department auto-assigned to General Administration'),
    ).toBeDefined()
  })
  it.each([
    ['Category', 'Water', 'Failed to update category'],
    ['Subcategory', 'Exposed wires', 'Failed to update subcategory'],
  ])('TKT-026: %s says when it fails', async (label, value, text) => {
    const { calls } = await open()
    calls.answer(put, serverError)
    await choose(label, value)
    expect(await told(text)).toBeDefined()
  })
  it('leaves a failed subcategory behind with its category', async () => {
    const { calls } = await open()
    const moved = { category: 'c2', department: 'Water Supply', departmentHi: '', subcategory: null }
    const kinds = [{ name: 'Leaking pipe' }]
    calls.answer(
      'GET /api/categories',
      ok({ data: [categories[0], { ...categories[1], subcategories: kinds }] }),
    )
    await act(() => queryClient.invalidateQueries())
    calls.answer(put, serverError)
    await choose('Subcategory', 'Exposed wires')
    await screen.findByRole('alert')
    calls.answer(put, ok({ data: ticketOf(moved) }))
    await choose('Category', 'Water')
    await waitFor(() => expect(fieldOf('Subcategory').textContent).toBe('Not chosen'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('TKT-026: takes a subcategory', async () => {
    const { body } = await open()
    await choose('Subcategory', 'Exposed wires')
    expect(await told('Subcategory updated successfully')).toBeDefined()
    expect(body()).toEqual({ subcategory: 'Exposed wires' })
  })
})

describe('the assignee', () => {
  it('TKT-021, TKT-023: is chosen among people of the same department first', async () => {
    const { calls, body } = await open()
    expect(await choicesOf('Assign to', 'Nisha (Field Agent)')).toEqual([
      'Unassigned',
      'Nisha (Field Agent)',
      'Other (Field Agent)',
    ])
    expect(calls.to('GET /api/users')[0]?.query).toEqual({
      role: 'FIELD_AGENT,DEPARTMENT_HEAD',
      limit: '100',
    })
    await choose('Assign to', 'Nisha (Field Agent)')
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(body()).toEqual({ assigneeId: 'u1', assignedAt: expect.any(String) })
  })
  it('TKT-020: is asked for with all four roles by admins', async () => {
    become('SUPER_ADMIN')
    const { calls } = await open()
    await choicesOf('Assign to', 'Nisha (Field Agent)')
    expect(calls.to('GET /api/users')[0]?.query.role).toBe('FIELD_AGENT,DEPARTMENT_HEAD,ADMIN,SUPER_ADMIN')
  })
  it('TKT-023: is taken away again', async () => {
    const { body } = await open(ticketOf({ assigneeId: 'u9', assignee: { name: 'Somebody' } }))
    expect((await screen.findByRole('combobox', { name: 'Assign to' })).textContent).toBe('Somebody')
    await choose('Assign to', 'Unassigned')
    expect(await told('Ticket unassigned successfully')).toBeDefined()
    expect(body()).toEqual({ assigneeId: null, assignedAt: null })
  })
  it('can be oneself with one press', async () => {
    become('FIELD_AGENT', { id: 'u1' })
    const { body } = await open(ticketOf({ abilities: abilities('assign') }))
    const take = await region('Ticket management').findByRole('button', { name: 'Assign to me' })
    take.focus()
    fireEvent.click(take)
    expect(document.activeElement).toBe(fieldOf('Assign to'))
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(body()).toMatchObject({ assigneeId: 'u1' })
  })
  it.each([
    [serverError, 'Failed to assign ticket'],
    [
      refusal(403, 'CROSS_DEPARTMENT', 'Cannot assign user from Roads to a Electrical ticket'),
      'Cannot assign user from Roads to a Electrical ticket',
    ],
  ])('TKT-022, TKT-023: %j: %s', async (answer, text) => {
    const { calls } = await open()
    calls.answer(put, answer)
    await choose('Assign to', 'Other (Field Agent)')
    expect(await told(text)).toBeDefined()
  })
})
