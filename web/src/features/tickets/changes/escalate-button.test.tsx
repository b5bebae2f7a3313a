import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { handling, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const escalating = ticketOf({ escalationLevel: 1, abilities: { ...handling, escalate: true } })

async function open() {
  become('FIELD_AGENT', { id: 'agent' })
  const calls = answerTicket(escalating)
  calls.answer(put, ({ body }) => ok({ data: { ...escalating, ...(body as object) } }))
  calls.answer('GET /api/users', ok({ data: [] }))
  calls.answer('GET /api/categories', ok({ data: [] }))
  await openTicket()
  return { calls, body: () => calls.to(put).at(-1)?.body }
}

beforeAll(startLanguage)

describe('an escalation', () => {
  it('ESC-006: is offered to field agents alone', async () => {
    await open()
    expect(screen.getByRole('button', { name: 'Escalate' })).toBeDefined()
    cleanup()
    become('DEPARTMENT_HEAD')
    answerTicket(ticketOf({ abilities: { ...handling, reviewEscalation: true } }))
    await openTicket()
    expect(screen.queryByRole('button', { name: 'Escalate' })).toBeNull()
  })
  it('ESC-006, ESC-012: needs a reason, goes one level up and leaves a note', async () => {
    const { calls, body } = await open()
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
  it('ESC-007: says when it fails', async () => {
    const { calls } = await open()
    calls.answer(put, serverError)
    press('Escalate')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Why' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Escalate' }))
    const failure = await dialog.findByRole('alert')
    expect(failure.textContent).toBe('Failed to escalate ticket. Please try again.')
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Why')
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    press('Escalate')
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull()
  })
})
