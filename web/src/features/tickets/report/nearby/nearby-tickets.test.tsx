import type { NearbyTicket } from '@nagrik/contract/nearby'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LocalApi, refusal, startLocalApi } from '#features/tickets/report/testing/local-api.ts'
import {
  chooseBlock,
  describeIt,
  openForm,
  photo,
  pick,
  reset,
  submit,
} from '#features/tickets/report/testing/show-form.tsx'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { gurugram, standAt } from '#testing/device.ts'

const path = '/api/tickets/nearby'
const near = (id: string, change: Partial<NearbyTicket> = {}): NearbyTicket => ({
  id,
  ticketNumber: `NGR-2026-${id}`,
  title: `Dark corner ${id}`,
  categoryName: 'Street Lighting',
  categoryNameHi: 'स्ट्रीट लाइट',
  subcategory: 'Exposed wires',
  subcategoryHi: 'खुले तार',
  status: 'OPEN',
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  supportCount: 4,
  hasUserSupported: false,
  thumbnailId: null,
  distance: 40,
  isOwn: false,
  abilities: { support: true },
  ...change,
})

let api: LocalApi
beforeAll(async () => {
  await startLanguage()
  api = await startLocalApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  reset(api)
  standAt(gurugram)
  api.answer('/api/geo/reverse', [200, { locality: 'Gurugram' }])
})
afterEach(async () => {
  standAt(null)
  // A request that is cut off would be logged as an error.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
})

const answer = (...tickets: NearbyTicket[]) => api.answer(path, [200, { success: true, data: tickets }])
const offer = async () => within(await screen.findByRole('region', { name: 'Is it one of these?' }))
const noOffer = () => expect(screen.queryByRole('region', { name: 'Is it one of these?' })).toBeNull()

async function send() {
  await describeIt()
  chooseBlock()
  await pick(photo())
  submit()
  await screen.findByText('View Ticket Details')
  return JSON.parse(api.callsOf('/api/tickets/quick-report')[0]?.body ?? '')
}

