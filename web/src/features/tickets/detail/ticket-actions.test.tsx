import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { noConnection, ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const ofAgent = { ...abilities('changeStatus', 'assign', 'seeContacts', 'comment'), assignByLink: false }
const mine = { assigneeId: 'agent', assignee: { name: 'Me' }, abilities: ofAgent }
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeAll(startLanguage)
beforeEach(() => {
  become('FIELD_AGENT', { id: 'agent' })
})

it('an agent calls, finds the way, starts and is done, one press each', async () => {
  const calls = answerTicket(ticketOf(mine))
  calls.answer(put, ({ body }) => ok({ data: ticketOf({ ...mine, ...(body as object) }) }))
  await openTicket()
  expect(link('Call')).toBe('tel:+919876543210')
  expect(link('Navigate')).toContain('28.459500,77.026600')
  press('Start work')
  expect(await told('Ticket status updated to In Progress')).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as done' }))
  expect(await told('Ticket status updated to Resolved')).toBeDefined()
  expect(calls.to(put).map(({ body }) => (body as { status: string }).status)).toEqual([
    'IN_PROGRESS',
    'RESOLVED',
  ])
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull()
})

it('a step that fails is tried again from where it stands', async () => {
  const calls = answerTicket(ticketOf(mine))
  calls.answer(put, noConnection)
  await openTicket()
  press('Start work')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update ticket status')
  calls.answer(put, ok({ data: ticketOf({ ...mine, status: 'IN_PROGRESS' }) }))
  press('Try Again')
  expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeDefined()
})

it('an agent takes a free ticket, and may give it back', async () => {
  const free = { ...abilities('assign'), seeContacts: true }
  const calls = answerTicket(ticketOf({ abilities: free }))
  calls.answer(put, ok({ data: ticketOf(mine) }))
  await openTicket()
  expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull()
  press('Assign to me')
  expect(await told('Ticket assigned successfully')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Start work' })).toBeDefined()
  press('Undo')
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
