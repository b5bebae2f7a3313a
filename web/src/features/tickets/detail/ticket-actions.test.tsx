import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { noConnection, ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const ofAgent = { ...abilities('changeStatus', 'assign', 'seeContacts', 'comment'), assignByLink: false }
const mine = { assigneeId: 'agent', assignee: { name: 'Me' }, abilities: ofAgent }
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** A step can be taken back for ten seconds. */
const afterUndo = () => act(() => vi.advanceTimersByTimeAsync(10_500))

beforeAll(startLanguage)
beforeEach(() => {
  become('FIELD_AGENT', { id: 'agent' })
})

afterEach(() => {
  vi.useRealTimers()
})

it('an agent calls, finds the way, starts and is done, one press each', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answerTicket(ticketOf(mine))
  calls.answer(put, ({ body }) => ok({ data: ticketOf({ ...mine, ...(body as object) }) }))
  await openTicket()
  expect(link('Call')).toBe('tel:+919876543210')
  expect(link('Navigate')).toContain('28.459500,77.026600')
  const started = screen.getByRole('button', { name: 'Start work' })
  started.focus()
  press('Start work')
  expect(started.getAttribute('aria-disabled')).toBe('true')
  expect(await told('Ticket status updated to In Progress')).toBeDefined()
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo.compareDocumentPosition(started)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  // A second press in the same place, meant for the first.
  fireEvent.click(started)
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  undo.focus()
  await afterUndo()
  const done = screen.getByRole('button', { name: 'Mark as done' })
  expect(document.activeElement).toBe(done)
  fireEvent.click(done)
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as resolved' }, { timeout: 10_000 }))
  expect(await told('Ticket status updated to Resolved')).toBeDefined()
  expect(calls.to(put).map(({ body }) => (body as { status: string }).status)).toEqual([
    'IN_PROGRESS',
    'RESOLVED',
  ])
  await screen.findByRole('button', { name: 'Undo' })
  await afterUndo()
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Call' }).parentElement)
})

it('a step that fails is tried again from where it stands', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = answerTicket(ticketOf(mine))
  calls.answer(put, noConnection)
  await openTicket()
  press('Start work')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update ticket status')
  calls.answer(put, ok({ data: ticketOf({ ...mine, status: 'IN_PROGRESS' }) }))
  press('Try Again')
  await screen.findByRole('button', { name: 'Undo' })
  await afterUndo()
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeDefined()
})

it('an agent takes a free ticket, and may give it back', async () => {
  const free = { ...abilities('assign'), seeContacts: true }
  const calls = answerTicket(ticketOf({ abilities: free }))
  calls.answer(put, ok({ data: ticketOf(mine) }))
  await openTicket()
  expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull()
  press('Assign to me')
  expect(await told('Ticket assigned successfully')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.to(put).at(-1)?.body).toEqual({ assigneeId: null, assignedAt: null }))
})

it('a head gives a free ticket to somebody', async () => {
  become('DEPARTMENT_HEAD', { id: 'head' })
  answerTicket(ticketOf())
  await openTicket()
  press('Assign')
  expect(await screen.findByRole('dialog', { name: 'Assign ticket' })).toBeDefined()
})

it('a reporter comes to the comment field from the log as well', async () => {
  become('CITIZEN', { id: 'reporter' })
  answerTicket(ticketOf({ abilities: abilities('comment', 'seeProgress') }))
  await openTicket('/tickets/t1?tab=activity')
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull()
  press('Write a comment')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add a comment')))
})
