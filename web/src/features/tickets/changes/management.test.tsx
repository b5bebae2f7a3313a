import type { TicketDetail } from '@nagrik/contract/tickets'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTicket, choose, openTicket, press, region, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, handling, ticketOf } from '#testing/ticket.ts'

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

async function open(ticket: TicketDetail = ticketOf()) {
  const calls = answerTicket(ticket)
  calls.answer(put, ({ body }) => ok({ data: { ...ticket, ...(body as object) } }))
  calls.answer('GET /api/users', ok({ data: [person('u2', 'Other', 'Roads'), person('u1', 'Nisha')] }))
  calls.answer('GET /api/categories', ok({ data: categories }))
  const stage = await openTicket()
  return { ...stage, calls, body: () => calls.to(put).at(-1)?.body }
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD', { id: 'head' })
})

describe('the management panel', () => {
  it('shows what each ability allows and nothing else', async () => {
    await open(ticketOf({ abilities: abilities('assign') }))
    const panel = region('Ticket management')
    expect(panel.getByLabelText('Assign to')).toBeDefined()
    for (const label of ['Status', 'Priority', 'Category']) expect(panel.queryByLabelText(label)).toBeNull()
    expect(panel.queryByRole('button', { name: 'Escalate' })).toBeNull()
  })
  it('is absent where nothing may be changed, and nobody is asked for candidates', async () => {
    const { calls } = await open(ticketOf({ abilities: abilities('comment', 'confirmResolution') }))
    expect(screen.queryByRole('region', { name: 'Ticket management' })).toBeNull()
    expect(calls.to('GET /api/users')).toHaveLength(0)
  })
})

describe('the status', () => {
  it('offers all four and begins the work of an unassigned ticket', async () => {
    const { body } = await open()
    const options = within(screen.getByLabelText('Status')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Open',
      'In Progress',
      'Resolved',
      'Closed',
    ])
    choose('Status', 'IN_PROGRESS')
    expect(await told('Ticket status updated to In Progress')).toBeDefined()
    expect(body()).toEqual({ status: 'IN_PROGRESS', assignedAt: expect.stringMatching(/^2\d{3}-.*Z$/) })
    await vi.waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('IN_PROGRESS'),
    )
  })
  it('goes back and says so when it fails', async () => {
    const { calls } = await open()
    calls.answer(put, serverError)
    choose('Status', 'RESOLVED')
    expect(await told('Failed to update ticket status')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('OPEN')
  })
})

describe('the priority', () => {
  it.each([
    [null, 'Priority updated to High'],
    [serverError, 'Failed to change priority. Please try again.'],
  ])('%j: %s', async (answer, text) => {
    const { calls, body } = await open()
    if (answer) calls.answer(put, answer)
    choose('Priority', 'HIGH')
    expect(await told(text)).toBeDefined()
    expect(body()).toEqual({ priority: 'HIGH' })
  })
})

describe('the category', () => {
  it('is sent with its department and tells which one it became', async () => {
    const { body, calls } = await open()
    await screen.findByRole('option', { name: 'Water' })
    calls.answer(
      put,
      ok({ data: ticketOf({ category: 'c2', department: 'Water Supply', departmentHi: '' }) }),
    )
    choose('Category', 'c2')
    expect(await told('Category updated and department auto-assigned to Water Supply')).toBeDefined()
    expect(body()).toEqual({ category: 'c2', department: 'Water Supply' })
  })
  it('falls back to General Administration', async () => {
    const { calls } = await open()
    await screen.findByRole('option', { name: 'Water' })
    calls.answer(put, ok({ data: ticketOf({ department: '', departmentHi: '' }) }))
    choose('Category', 'c2')
    expect(
      await told('Category updated and department auto-assigned to General Administration'),
    ).toBeDefined()
  })
  it.each([
    ['Category', 'c2', 'Failed to update category'],
    ['Subcategory', 'Exposed wires', 'Failed to update subcategory'],
  ])('%s says when it fails', async (label, value, text) => {
    const { calls } = await open()
    await screen.findByRole('option', { name: 'Exposed wires' })
    calls.answer(put, serverError)
    choose(label, value)
    expect(await told(text)).toBeDefined()
  })
  it('takes a subcategory', async () => {
    const { body } = await open()
    await screen.findByRole('option', { name: 'Exposed wires' })
    choose('Subcategory', 'Exposed wires')
    expect(await told('Subcategory updated successfully')).toBeDefined()
    expect(body()).toEqual({ subcategory: 'Exposed wires' })
  })
})

