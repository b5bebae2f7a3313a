import type { Resolution } from '@nagrik/contract/resolution'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, attachmentOf, resolutionOf, ticketOf } from '#testing/ticket.ts'

const put = 'PUT /api/tickets/t1'
const pictures = {
  attachments: [attachmentOf('before')],
  resolution: resolutionOf({ attachments: [attachmentOf('after')] }),
}

async function open() {
  const ticket = ticketOf({
    status: 'RESOLVED',
    abilities: abilities('confirmResolution', 'comment'),
    ...pictures,
  })
  const calls = answerTicket(ticket)
  calls.answer(put, ({ body }) => ok({ data: { ...ticket, ...(body as object), abilities: abilities() } }))
  await openTicket()
  return calls
}
const dialog = async () => within(await screen.findByRole('dialog'))
const reasonField = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>(/^What is still wrong\?/)
async function refuse(reason: string) {
  press('Not fixed, reopen')
  fireEvent.change(await reasonField(), { target: { value: reason } })
  fireEvent.click((await dialog()).getByRole('button', { name: 'Reopen' }))
}

beforeAll(startLanguage)
beforeEach(() => {
  become('CITIZEN', { id: 'reporter' })
})

describe('the reporter of a resolved ticket', () => {
  it('sees what was done, before and after, and until when to answer', async () => {
    await open()
    const card = within(screen.getByRole('region', { name: 'Is the problem solved?' }))
    expect(card.getByText('A new lamp hangs there.')).toBeDefined()
    expect(card.getByText('See what was done and rate it').closest('details')?.open).toBe(false)
    expect(card.getByText(/^Without an answer the issue closes on 9 Mar/)).toBeDefined()
    const [before, after] = card.getAllByRole('figure')
    expect(within(before as HTMLElement).getByText('Before')).toBeDefined()
    expect(within(after as HTMLElement).getByText('After')).toBeDefined()
    fireEvent.click(await card.findByRole('button', { name: 'Open Photo 2' }))
    expect((await screen.findByRole('dialog', {}, { timeout: 5000 })).textContent).toContain('2 of 2')
  })
  it('confirms, which closes it', async () => {
    const calls = await open()
    press('Confirm it is fixed')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({ status: 'CLOSED', fromStatus: 'RESOLVED' })
    await waitFor(() => expect(screen.queryByText('Is the problem solved?')).toBeNull())
  })
  it('rates the work with it', async () => {
    const calls = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Satisfied' }))
    press('Confirm it is fixed')
    expect(await told('Ticket status updated to Closed')).toBeDefined()
    expect(calls.to(put)[0]?.body).toMatchObject({ status: 'CLOSED', satisfaction: 'SATISFIED' })
  })
  it('refuses with a reason, which opens it again', async () => {
    const calls = await open()
    fireEvent.click(screen.getByRole('radio', { name: 'Not satisfied' }))
    await refuse(' Still dark ')
    expect(await told('Ticket status updated to Open')).toBeDefined()
    expect(calls.to(put)[0]?.body).toEqual({
      status: 'OPEN',
      fromStatus: 'RESOLVED',
      satisfaction: 'NOT_SATISFIED',
      reopenReason: 'Still dark',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('has to say why', async () => {
    const calls = await open()
    await refuse('  ')
    expect((await dialog()).getByText('Please say what is still wrong')).toBeDefined()
    expect(calls.to(put)).toHaveLength(0)
  })
  it('keeps the words that did not arrive, also when the dialog is closed', async () => {
    const calls = await open()
    calls.answer(put, serverError)
    await refuse('Still dark')
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(
      'Failed to update ticket status',
    )
    fireEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Not fixed, reopen')
    expect((await reasonField()).value).toBe('Still dark')
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
  it('is told where staff were faster, and sees how it stands', async () => {
    const calls = await open()
    const text = 'The status has changed meanwhile. Please look at the issue again.'
    calls.answer(put, refusal(409, 'STATUS_CHANGED', text))
    calls.answer(
      'GET /api/tickets/t1',
      ok({ data: ticketOf({ status: 'IN_PROGRESS', abilities: abilities() }) }),
    )
    press('Confirm it is fixed')
    expect(await told(text)).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Is the problem solved?')).toBeNull())
  })
  it('who refuses too late reads why, keeps the words and finds the way to a new report', async () => {
    const calls = await open()
    const text = 'The 7 days for an answer are over. If the problem is still there, please report it again.'
    const closed = {
      ...pictures,
      resolution: { ...pictures.resolution, answer: 'UNANSWERED', answerBy: null },
    }
    calls.answer(put, refusal(403, 'ANSWER_TOO_LATE', text))
    calls.answer(
      'GET /api/tickets/t1',
      ok({ data: ticketOf({ ...closed, status: 'CLOSED', abilities: abilities() } as object) }),
    )
    await refuse('Still dark')
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(text)
    expect((await reasonField()).value).toBe('Still dark')
    const again = await screen.findByText('Report it again')
    expect(again.closest('a')?.getAttribute('href')).toBe(
      '/quick-report/form?category=c1&subcategory=Light+not+working',
    )
    expect(screen.getByText('Closed, as the reporter did not answer within 7 days.')).toBeDefined()
  })
})

describe('what became of a resolution', () => {
  const show = async (resolution: Partial<Resolution>, status: 'OPEN' | 'RESOLVED' | 'CLOSED' = 'CLOSED') => {
    become('DEPARTMENT_HEAD', { id: 'head' })
    answerTicket(
      ticketOf({ ...pictures, status, resolution: resolutionOf({ answerBy: null, ...resolution }) }),
    )
    await openTicket()
    return screen.getByRole('region', { name: 'Resolution' }).textContent
  }
  it.each([
    [{ answer: 'CONFIRMED', satisfaction: 'SATISFIED' }, 'CLOSED', /has confirmed.*RatingSatisfied/],
    [{ answer: 'REFUSED', reason: 'Still dark' }, 'OPEN', /is not solved\..*What is still wrongStill dark/],
    [{ answer: 'UNANSWERED' }, 'CLOSED', /did not answer within 7 days/],
    [{ answerBy: '2026-03-09T06:30:00.000Z' }, 'RESOLVED', /can confirm or reopen it until 9 Mar/],
    [{}, 'CLOSED', /^ResolutionA new lamp hangs there\.$/],
  ] as const)('%j of a ticket that is %s', async (resolution, status, text) => {
    expect(await show(resolution, status)).toMatch(text)
  })
  it('is nothing where there is none, and offers no new report to others', async () => {
    become('CITIZEN', { id: 'somebody' })
    answerTicket(ticketOf({ status: 'CLOSED', abilities: abilities('support') }))
    await openTicket()
    expect(screen.queryByRole('region', { name: 'Resolution' })).toBeNull()
    expect(screen.queryByText('Report it again')).toBeNull()
  })
})
