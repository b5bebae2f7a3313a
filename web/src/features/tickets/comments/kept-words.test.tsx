import type { TicketDetail } from '@nagrik/contract/tickets'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { answerTicket, openTicket, press, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { ok, refusal, serverError } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, commentOf, ticketOf } from '#testing/ticket.ts'

const add = 'POST /api/tickets/t1/comments'

async function open(change: Partial<TicketDetail> = {}) {
  const calls = answerTicket(ticketOf({ abilities: abilities('comment'), ...change }))
  calls.answer(add, ok({ comment: { ...commentOf('x'), id: 'm1' } }))
  await openTicket()
  return calls
}
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Add a comment')

beforeAll(startLanguage)
beforeEach(() => {
  sessionStorage.clear()
  become('FIELD_AGENT', { id: 'agent' })
})

describe('what somebody has begun to write', () => {
  const renew = () => act(() => queryClient.invalidateQueries({ queryKey: ticketKeys.one('t1') }))

  it('is there again after they left or loaded the page anew, with the key that it may have been sent by', async () => {
    const calls = await open()
    calls.answer(add, serverError)
    write('The cable is')
    press('Add comment')
    await told('Failed to add comment. Please try again.')
    cleanup()
    const after = await open()
    expect(field().value).toBe('The cable is')
    press('Add comment')
    await told('Comment added')
    expect(after.to(add)[0]?.headers['Idempotency-Key']).toBe(calls.to(add)[0]?.headers['Idempotency-Key'])
    cleanup()
    await open()
    expect(field().value).toBe('')
  })

  it('is nobody else’s, and stays with its ticket', async () => {
    await open()
    write('The cable is')
    cleanup()
    become('FIELD_AGENT', { id: 'colleague' })
    await open()
    expect(field().value).toBe('')
    cleanup()
    become('FIELD_AGENT', { id: 'agent' })
    await open({ id: 't1' })
    expect(field().value).toBe('The cable is')
    await act(async () => {
      queryClient.setQueryData(ticketKeys.one('t1'), ticketOf({ id: 't2', abilities: abilities('comment') }))
    })
    await waitFor(() => expect(field().value).toBe(''))
  })

  it('stays while the status changes, and the writer is told', async () => {
    const calls = await open()
    write('The cable is')
    calls.answer(
      'GET /api/tickets/t1',
      ok({ data: ticketOf({ status: 'RESOLVED', abilities: abilities('comment') }) }),
    )
    await renew()
    const text = 'The status is now “Resolved”; it was “Open” when you began to write. Your words are kept.'
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
    expect(field().value).toBe('The cable is')
    write('')
    write('Thank you')
    expect(screen.queryByText(text)).toBeNull()
    press('Add comment')
    await told('Comment added')
    expect(calls.to(add)[0]?.body).toEqual({ content: 'Thank you' })
  })

  it.each([
    ['may no longer comment', ok({ data: ticketOf({ abilities: abilities('changeStatus') }) })],
    ['may no longer read the ticket', refusal(403, 'TICKET_FORBIDDEN')],
  ])('is given back to who %s', async (_, answer) => {
    const calls = await open()
    write('The cable is')
    calls.answer('GET /api/tickets/t1', answer)
    await renew()
    const left = await screen.findByLabelText<HTMLTextAreaElement>('Your comment was not sent')
    expect([left.value, left.readOnly]).toEqual(['The cable is', true])
    press('Discard it')
    expect(screen.queryByLabelText('Your comment was not sent')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })
})
