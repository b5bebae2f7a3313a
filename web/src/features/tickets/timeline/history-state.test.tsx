import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { answerCalls, ok, refusal } from '#testing/calls.ts'
import { press } from '#testing/form.ts'
import { become, show } from '#testing/stage.tsx'
import { HistoryStateLine } from './history-state.tsx'

const asked = 'GET /api/tickets/t1/history'
const state = { isIntact: true, events: 12, sealedUntil: '2026-03-01T18:30:00.000Z' }

beforeEach(startLanguage)

async function open(answer: Parameters<typeof answerCalls>[0][string]) {
  become('CITIZEN')
  const calls = answerCalls({ [asked]: answer })
  await show(<HistoryStateLine ticketId="t1" />, '/')
  return calls
}

it('says how much was checked and until when it is sealed', async () => {
  await open(ok({ data: state }))
  const line = await screen.findByText(/none changed or removed/)
  expect(line.textContent?.replaceAll('\u202f', ' ')).toBe(
    'Checked: 12 recorded events, none changed or removed. Sealed and published until 2 Mar 2026, 12:00 am.',
  )
})

it('says nothing of seals before the first one', async () => {
  await open(ok({ data: { ...state, sealedUntil: null } }))
  expect((await screen.findByText(/none changed/)).textContent).not.toContain('Sealed')
})

it('warns where the history does not fit itself', async () => {
  await open(ok({ data: { ...state, isIntact: false } }))
  expect((await screen.findByRole('alert')).textContent).toContain('no longer as it was written')
})

it('that could not be asked can be asked again', async () => {
  const { answer } = await open(refusal(403, 'FORBIDDEN'))
  await screen.findByText('Whether this history is intact could not be asked.')
  answer(asked, ok({ data: state }))
  press('Try Again')
  await screen.findByText(/none changed/)
})
