import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  asha,
  description,
  die,
  isBack,
  isKept,
  isSent,
  startDraftStage,
} from '#features/tickets/report/testing/draft-stage.ts'
import { refusal } from '#features/tickets/report/testing/local-api.ts'
import {
  chooseBlock,
  describeIt,
  fillIn,
  openForm,
  photo,
  pick,
  submit,
  ticket,
} from '#features/tickets/report/testing/show-form.tsx'
import { hasDraft, readDraft } from './kept-draft.ts'

const { api, filed, uploaded } = await startDraftStage()

describe('leaving the form', () => {
  const leave = async (router: { navigate: (to: never) => unknown }) =>
    act(async () => void router.navigate({ to: '/issues' } as never))

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
  const broken = refusal('UNREADABLE_MEDIA', 'This file could not be read.')

  it('sends only the files that are missing when it is opened again, to the same ticket', async () => {
    api.answer('/api/upload/ticket-attachments/t-1', ({ body }) =>
      body.includes('"b.jpg"') ? [400, broken] : [201, { success: true, message: 'ok', data: [] }],
    )
    await fillIn()
    submit()
    await screen.findByText('Send them again')
    await waitFor(async () => expect((await readDraft(asha))?.files).toHaveLength(1))
    die()
    api.answer('/api/upload/ticket-attachments/t-1', [201, { success: true, message: 'ok', data: [] }])
    await openForm()
    await isSent()
    expect(screen.getByText(ticket.ticketNumber)).toBeTruthy()
    expect(uploaded()).toEqual(['a', 'b', 'b'])
    expect(filed()).toHaveLength(1)
    expect(await description()).toBe('')
    expect(await hasDraft(asha)).toBe(false)
  })

  it('tells of files that this device had no room for, and sends those that it kept', async () => {
    api.answer('/api/upload/ticket-attachments/t-1', [400, broken])
    await openForm()
    await describeIt()
    chooseBlock()
    await pick(photo('a.jpg'))
    await isKept(1)
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await pick(photo('b.jpg'))
    await screen.findByText('2 of 10 files')
    full.mockRestore()
    submit()
    await screen.findByText('Send them again')
    die()
    api.answer('/api/upload/ticket-attachments/t-1', [201, { success: true, message: 'ok', data: [] }])
    await openForm()
    expect(
      await screen.findByText('Failed to upload files: This device had no room to keep 1 file.'),
    ).toBeTruthy()
    expect(uploaded()).toEqual(['a', 'b', 'a'])
    expect(screen.queryByText('Send them again')).toBeNull()
    fireEvent.click(screen.getByText('Finish without them'))
    await isSent()
    expect(await hasDraft(asha)).toBe(false)
  })

  it('can be finished without files that fail again, and they go', async () => {
    api.answer('/api/upload/ticket-attachments/t-1', [400, broken])
    await fillIn()
    submit()
    await screen.findByText('Send them again')
    die()
    await openForm()
    fireEvent.click(await screen.findByText('Finish without them'))
    await isSent()
    expect(uploaded()).toEqual(['a', 'b', 'a', 'b'])
    expect(filed()).toHaveLength(1)
    expect(await hasDraft(asha)).toBe(false)
  })

  it('asks by the same key after an answer that never came, so that no second ticket comes to be', async () => {
    const keptWhileSending: ReturnType<typeof readDraft>[] = []
    api.answer('/api/tickets/quick-report', () => {
      keptWhileSending.push(readDraft(asha))
      return [503, refusal('UNAVAILABLE', 'The service is busy.')]
    })
    await fillIn()
    await isKept(2)
    submit()
    await screen.findByText(/The service is busy/)
    const [first] = filed()
    expect((await keptWhileSending[0])?.attempts).toMatchObject([
      { key: first?.key, unanswered: [JSON.parse(first?.body ?? '')] },
    ])
    die()
    api.answer('/api/tickets/quick-report', [201, { success: true, data: { ticket } }])
    await openForm()
    await isBack()
    submit()
    await isSent()
    expect(filed().map(({ key, body }) => [key, body])).toEqual(Array(2).fill([first?.key, first?.body]))
  })
})
