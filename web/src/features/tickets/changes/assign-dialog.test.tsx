import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'

const assign = 'POST /api/tickets/t1/assign'

const nisha = { id: 'u1', name: 'Nisha', role: 'FIELD_AGENT', department: null, departments: [] }

async function openDialog(ticket = ticketOf()) {
  const calls = answerTicket(ticket)
  calls.answer('GET /api/users', ok({ data: [nisha] }))
  calls.answer(assign, ok({ data: { ...ticket, assigneeId: 'u1', assignee: { name: 'Nisha' } } }))
  const stage = await openTicket('/tickets/t1?action=assign')
  return { ...stage, calls }
}
async function giveToNisha() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign ticket' }))
  fireEvent.click(await dialog.findByRole('combobox', { name: 'Assign to' }))
  fireEvent.click(await dialog.findByRole('option', { name: 'Nisha (Field Agent)' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD', { id: 'head' })
})

describe('the link that assigns', () => {
  it('TKT-025: opens the dialog and is taken out of the address', async () => {
    const { address, calls } = await openDialog()
    await giveToNisha()
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(calls.to(assign)[0]?.body).toEqual({ assigneeId: 'u1' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/tickets/t1')
  })

  it('TKT-025: opens nothing without the ability, and is taken out all the same', async () => {
    const { address } = await openDialog(ticketOf({ abilities: abilities('assign') }))
    await waitFor(() => expect(address()).toBe('/tickets/t1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes the focus to the person, also where the people come late', async () => {
    let comeNow = () => {}
    const coming = new Promise<void>((resolve) => {
      comeNow = resolve
    })
    const calls = answerTicket(ticketOf({ abilities: abilities('assignByLink') }))
    calls.answer('GET /api/users', async () => {
      await coming
      return ok({ data: [nisha] })
    })
    await openTicket('/tickets/t1?action=assign')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Assign' }).disabled).toBe(true)
    comeNow()
    const field = await dialog.findByRole('combobox', { name: 'Assign to' })
    expect(document.activeElement).toBe(field)
  })

  it('wants a person', async () => {
    const { calls } = await openDialog()
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText('Please choose a person')).toBeDefined()
    expect(calls.to(assign)).toHaveLength(0)
  })

  it('says when it fails', async () => {
    const { calls } = await openDialog()
    calls.answer(assign, serverError)
    await giveToNisha()
    const dialog = within(screen.getByRole('dialog', { name: 'Assign ticket' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to assign ticket')
    expect(dialog.getByRole('combobox').textContent).toBe('Nisha (Field Agent)')
  })
})

describe('a ticket that somebody has', () => {
  it.each([
    [{ assignee: { id: 'u9', name: 'Vikas' } }, ticketOf(), 'Ticket is already assigned to Vikas'],
    [undefined, ticketOf({ assignee: { name: 'Seema' } }), 'Ticket is already assigned to Seema'],
    [undefined, ticketOf(), 'Ticket is already assigned to this analyst'],
  ])('TKT-024: %j closes the dialog and says: %s', async (data, ticket, text) => {
    const { calls } = await openDialog(ticket)
    calls.answer(assign, refusal(409, 'ALREADY_ASSIGNED', 'Ticket is already assigned', data))
    await giveToNisha()
    expect(await told(text)).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Assign ticket' })).toBeNull()
  })

  it('stays offered when reassigning it fails', async () => {
    const { calls } = await openDialog()
    calls.answer(assign, refusal(409, 'ALREADY_ASSIGNED', 'x', { assignee: { id: 'u9', name: 'Vikas' } }))
    calls.answer('PUT /api/tickets/t1', serverError)
    await giveToNisha()
    await screen.findByText('Ticket is already assigned to Vikas')
    press('Reassign')
    const dialog = within(screen.getByRole('dialog', { name: 'Reassign this ticket?' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to assign ticket')
    calls.answer('PUT /api/tickets/t1', ok({ data: ticketOf({ assigneeId: 'u1' }) }))
    press('Reassign')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be reassigned', async () => {
    const { calls } = await openDialog()
    calls.answer(assign, refusal(409, 'ALREADY_ASSIGNED', 'x', { assignee: { id: 'u9', name: 'Vikas' } }))
    calls.answer('PUT /api/tickets/t1', ok({ data: ticketOf({ assigneeId: 'u1' }) }))
    await giveToNisha()
    await screen.findByText('Ticket is already assigned to Vikas')
    press('Reassign')
    expect(await told('Ticket assigned successfully')).toBeDefined()
    expect(calls.to('PUT /api/tickets/t1')[0]?.body).toEqual({
      assigneeId: 'u1',
      assignedAt: expect.any(String),
    })
  })
})
