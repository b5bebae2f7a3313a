import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCall, oneTicket, openList, pageOf } from '#features/tickets/testing/list.tsx'
import { startLanguage } from '#platform/i18n/i18n.ts'
import type { answerCalls } from '#testing/calls.ts'
import { become } from '#testing/stage.tsx'
import { ticketOf } from '#testing/ticket.ts'

let calls: ReturnType<typeof answerCalls>

const tickets = (...names: string[]) =>
  names.map((name) => ticketOf({ id: name, ticketNumber: `NGR-${name}`, title: `Ticket ${name}` }))
const row = async (name: string) =>
  (await screen.findByRole('checkbox', { name: `Select NGR-${name}` })) as HTMLInputElement
const wholePage = () => screen.getByRole('checkbox', { name: 'Select all on this page' }) as HTMLInputElement
const bar = () => screen.findByRole('region', { name: 'Selected issues' })

beforeAll(async () => {
  // Several things come one after the other, on machines that do much else.
  configure({ asyncUtilTimeout: 10_000 })
  await startLanguage()
  await import('./bulk/bulk-parts.ts')
})
beforeEach(() => {
  calls = oneTicket()
  calls.answer(listCall, ({ query }) =>
    pageOf(query.page === '2' ? tickets('c', 'd') : tickets('a', 'b'), 44),
  )
})

describe('choosing tickets of the list', () => {
  it('is for those who change tickets', async () => {
    for (const role of ['CITIZEN', 'ANALYST'] as const) {
      become(role)
      await openList()
      await screen.findByText('Ticket a')
      expect(screen.queryAllByRole('checkbox')).toEqual([])
      cleanup()
    }
  })

  it('is done by a checkbox of each row, which does not open the ticket', async () => {
    const stage = await openList()
    fireEvent.click(await row('a'))
    expect((await row('a')).checked).toBe(true)
    expect((await bar()).textContent).toContain('Selected: 1')
    expect(stage.address()).toBe('/issues')
    fireEvent.click(await row('a'))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected issues' })).toBeNull())
  })

  it('is done by x for the row that has the focus', async () => {
    become('ADMIN')
    await openList()
    await row('a')
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    await waitFor(async () => {
      press('j')
      expect(document.activeElement?.textContent).toBe('Ticket a')
    })
    press('x')
    expect((await row('a')).checked).toBe(true)
    press('x')
    expect((await row('a')).checked).toBe(false)
  })

  it('takes the whole page at once, which says too when only some of it is chosen', async () => {
    await openList()
    fireEvent.click(await row('a'))
    expect([wholePage().checked, wholePage().indeterminate]).toEqual([false, true])
    fireEvent.click(wholePage())
    expect([(await row('b')).checked, wholePage().checked]).toEqual([true, true])
    expect((await bar()).textContent).toContain('Selected: 2')
    fireEvent.click(wholePage())
    expect((await row('a')).checked).toBe(false)
  })

  it('goes on from page to page, and ends with another filter', async () => {
    const stage = await openList()
    fireEvent.click(await row('a'))
    await act(() => stage.go({ page: '2' }))
    fireEvent.click(await row('c'))
    expect((await bar()).textContent).toContain('Selected: 2')
    await act(() => stage.go({}))
    expect([(await row('a')).checked, (await row('b')).checked]).toEqual([true, false])
    await act(() => stage.go({ status: 'OPEN' }))
    expect((await row('a')).checked).toBe(false)
    expect(screen.queryByRole('region', { name: 'Selected issues' })).toBeNull()
    await act(() => stage.go({}))
    expect((await row('a')).checked).toBe(false)
  })

  it('takes all that fit the filter, on every page, and of these none but this page once one is left out', async () => {
    const stage = await openList()
    fireEvent.click(await row('a'))
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all 44' }))
    expect((await bar()).textContent).toContain('Selected: 44')
    await act(() => stage.go({ page: '2' }))
    expect((await row('d')).checked).toBe(true)
    fireEvent.click(await row('d'))
    expect((await bar()).textContent).toContain('Selected: 1')
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Clear selection' }))
    expect((await row('c')).checked).toBe(false)
  })

  it('is begun by a button on phones, and ended by it with nothing chosen', async () => {
    await openList()
    const begin = await screen.findByRole('button', { name: 'Select' })
    fireEvent.click(begin)
    expect(begin.textContent).toBe('Cancel')
    fireEvent.click(await row('a'))
    fireEvent.click(begin)
    expect((await row('a')).checked).toBe(false)
  })
})
