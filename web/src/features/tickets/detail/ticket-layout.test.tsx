import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTicket, fieldOf, openTicket, press, region } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, handling, ticketOf } from '#testing/ticket.ts'

const { happyDOM, innerWidth } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void }
  innerWidth: number
}
/** The side panel stands there from 1200 pixels on. */
const turnTo = (width: number) => act(async () => happyDOM.setViewport({ width }))

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD', { id: 'head' })
})
afterEach(() => happyDOM.setViewport({ width: innerWidth }))

it('keeps what is written and what can be undone when the screen is turned', async () => {
  const calls = answerTicket(ticketOf({ abilities: { ...handling, comment: true } }))
  calls.answer('PUT /api/tickets/t1', ok({ data: ticketOf({ status: 'CLOSED', abilities: handling }) }))
  await turnTo(900)
  await openTicket()
  fireEvent.click(region('Ticket management').getByText('Ticket management'))
  fireEvent.click(fieldOf('Status'))
  fireEvent.click(await screen.findByRole('option', { name: 'Closed' }))
  await screen.findByRole('button', { name: 'Undo: Status' })
  const field = screen.getByLabelText<HTMLTextAreaElement>('Add a comment')
  fireEvent.change(field, { target: { value: 'The cable is' } })
  for (const width of [1400, 900]) {
    await turnTo(width)
    expect(region('Ticket management').getByRole('button', { name: 'Undo: Status' })).toBeDefined()
    expect(field.isConnected && field.value).toBe('The cable is')
  }
})

it('keeps the reason of a reopening when the screen is turned', async () => {
  become('CITIZEN', { id: 'reporter' })
  answerTicket(ticketOf({ status: 'RESOLVED', abilities: abilities('confirmResolution') }))
  await turnTo(900)
  await openTicket()
  press('Not fixed, reopen')
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^What is still wrong\?/)
  fireEvent.change(reason, { target: { value: 'Still dark' } })
  await turnTo(1400)
  expect(reason.isConnected && reason.value).toBe('Still dark')
})

it.each([
  [900, true],
  [1400, false],
])('at a width of %i the panels beside it are folded: %s', async (width, folded) => {
  answerTicket(ticketOf())
  await turnTo(width)
  await openTicket()
  const summaries = document.querySelectorAll('summary:not([hidden])')
  expect([...summaries].map(({ textContent }) => textContent).join()).toBe(
    folded ? 'Ticket management,Ticket information' : '',
  )
  expect(document.querySelectorAll('details[open]')).toHaveLength(folded ? 0 : 2)
})
