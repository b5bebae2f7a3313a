import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerTicket, openTicket, press, region, told } from '#features/tickets/testing/detail.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { ok, refusal } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { abilities, handling, ticketOf } from '#testing/ticket.ts'
import { reasonOf } from './model.ts'

const likelyCall = 'GET /api/tickets/t1/likely-duplicates'
const markCall = 'POST /api/tickets/t1/duplicate'
const undoCall = 'DELETE /api/tickets/t1/duplicate'
const main = { id: 't2', ticketNumber: 'NGR-2026-000007', status: 'IN_PROGRESS' } as const
const mayMark = { ...handling, markDuplicate: true }

const likely = (change: Partial<LikelyDuplicate> = {}): LikelyDuplicate => ({
  id: 't2',
  ticketNumber: 'NGR-2026-000007',
  title: 'Lamp out near temple',
  categoryName: 'Street Lighting',
  categoryNameHi: 'स्ट्रीट लाइट',
  subcategory: null,
  subcategoryHi: null,
  status: 'OPEN',
  createdAt: '2026-02-27T06:30:00.000Z',
  supportCount: 2,
  thumbnailId: null,
  distance: 120,
  isSameCategory: true,
  commonWords: ['dark', 'monday'],
  ...change,
})

async function open(ticket: TicketDetail, found: LikelyDuplicate[] = []) {
  const calls = answerTicket(ticket)
  calls.answer(likelyCall, ok({ data: found }))
  const other = ticketOf({ id: 't2', ticketNumber: main.ticketNumber, title: 'Lamp out near temple' })
  calls.answer('GET /api/tickets/t2', ok({ data: other }))
  await openTicket()
  return calls
}

beforeAll(startLanguage)
beforeEach(() => {
  become('DEPARTMENT_HEAD')
})

