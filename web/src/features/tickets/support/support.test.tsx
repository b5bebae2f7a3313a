import type { TicketDetail } from '@nagrik/contract/tickets'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { QuickView } from '#features/tickets/detail/quick-view.tsx'
import { answerTicket, openTicket, press, region, told } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { discard, itemsOf } from '#platform/outbox/outbox.ts'
import { queryClient } from '#platform/query-client.ts'
import { noConnection, ok, refusal } from '#testing/calls.ts'
import { become, show } from '#testing/stage.tsx'
import { abilities, ticketOf } from '#testing/ticket.ts'

const give = 'POST /api/tickets/t1/support'
const take = 'DELETE /api/tickets/t1/support'
const others = (change: Partial<TicketDetail> = {}) =>
  ticketOf({ reporterId: undefined, abilities: abilities('support'), ...change })
const count = () => region('Public support').getByText(/^\d+$/).textContent

async function open(ticket: TicketDetail) {
  const calls = answerTicket(ticket)
  await openTicket()
  return calls
}

beforeAll(startLanguage)
beforeEach(() => {
  become('CITIZEN', { id: 'me' })
})

describe('supporting', () => {
  it('SUP-003, SUP-006: counts at once and is thanked for', async () => {
    const calls = await open(others())
    let arrive = () => {}
    calls.answer(give, async () => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      return ok({ data: { supportCount: 7, hasUserSupported: true } })
    })
    press('Support this issue')
    expect(await screen.findByRole('button', { name: 'Remove support' })).toBeDefined()
    expect(count()).toBe('5')
    await waitFor(() => expect(calls.to(give)).toHaveLength(1))
    arrive()
    expect(await told('Ticket supported successfully!')).toBeDefined()
    expect(count()).toBe('7')
    expect(calls.to(give)[0]?.body).toEqual({
      userId: 'me',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('SUP-006: is taken back', async () => {
    const calls = await open(others({ hasUserSupported: true }))
    calls.answer(take, ok({ data: { supportCount: 3, hasUserSupported: false } }))
    press('Remove support')
    expect(await told('Support removed successfully!')).toBeDefined()
    expect(count()).toBe('3')
  })

  it.each([
    [
      refusal(403, 'FORBIDDEN', 'You do not have permission to do this.'),
      'Failed to support ticket: You do not have permission to do this.',
    ],
    [{ status: 502, body: '' }, 'Failed to support ticket'],
  ])('SUP-006: that fails goes back and says why (%#)', async (answer, text) => {
    const calls = await open(others())
    calls.answer(give, answer)
    press('Support this issue')
    expect(await told(text)).toBeDefined()
    expect(count()).toBe('4')
    expect(screen.getByRole('button', { name: 'Support this issue' })).toBeDefined()
  })

  it('without an answer it stays as it was pressed, and waits on this device', async () => {
    const calls = await open(others())
    calls.answer(give, noConnection)
    press('Support this issue')
    expect(await told(/^It is kept on this device/)).toBeDefined()
    expect(count()).toBe('5')
    const waiting = await waitFor(async () => {
      const items = await itemsOf('me')
      expect(items).toHaveLength(1)
      return items[0] as OutboxItem
    })
    expect(waiting).toMatchObject({ kind: 'support', body: { ticketId: 't1', isWanted: true } })
    await discard(waiting)
  })

  it('SUP-005: twice is told and stays supported, with the count of the server', async () => {
    const calls = await open(others())
    calls.answer(
      give,
      refusal(409, 'ALREADY_SUPPORTED', 'You have already supported this ticket', { supportCount: 9 }),
    )
    press('Support this issue')
    expect(await told('You have already supported this ticket')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Remove support' })).toBeDefined()
    expect(count()).toBe('9')
  })

  it('pressed twice at once is sent once', async () => {
    const calls = await open(others())
    calls.answer(give, ok({ data: { supportCount: 5, hasUserSupported: true } }))
    const button = screen.getByRole('button', { name: 'Support this issue' })
    act(() => {
      button.click()
      button.click()
    })
    expect(await told('Ticket supported successfully!')).toBeDefined()
    expect(calls.to(give)).toHaveLength(1)
    expect(calls.to(take)).toHaveLength(0)
    expect(count()).toBe('5')
  })

  it('that fails takes back nothing but itself', async () => {
    const calls = await open(others())
    let fail = () => {}
    calls.answer(give, () => new Promise((done) => (fail = () => done(refusal(500, 'INTERNAL')))))
    press('Support this issue')
    await waitFor(() => expect(calls.to(give)).toHaveLength(1))
    act(() => {
      queryClient.setQueryData<TicketDetail>(
        ticketKeys.one('t1'),
        (one) => one && { ...one, status: 'RESOLVED' },
      )
    })
    calls.answer('GET /api/tickets/t1', noConnection)
    await act(async () => fail())
    expect(await told('Failed to support ticket')).toBeDefined()
    expect(count()).toBe('4')
    expect(screen.getAllByText('Resolved')).not.toHaveLength(0)
  })

  it('SUP-006: that cannot be taken back says so', async () => {
    const calls = await open(others({ hasUserSupported: true }))
    calls.answer(take, refusal(500, 'INTERNAL'))
    press('Remove support')
    expect(await told('Failed to remove support')).toBeDefined()
    expect(count()).toBe('4')
  })
})

describe('who may not support', () => {
  it('SUP-004: sees a disabled button when it is supported, else none', async () => {
    await open(ticketOf({ hasUserSupported: true, abilities: abilities() }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Already Supported' }).disabled).toBe(true)
  })
  it('sees the count alone', async () => {
    await open(ticketOf({ abilities: abilities() }))
    expect(region('Public support').queryByRole('button')).toBeNull()
    expect(count()).toBe('4')
  })
})

describe('in the Quick View', () => {
  it('support is thanked for, cannot be taken back, and keeps the focus', async () => {
    const calls = answerTicket(others())
    calls.answer(give, ok({ data: { supportCount: 5, hasUserSupported: true } }))
    await show(() => <QuickView id="t1" onClose={() => {}} />)
    const dialog = within(await screen.findByRole('dialog'))
    const button = await dialog.findByRole('button', { name: 'Support this issue' })
    button.focus()
    fireEvent.click(button)
    expect(await told('Thank you for supporting this issue!')).toBeDefined()
    const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Already Supported' })
    expect(done.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(done)
    fireEvent.click(done)
    expect(calls.to(give)).toHaveLength(1)
    expect(calls.to(take)).toHaveLength(0)
  })
  it('a ticket that cannot be read is explained', async () => {
    answerTicket(others()).answer('GET /api/tickets/t1', refusal(404, 'TICKET_NOT_FOUND'))
    await show(() => <QuickView id="t1" onClose={() => {}} />)
    expect(await screen.findByText('Ticket not found. It may have been deleted.')).toBeDefined()
  })
})
