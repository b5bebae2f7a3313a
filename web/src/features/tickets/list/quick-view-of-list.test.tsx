import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { type answerCalls, ok, refusal } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, attachmentOf, commentOf, ticketOf } from '#testing/ticket.ts'

let calls: ReturnType<typeof answerCalls>

beforeAll(async () => {
  await startLanguage()
  // Fetched when it is first opened, which takes its time.
  await import('#features/tickets/detail/quick-view.tsx')
})
beforeEach(() => {
  calls = oneTicket()
})
afterEach(async () => {
  await changeLanguage('en')
  vi.useRealTimers()
})

describe('Quick View', () => {
  it('LST-011: shows all that matters of a ticket, and lets somebody else support it', async () => {
    become('CITIZEN')
    const ticket = ticketOf({
      supportCount: 37,
      abilities: abilities('support', 'seeProgress'),
      attachments: [attachmentOf('p1')],
      comments: [commentOf('The pole is rusty.')],
    })
    calls.answer(listCall, pageOf([ticket]))
    calls.answer('GET /api/tickets/t1', ok({ data: ticket }))
    calls.answer('POST /api/upload/links', ok({ data: [] }))
    await openList()
    fireEvent.click(await screen.findByRole('button', { name: /^Quick View/ }))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 })
    await within(dialog).findByText('Dark since Monday.')
    for (const text of [
      'Street light broken',
      'Open',
      'Medium',
      'Street Lighting',
      'Reported',
      'Sector 14, Gurugram',
      'Reported by',
      'Attachments',
      'Complaint Registered',
      'The pole is rusty.',
      '37',
      'Support',
    ]) {
      expect(dialog.textContent).toContain(text)
    }
    expect(within(dialog).getByRole('button', { name: /Support/ })).toBeDefined()
    expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(1)
  })

  it('opens the ticket above the list and gives the focus back', async () => {
    calls.answer('GET /api/tickets/t1', ok({ data: ticketOf() }))
    await openList()
    const opener = await screen.findByRole('button', { name: /^Quick View/ })
    opener.focus()
    fireEvent.click(opener)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Dark since Monday.')).toBeDefined()
    expect(dialog.getByText('Ravi Kumar')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
  it('says why the ticket cannot be shown, and offers no second try where that is of no use', async () => {
    calls.answer('GET /api/tickets/t1', refusal(403, 'FORBIDDEN'))
    await openList()
    fireEvent.click(await screen.findByRole('button', { name: /^Quick View/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Quick View' }))
    expect(await dialog.findByText('You do not have permission to view this ticket.')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Try Again' })).toBeNull()
    fireEvent.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