describe('likely duplicates', () => {
  it('are proposed with the reason, and looked at side by side before one is marked', async () => {
    const calls = await open(ticketOf({ abilities: mayMark }), [likely()])
    const panel = region('Duplicates')
    expect(await panel.findByRole('link', { name: 'Lamp out near temple' })).toBeDefined()
    expect(
      panel.getByText('NGR-2026-000007: 120 m away, same category, 2 days earlier, both say: dark, monday'),
    ).toBeDefined()
    press('Compare with NGR-2026-000007')
    const dialog = within(await screen.findByRole('dialog', { name: 'Are these the same?' }))
    expect(dialog.getByRole('region', { name: 'Is closed as a duplicate' }).textContent).toContain(
      'NGR-2026-000042',
    )
    const goesOn = await dialog.findByRole('region', { name: 'Goes on' })
    expect(goesOn.textContent).toContain('Lamp out near temple')
    calls.answer(
      markCall,
      ok({ data: ticketOf({ status: 'CLOSED', duplicateOf: main, abilities: mayMark }) }),
    )
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as duplicate' }))
    expect(await told('NGR-2026-000042 goes on in NGR-2026-000007.')).toBeDefined()
    expect(calls.to(markCall)[0]?.body).toEqual({ of: 't2' })
    expect(region('Duplicate of NGR-2026-000007').getByText('In Progress')).toBeDefined()
  })

  it('that somebody else marked first stay in the dialog, with where the ticket goes on', async () => {
    const calls = await open(ticketOf({ abilities: mayMark }), [likely()])
    const message = 'This ticket is a duplicate of NGR-2026-000003, where it goes on.'
    calls.answer(markCall, refusal(409, 'IS_DUPLICATE', message))
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with NGR-2026-000007' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as duplicate' }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('are found by number, also where there is none', async () => {
    const calls = await open(ticketOf({ abilities: mayMark }))
    const panel = region('Duplicates')
    expect(await panel.findByText('Nothing like it was reported near it.')).toBeDefined()
    const find = async (number: string) => {
      fireEvent.change(panel.getByLabelText('Another ticket by its number'), { target: { value: number } })
      fireEvent.click(panel.getByRole('button', { name: 'Find' }))
    }
    await find('NGR-2026-000099')
    expect(await panel.findByText('There is no other ticket NGR-2026-000099 that you may see.')).toBeDefined()
    calls.answer(likelyCall, ok({ data: [likely()] }))
    await find(' NGR-2026-000007 ')
    expect(await panel.findByRole('button', { name: 'Compare with NGR-2026-000007' })).toBeDefined()
    expect(calls.to(likelyCall).at(-1)?.query).toMatchObject({ number: 'NGR-2026-000007' })
  })

  it('are asked for again while somebody types a number', async () => {
    const calls = await open(ticketOf({ abilities: mayMark }), [likely()])
    const panel = region('Duplicates')
    await panel.findByRole('link', { name: 'Lamp out near temple' })
    fireEvent.change(panel.getByLabelText('Another ticket by its number'), { target: { value: 'NGR-' } })
    calls.answer(likelyCall, ok({ data: [likely({ title: 'Lamp dark near temple' })] }))
    await queryClient.refetchQueries({ queryKey: ['tickets', 'likely-duplicates'] })
    expect(await panel.findByRole('link', { name: 'Lamp dark near temple' })).toBeDefined()
  })

  it('that do not come can be asked for again, and the page goes on', async () => {
    const calls = answerTicket(ticketOf({ abilities: mayMark }))
    calls.answer(likelyCall, refusal(403, 'FORBIDDEN'))
    await openTicket()
    expect(await screen.findByText('Likely duplicates could not be loaded.')).toBeDefined()
    calls.answer(likelyCall, ok({ data: [likely()] }))
    press('Try Again')
    expect(await screen.findByRole('button', { name: 'Compare with NGR-2026-000007' })).toBeDefined()
  })

  it('are not proposed to who may not mark one, nor for a ticket that has duplicates', async () => {
    const calls = await open(ticketOf())
    expect(screen.queryByRole('region', { name: 'Duplicates' })).toBeNull()
    expect(calls.to(likelyCall)).toEqual([])
  })

  it('leave a main ticket to its own duplicates', async () => {
    const duplicates = [{ id: 't3', ticketNumber: 'NGR-2026-000050', status: 'CLOSED' as const }]
    const calls = await open(ticketOf({ abilities: mayMark, duplicates }))
    expect(region('Duplicates').getByRole('link', { name: 'NGR-2026-000050' })).toBeDefined()
    expect(calls.to(likelyCall)).toEqual([])
  })
})

describe('a duplicate', () => {
  const duplicate = (change: Partial<TicketDetail> = {}) =>
    ticketOf({ status: 'CLOSED', duplicateOf: main, abilities: abilities('markDuplicate'), ...change })

  it('leads staff to the other ticket, offers nothing but the way back, and stands again after it', async () => {
    const calls = await open(duplicate())
    const note = region('Duplicate of NGR-2026-000007')
    expect(note.getByRole('link', { name: 'Open NGR-2026-000007' }).getAttribute('href')).toBe('/tickets/t2')
    expect(screen.queryByRole('region', { name: 'Ticket management' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Public support' })).toBeNull()
    calls.answer(undoCall, refusal(409, 'NOT_A_DUPLICATE', 'This ticket is no duplicate any more.'))
    press('It is no duplicate')
    expect((await screen.findByRole('alert')).textContent).toBe('This ticket is no duplicate any more.')
    calls.answer(undoCall, ok({ data: ticketOf({ abilities: mayMark }) }))
    press('It is no duplicate')
    expect(await told('It is no duplicate any more.')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Duplicate of NGR-2026-000007' })).toBeNull()
  })

  it('tells its reporter where it goes on, and that they hear of it', async () => {
    become('CITIZEN', { id: 'reporter' })
    await open(duplicate({ abilities: abilities('seeProgress') }))
    const note = region('This issue goes on in NGR-2026-000007')
    expect(note.getByText(/You support that issue now/)).toBeDefined()
    expect(note.getByRole('link', { name: 'Open NGR-2026-000007' })).toBeDefined()
    expect(note.queryByRole('button')).toBeNull()
  })

  it('tells other citizens no more than that it is the same', async () => {
    become('CITIZEN', { id: 'me' })
    await open(duplicate({ reporterId: undefined, abilities: abilities('seeProgress') }))
    expect(
      region('This issue goes on in NGR-2026-000007').getByText('It is about the same problem.'),
    ).toBeDefined()
  })
})

describe('the reason', () => {
  const ticket = { createdAt: '2026-03-01T06:30:00.000Z' }
  it.each([
    [likely({ distance: 10, commonWords: [] }), '10 m away, same category, 2 days earlier'],
    [
      likely({ distance: null, isSameCategory: false, createdAt: '2026-03-01T09:40:00.000Z' }),
      '3 hours later, both say: dark, monday',
    ],
    [
      likely({ commonWords: [], createdAt: '2026-03-01T06:40:00.000Z' }),
      '120 m away, same category, at the same time',
    ],
    [
      likely({ commonWords: [], createdAt: '2026-02-28T06:30:00.000Z' }),
      '120 m away, same category, 1 day earlier',
    ],
  ])('of %#', (other, said) => {
    expect(reasonOf(ticket, other)).toBe(said)
  })

  it('is told in Hindi too', async () => {
    await changeLanguage('hi')
    try {
      expect(reasonOf(ticket, likely({ commonWords: ['खंभा', 'मंदिर'] }))).toBe(
        '120 मी. दूर, वही श्रेणी, 2 दिन पहले, दोनों में लिखा है: खंभा, मंदिर',
      )
    } finally {
      await changeLanguage('en')
    }
  })
})
