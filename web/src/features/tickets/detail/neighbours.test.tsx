import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, fieldOf, openTicket } from '#features/tickets/testing/detail.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { ok, refusal } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, handling, ticketOf } from '#testing/ticket.ts'

const call = 'GET /api/tickets/t1/neighbours'
const beside = (previous: string | null, next: string | null) => {
  const one = (id: string | null) => id && { id, ticketNumber: `NGR-${id}` }
  return ok({ data: { previous: one(previous), next: one(next) } })
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const list = { status: 'OPEN', sort: 'deadline', page: 3 } as const

beforeAll(startLanguage)
beforeEach(() => void become('ADMIN'))

describe('the tickets beside one', () => {
  it('are those of the list that somebody came from, and Back still leads to it', async () => {
    const calls = answerTicket(ticketOf())
    calls.answer(call, beside('before', 'after'))
    const { router, address } = await openTicket('/tickets/t1', list)
    const next = await screen.findByRole('link', { name: 'Next issue: NGR-after' })
    expect(next.getAttribute('href')).toBe('/tickets/after')
    expect(screen.getByRole('link', { name: 'Previous issue: NGR-before' })).toBeDefined()
    expect(calls.to(call)[0]?.query).toEqual({ status: 'OPEN', sort: 'slaDeadline', order: 'asc' })
    const length = router.history.length
    act(() => next.click())
    await waitFor(() => expect(address()).toBe('/tickets/after'))
    expect(router.history.length).toBe(length)
    expect(router.state.location.state).toMatchObject({ list })
  })

  it('stand below the title where the header has no room', async () => {
    answerTicket(ticketOf()).answer(call, beside('before', 'after'))
    await openTicket('/tickets/t1', list)
    const title = screen.getByRole('heading', { level: 1 })
    const next = await screen.findByRole('link', { name: /^Next issue/ })
    expect(title.parentElement?.contains(next)).toBe(true)
  })

  it('are reached by j and k', async () => {
    const calls = answerTicket(ticketOf())
    calls.answer(call, beside('before', null))
    const { address } = await openTicket('/tickets/t1', list)
    await screen.findByRole('link', { name: /^Previous issue/ })
    expect(screen.queryByRole('link', { name: /^Next issue/ })).toBeNull()
    press('j')
    expect(address()).toBe('/tickets/t1')
    press('k')
    await waitFor(() => expect(address()).toBe('/tickets/before'))
  })

  it('are asked for by nobody who opened a link, and missed by nobody where they do not come', async () => {
    const calls = answerTicket(ticketOf())
    calls.answer(call, refusal(404, 'TICKET_NOT_FOUND'))
    await openTicket()
    expect(calls.to(call)).toHaveLength(0)
    cleanup()
    await openTicket('/tickets/t1', list)
    await waitFor(() => expect(calls.to(call).length).toBeGreaterThan(0))
    expect(screen.queryByRole('link', { name: /issue:/ })).toBeNull()
  })
})

describe('the keys of a ticket', () => {
  it('a opens the dialog for who may assign', async () => {
    answerTicket(ticketOf({ abilities: handling }))
    await openTicket()
    press('a')
    expect(await screen.findByRole('dialog', {}, { timeout: 4000 })).toBeDefined()
  })

  it.each(['key', 'link'])('s opens the choice of the status, also by the address (%s)', async (way) => {
    answerTicket(ticketOf({ abilities: handling }))
    const { address } = await openTicket(way === 'link' ? '/tickets/t1?action=status' : '/tickets/t1')
    if (way === 'key') press('s')
    await waitFor(() => expect(fieldOf('Status').getAttribute('aria-expanded')).toBe('true'))
    expect(document.activeElement).toBe(fieldOf('Status'))
    await waitFor(() => expect(address()).toBe('/tickets/t1'))
  })

  it('do nothing for who may not', async () => {
    answerTicket(ticketOf({ abilities: abilities() }))
    await openTicket()
    press('a')
    press('s')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
