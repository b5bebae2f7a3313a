import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage, startLanguage } from '#platform/i18n/i18n.ts'
import { noteKept } from '#platform/kept-note.ts'
import { show } from '#testing/stage.tsx'
import { OfflineBanner } from './offline-banner.tsx'

let online = true
beforeAll(startLanguage)
beforeEach(async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  vi.useFakeTimers({ now: Date.parse('2026-03-05T05:12:00Z'), shouldAdvanceTime: true })
  await show(<OfflineBanner />)
})
afterEach(() => {
  turn('online')
  noteKept(null)
  vi.useRealTimers()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'onLine')
})

function turn(to: 'online' | 'offline') {
  online = to === 'online'
  act(() => void dispatchEvent(new Event(to)))
}
const told = () => screen.getByRole('status').textContent ?? ''

it('PWA-007 the banner comes and goes with the network, says since when, and what one can do', () => {
  expect(told()).toBe('')
  turn('offline')
  expect(told()).toContain("You're offline · since 10:42 am")
  for (const text of [
    'You can browse what you have opened before.',
    'New reports are saved and synced later.',
    'Some features are limited.',
    'Reconnecting automatically...',
  ])
    expect(told()).toContain(text)
  turn('online')
  expect(told()).not.toContain("You're offline")
})

it('PWA-007 a page that is loaded anew meanwhile says since when it really is', async () => {
  turn('offline')
  vi.setSystemTime('2026-03-05T06:00:00Z')
  await show(<OfflineBanner />, '/again')
  expect(screen.getAllByRole('status').at(-1)?.textContent).toContain('since 10:42 am')
})

it('PWA-008 back online it says so for three seconds', async () => {
  turn('offline')
  turn('online')
  expect(told()).toBe('Back online! Your data will sync automatically')
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(told()).not.toBe('')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(told()).toBe('')
})

it('says in Hindi too', async () => {
  await act(() => changeLanguage('hi'))
  turn('offline')
  expect(told()).toContain('आप ऑफ़लाइन हैं · सुबह 10:42 से')
  await act(() => changeLanguage('en'))
})

it('a network without a server: as of when it is what one reads, until an answer comes', () => {
  act(() => noteKept('2026-03-05T04:00:00Z'))
  act(() => noteKept('2026-03-05T05:00:00Z'))
  expect(told()).toBe('The server does not answer. This is shown as of 9:30 am.')
  act(() => noteKept('2026-03-04T04:00:00Z'))
  expect(told()).toContain('as of 4 Mar 2026, 9:30 am.')
  act(() => noteKept(null))
  expect(told()).toBe('')
})
