import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  asha,
  description,
  die,
  isBack,
  isKept,
  startDraftStage,
  text,
} from '#features/tickets/report/testing/draft-stage.ts'
import { refusal } from '#features/tickets/report/testing/local-api.ts'
import { describeIt, open, openForm } from '#features/tickets/report/testing/show-form.tsx'
import { queryClient } from '#platform/query-client.ts'
import { become } from '#testing/stage.tsx'
import { readDraft, writeDraft } from './kept-draft.ts'
import { WaitingDraft } from './waiting-draft.tsx'

const { api } = await startDraftStage()
const waits = 'You have a report that you did not send'

const beginAnother = () => open('/quick-report', <WaitingDraft />)
const isSettled = () =>
  waitFor(() => {
    const states = queryClient.getQueryCache().findAll({ type: 'active' })
    expect(states.map(({ state }) => state.fetchStatus)).toEqual(['idle', 'idle'])
  })
async function isSilent() {
  await isSettled()
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
}

async function leaveUnsent() {
  await openForm()
  await describeIt()
  await isKept(0)
  die()
}

describe('where a report begins', () => {
  it('the one that waits is named with its age, and is gone on with', async () => {
    await leaveUnsent()
    const kept = (await readDraft(asha))?.written
    if (!kept) throw new Error('it was kept')
    await writeDraft({ ...kept, savedAt: Date.now() - 2 * 3_600_000 })
    await beginAnother()
    const note = (await screen.findByText(waits)).parentElement
    expect(note?.textContent).toContain('Street Lighting - Exposed wires · 2 hours ago')
    fireEvent.click(screen.getByRole('link', { name: 'Continue' }))
    await isBack()
    expect(await description()).toBe(text)
    expect(screen.queryByText(/^You began it as/)).toBeNull()
  })

  it('nothing is said where none waits, or only that of another person', async () => {
    await beginAnother()
    await isSilent()
    die()
    await leaveUnsent()
    become('CITIZEN', { id: 'somebody-else' })
    await beginAnother()
    await isSilent()
  })

  it('nothing is said where the device does not tell', async () => {
    await leaveUnsent()
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError')
    })
    await beginAnother()
    await isSilent()
  })

  it('it can be gone on with although the categories do not come', async () => {
    await leaveUnsent()
    api.answer('/api/categories', [400, refusal('INVALID', 'No.')])
    queryClient.clear()
    await beginAnother()
    expect(await screen.findByText(waits)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continue' })).toBeTruthy()
  })
})
