import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, commentOf, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const comment = 'POST /api/tickets/t1/comments'

async function open() {
  const ticket = ticketOf({ status: 'RESOLVED', abilities: abilities('confirmResolution', 'comment') })
  const calls = answerTicket(ticket)
  calls.answer(put, ({ body }) => ok({ data: { ...ticket, ...(body as object), abilities: abilities() } }))
  calls.answer(comment, ok({ comment: commentOf('Still dark') }))
  await openTicket()
  return calls
}
async function refuse(reason: string) {
  press('Not fixed, reopen')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('What is still wrong? (optional)'), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: 'Reopen' }))
}

beforeAll(startLanguage)
beforeEach(() => {
  become('CITIZEN', { id: 'reporter' })
})

describe('the reporter of a resolved ticket', () => {
  it('confirms, which closes it', async () => {
    const calls = await open()
    press('Confirm it is fixed')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'CLOSED' })
    await waitFor(() => expect(screen.queryByText('Is the problem solved?')).toBeNull())
  })
  it('refuses, which opens it again, and may say why', async () => {
    const calls = await open()
    await refuse(' Still dark ')
    expect(await told('Ticket status updated to Open')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'OPEN' })
    expect(calls.to(comment)[0]?.body).toEqual({ content: 'Still dark' })
  })
  it('need not say why', async () => {
    const calls = await open()
    await refuse('  ')
    expect(await told('Ticket status updated to Open')).toBeDefined()
    expect(calls.to(comment)).toHaveLength(0)
  })
  it('keeps words that did not arrive, and sends nothing but them again', async () => {
    const calls = await open()
    calls.answer(comment, serverError)
    await refuse('Still dark')
    expect(await told('Failed to add comment. Please try again.')).toBeDefined()
    expect(await told('Ticket status updated to Open')).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Is the problem solved?')).toBeNull())
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('The issue is open again. Your words are still to be sent.')).toBeDefined()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('What is still wrong? (optional)').value).toBe(
      'Still dark',
    )
    calls.answer(comment, ok({ comment: commentOf('Still dark') }))
    fireEvent.click(dialog.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.to(put)).toHaveLength(1)
    const [first, second] = calls.to(comment)
    expect(second?.body).toEqual({ content: 'Still dark' })
    expect(first?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key'])
  })
  it('learns when it fails, and tries it again', async () => {
    const calls = await open()
    calls.answer(put, serverError)
    press('Confirm it is fixed')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update ticket status')
    calls.answer(put, ok({ data: ticketOf({ status: 'CLOSED', abilities: abilities() }) }))
    press('Try Again')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
  })
  it('finds the words of an earlier refusal no more', async () => {
    const calls = await open()
    calls.answer(put, ({ body }) =>
      ok({ data: ticketOf({ ...(body as object), abilities: abilities('confirmResolution', 'comment') }) }),
    )
    await refuse('Still dark')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Not fixed, reopen')
    const words = await screen.findByLabelText<HTMLTextAreaElement>('What is still wrong? (optional)')
    expect(words.value).toBe('')
  })
})