describe('the assignee', () => {
  it('is chosen among people of the same department first', async () => {
    const { calls, body } = await open()
    await screen.findByRole('option', { name: 'Nisha (Field Agent)' })
    const people = within(screen.getByLabelText('Assign to')).getAllByRole('option')
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      'Nisha (Field Agent)',
      'Other (Field Agent)',
    ])
    expect(calls.to('GET /api/users')[0]?.query).toEqual({
      role: 'FIELD_AGENT,DEPARTMENT_HEAD',
      limit: '100',
    })
    choose('Assign to', 'u1')
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(body()).toEqual({ assigneeId: 'u1', assignedAt: expect.any(String) })
  })
  it('is asked for with all four roles by admins', async () => {
    become('SUPER_ADMIN')
    const { calls } = await open()
    await screen.findByRole('option', { name: 'Nisha (Field Agent)' })
    expect(calls.to('GET /api/users')[0]?.query.role).toBe('FIELD_AGENT,DEPARTMENT_HEAD,ADMIN,SUPER_ADMIN')
  })
  it('is taken away again', async () => {
    const { body } = await open(ticketOf({ assigneeId: 'u9', assignee: { name: 'Somebody' } }))
    expect(await screen.findByRole('option', { name: 'Somebody' })).toBeDefined()
    choose('Assign to', '')
    expect(await told('Ticket unassigned successfully')).toBeDefined()
    expect(body()).toEqual({ assigneeId: null, assignedAt: null })
  })
  it('can be oneself with one press', async () => {
    become('FIELD_AGENT', { id: 'u1' })
    const { body } = await open(ticketOf({ abilities: abilities('assign') }))
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to me' }))
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(body()).toMatchObject({ assigneeId: 'u1' })
  })
  it.each([
    [serverError, 'Failed to assign ticket'],
    [
      refusal(403, 'CROSS_DEPARTMENT', 'Cannot assign user from Roads to a Electrical ticket'),
      'Cannot assign user from Roads to a Electrical ticket',
    ],
  ])('%j: %s', async (answer, text) => {
    const { calls } = await open()
    await screen.findByRole('option', { name: 'Other (Field Agent)' })
    calls.answer(put, answer)
    choose('Assign to', 'u2')
    expect(await told(text)).toBeDefined()
  })
})

describe('an escalation', () => {
  const escalating = ticketOf({ escalationLevel: 1, abilities: { ...handling, escalate: true } })
  it('needs a reason, goes one level up and leaves a note', async () => {
    become('FIELD_AGENT', { id: 'agent' })
    const { calls, body } = await open(escalating)
    calls.answer('POST /api/tickets/t1/timeline', ok({ data: {} }))
    press('Escalate')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    expect(await dialog.findByText('Please say why this ticket needs a review')).toBeDefined()
    expect(calls.to(put)).toHaveLength(0)
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: ' Needs a crane ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    expect(await told('Issue Verified and Raised with Electrical Team successfully!')).toBeDefined()
    expect(body()).toEqual({
      isEscalated: true,
      escalationLevel: 2,
      escalatedAt: expect.any(String),
      escalationReason: 'Needs a crane',
    })
    expect(calls.to('POST /api/tickets/t1/timeline')[0]?.body).toEqual({
      action: 'ISSUE_VERIFIED',
      note: 'Issue verified and raised with Electrical Team',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('says when it fails', async () => {
    const { calls } = await open(escalating)
    calls.answer(put, serverError)
    press('Escalate')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Why' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    expect(await told('Failed to escalate ticket. Please try again.')).toBeDefined()
  })
})
