import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { asha, isKept, isSent, startDraftStage } from '#features/tickets/report/testing/draft-stage.ts'
import {
  describeIt,
  fillIn,
  openForm,
  photo,
  pick,
  submit,
  ticket,
} from '#features/tickets/report/testing/show-form.tsx'
import type { OutboxItem } from '#platform/outbox/item.ts'
import { onThisDevice } from '#platform/outbox/keeping.ts'
import { hasDraft } from './kept-draft.ts'

const { api, filed, uploaded } = await startDraftStage()

const leave = async (router: { navigate: (to: never) => unknown }) =>
  act(async () => void router.navigate({ to: '/issues' } as never))

describe('leaving the form', () => {
  it('asks nothing where the draft is kept', async () => {
    const { router, address } = await openForm()
    await describeIt()
    await pick(photo())
    await isKept(1)
    await leave(router)
    await waitFor(() => expect(address()).toBe('/issues'))
    expect(screen.queryByText('Leave without sending?')).toBeNull()
  })

  it('asks where the device has no room for its pictures, and the report can be sent all the same', async () => {
    const { router } = await openForm()
    await describeIt()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await pick(photo())
    await leave(router)
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
    fireEvent.change(screen.getByLabelText(/^Block/), { target: { value: 'Block C1' } })
    submit()
    await isSent()
    expect(uploaded()).toEqual(['a'])
  })
})

describe('a report whose page dies on its way', () => {
  it('is in the outbox before anything of it leaves, and the draft is not there any more', async () => {
    const keptWhileSending: Promise<OutboxItem[]>[] = []
    api.answer('/api/tickets/user-daily-count', () => {
      keptWhileSending.push(onThisDevice.itemsOf(asha))
      return [200, { success: true, count: 0 }]
    })
    await fillIn()
    await isKept(2)
    submit()
    await isSent()
    const [item] = (await keptWhileSending[0]) ?? []
    expect(item).toMatchObject({
      kind: 'report',
      created: null,
      files: [{ state: 'waiting' }, { state: 'waiting' }],
    })
    expect(filed().map(({ key }) => key)).toEqual([item?.id])
    expect(await hasDraft(asha)).toBe(false)
  })

  it('can be left at once: what is kept is not asked about', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    api.answer('/api/tickets/quick-report', () => held.then(() => [201, { success: true, data: { ticket } }]))
    const { router, address } = await fillIn()
    submit()
    await screen.findByText(/you can close this page/)
    await leave(router)
    await waitFor(() => expect(address()).toBe('/issues'))
    answer()
    await waitFor(() => expect(uploaded()).toEqual(['a', 'b']))
  })
})
