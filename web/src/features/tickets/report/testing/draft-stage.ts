import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import '#testing/device-database.ts'
import { readDraft } from '#features/tickets/report/draft/kept-draft.ts'
import { deviceDatabase } from '#platform/device-database.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { queryClient } from '#platform/query-client.ts'
import { standAt } from '#testing/device.ts'
import { startLocalApi } from './local-api.ts'
import { reset } from './show-form.tsx'

export const asha = 'id-of-CITIZEN'
export const text = 'Two wires hang down.'
export const noteOfDraft = /^Your draft from .+ is back$/

/** A device on which nothing waits at the start of each test, and the server that is asked from it. */
export async function startDraftStage() {
  await startLanguage()
  const api = await startLocalApi()
  afterAll(() => api.stop())
  beforeEach(async () => {
    const database = await deviceDatabase()
    await Promise.all([...database.objectStoreNames].map((store) => database.clear(store)))
    reset(api)
  })
  afterEach(async () => {
    standAt(null)
    vi.restoreAllMocks()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  })
  const filed = () => api.callsOf('/api/tickets/quick-report')
  return {
    api,
    filed,
    /** What was filed by this call. */
    sent: (call = 0) => JSON.parse(filed()[call]?.body ?? '{}'),
    /** The first letters of the files that were sent. */
    uploaded: () =>
      api.callsOf('/api/upload/ticket-attachments/t-1').map(({ body }) => /filename="(\w+)/.exec(body)?.[1]),
  }
}

/** The page is gone. */
export const die = cleanup
export const isBack = () => screen.findByText(noteOfDraft)
export const isSent = () => screen.findByText('View Ticket Details')
export const description = async () =>
  (await screen.findByLabelText<HTMLTextAreaElement>(/^Description/)).value
export const isKept = (files: number, written = text) =>
  waitFor(async () => {
    const found = await readDraft(asha)
    expect([found?.written?.fields.description, found?.files.length]).toEqual([written, files])
  })