describe('before a report is sent', () => {
  it('what may be the same is asked for once and shown with distance, age, status and supporters', async () => {
    answer(near('1'), near('2', { status: 'IN_PROGRESS', distance: 150 }))
    await openForm()
    const region = await offer()
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dark corner 1',
      'Dark corner 2',
    ])
    const [first, second] = region.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/40 m away.*3 days ago.*Open.*Supporters: 4/)
    expect(second?.textContent).toMatch(/150 m away.*In Progress/)
    expect(region.getByRole('link', { name: 'Dark corner 1' }).getAttribute('href')).toBe('/tickets/1')
    expect(screen.getByText('2 issues near here may be the same.').getAttribute('role')).toBe('status')
    expect(api.callsOf(path).map(({ query }) => query)).toEqual([
      '?category=lights&latitude=28.45950&longitude=77.02660',
    ])
  })

  it('a pin on its way asks nothing until it has come to rest', async () => {
    answer()
    await openForm()
    const pin = await screen.findByLabelText('The place of the problem. Move it with the arrow keys.')
    await waitFor(() => expect(api.callsOf(path)).toHaveLength(1))
    answer(near('1'))
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(pin, { key: 'ArrowUp' })
    await offer()
    expect(api.callsOf(path)).toHaveLength(2)
  })

  it('a title that was made from names is shown in the language of the reader', async () => {
    answer(near('1', { title: 'Street Lighting - Exposed wires' }))
    await changeLanguage('hi')
    try {
      await openForm()
      expect(await screen.findByRole('link', { name: 'स्ट्रीट लाइट - खुले तार' })).toBeTruthy()
      expect(screen.getByText('40 मी. दूर')).toBeTruthy()
    } finally {
      await changeLanguage('en')
    }
  })

  it("a contact in another citizen's title is masked once more, in the own one it stays", async () => {
    answer(near('1', { title: 'Call 9811122233' }), near('2', { title: 'My 9811122233', isOwn: true }))
    await openForm()
    const region = await offer()
    expect(region.getByRole('link', { name: 'Call **********' })).toBeTruthy()
    expect(region.getByRole('link', { name: 'My 9811122233' })).toBeTruthy()
  })

  it('the own report and what is supported already are marked and not offered', async () => {
    answer(
      near('1', { isOwn: true, abilities: { support: false } }),
      near('2', { hasUserSupported: true }),
      near('3'),
    )
    await openForm()
    const region = await offer()
    const [own, supported] = region.getAllByRole('listitem')
    expect(own?.textContent).toContain('You reported this')
    expect(supported?.textContent).toContain('You support this')
    expect(region.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Support',
      'None of these, go on',
    ])
    expect(await send()).toMatchObject({ nearbyOffered: 1 })
  })

  it('support in place of a report is told to the server as such, and what follows is said', async () => {
    answer(near('1'), near('2'))
    api.answer('/api/tickets/2/support', [
      200,
      { success: true, data: { supportCount: 5, hasUserSupported: true } },
    ])
    await openForm()
    const region = await offer()
    fireEvent.click(region.getByRole('button', { name: 'Support NGR-2026-2' }))
    const thanks = await region.findByText(
      'Thank you! You support NGR-2026-2 now. You need not report it again.',
    )
    expect(JSON.parse(api.callsOf('/api/tickets/2/support')[0]?.body ?? '')).toMatchObject({ from: 'nearby' })
    expect(document.activeElement?.contains(thanks)).toBe(true)
    expect(region.getAllByRole('listitem')[1]?.textContent).toMatch(/Supporters: 5.*You support this/)
    expect(region.getByRole('link', { name: 'Follow this issue' }).getAttribute('href')).toBe('/tickets/2')
    expect(region.queryByRole('button', { name: 'None of these, go on' })).toBeNull()
    fireEvent.click(region.getByRole('button', { name: 'Send mine too' }))
    noOffer()
    expect(await send()).toMatchObject({ nearbyOffered: 2 })
  })

  it('thanks are said once: another place offers again, and takes no focus', async () => {
    answer(near('1'))
    api.answer('/api/tickets/1/support', [
      200,
      { success: true, data: { supportCount: 5, hasUserSupported: true } },
    ])
    await openForm()
    const region = await offer()
    fireEvent.click(region.getByRole('button', { name: 'Support NGR-2026-1' }))
    await region.findByText(/^Thank you! You support NGR-2026-1 now/)
    fireEvent.click(region.getByRole('button', { name: 'Send mine too' }))
    answer(near('1', { hasUserSupported: true }), near('2'))
    act(() => screen.getByLabelText<HTMLElement>(/^Description/).blur())
    const pin = await screen.findByLabelText('The place of the problem. Move it with the arrow keys.')
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(pin, { key: 'ArrowUp' })
    const again = await offer()
    expect(again.getByRole('button', { name: 'None of these, go on' })).toBeTruthy()
    expect(again.queryByText(/^Thank you/)).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('while somebody writes what is wrong it is told, and shown once they have left the field', async () => {
    answer(near('1'))
    await openForm()
    const description = await screen.findByLabelText<HTMLElement>(/^Description/)
    act(() => description.focus())
    expect(await screen.findByText('1 issue near here may be the same.')).toBeTruthy()
    noOffer()
    act(() => description.blur())
    await offer()
  })

  it('support that fails is told, and can be tried again', async () => {
    answer(near('1'))
    api.answer('/api/tickets/1/support', [500, refusal('INTERNAL', 'Server error occurred.')])
    await openForm()
    const region = await offer()
    fireEvent.click(region.getByRole('button', { name: 'Support NGR-2026-1' }))
    expect(await screen.findByText(/^Failed to support ticket/)).toBeTruthy()
    expect(region.getByRole('button', { name: 'Support NGR-2026-1' })).toBeTruthy()
  })

  it('support that stood already is told and counts as given', async () => {
    answer(near('1'))
    const message = 'You have already supported this ticket'
    api.answer('/api/tickets/1/support', [409, refusal('ALREADY_SUPPORTED', message)])
    await openForm()
    const region = await offer()
    fireEvent.click(region.getByRole('button', { name: 'Support NGR-2026-1' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(await region.findByText('You support this')).toBeTruthy()
  })

  it('"None of these" goes on with the description, and what was offered is counted', async () => {
    answer(near('1'), near('2'))
    await openForm()
    fireEvent.click((await offer()).getByRole('button', { name: 'None of these, go on' }))
    noOffer()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Description/))
    expect(await send()).toMatchObject({ nearbyOffered: 2 })
  })

  it('an answer that fails shows nothing and holds nothing up', async () => {
    api.answer(path, [500, refusal('INTERNAL', 'Server error occurred.')])
    await openForm()
    await waitFor(() => expect(api.callsOf(path)).toHaveLength(1))
    expect(await send()).toMatchObject({ nearbyOffered: 0 })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a report is sent while the answer is still on its way', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    api.answer(path, async () => {
      await late
      return [200, { success: true, data: [near('1')] }]
    })
    await openForm()
    await waitFor(() => expect(api.callsOf(path)).toHaveLength(1))
    expect(await send()).toMatchObject({ nearbyOffered: 0 })
    arrive()
  })

  it.each([
    ['a place', null, undefined],
    ['a category', gurugram, ''],
  ])('nothing is asked without %s', async (_, device, search) => {
    standAt(device)
    answer(near('1'))
    await openForm(search)
    await screen.findByText(device ? /^Your position was found/ : 'Location unavailable')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(api.callsOf(path)).toEqual([])
    noOffer()
  })
})
