import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellUnkept } from '#features/tickets/report/draft/unkept.ts'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { watchTypedText } from '#platform/typed-text.ts'
import { show } from '#testing/stage.tsx'
import { putOffNewVersion, registerWorker } from './new-version.ts'
import { UpdateBanner } from './update-banner.tsx'

const reload = vi.fn()
let container: EventTarget & { controller: object | null }
let waiting: { postMessage: ReturnType<typeof vi.fn>; state: ServiceWorkerState } | null
let stopWatching: () => void

beforeAll(startLanguage)
beforeEach(async () => {
  sessionStorage.clear()
  reload.mockClear()
  waiting = { postMessage: vi.fn(), state: 'installed' }
  const registration = Object.assign(new EventTarget(), { active: {}, installing: null })
  Object.defineProperty(registration, 'waiting', { get: () => waiting })
  container = Object.assign(new EventTarget(), { controller: {}, register: vi.fn(async () => registration) })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  stopWatching = watchTypedText()
  await registerWorker(container as unknown as ServiceWorkerContainer)
  await show(
    <>
      <UpdateBanner />
      <textarea aria-label="Comment" />
    </>,
  )
})
afterEach(() => {
  act(putOffNewVersion)
  stopWatching()
  tellUnkept(false)
  vi.useRealTimers()
})

const announce = () =>
  act(() => void container.dispatchEvent(new MessageEvent('message', { data: { type: 'SKIP_WAITING' } })))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isShown = () => screen.queryByText('Update Available') !== null

it('PWA-006 a version that waits is asked to tell, and its message shows the banner', () => {
  expect(waiting?.postMessage.mock.calls).toEqual([[{ type: 'WHO_WAITS' }]])
  expect(isShown()).toBe(false)
  announce()
  expect(isShown()).toBe(true)
  expect(screen.getByText('A new version of Nagrik is ready to install')).toBeTruthy()
})

it('PWA-006 Update Now shows Updating..., lets the new version take over and reloads after one second', async () => {
  announce()
  vi.useFakeTimers()
  press('Update Now')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Updating...' }).disabled).toBe(true)
  expect(waiting?.postMessage).toHaveBeenLastCalledWith({ type: 'SKIP_WAITING' })
  Object.assign(waiting ?? {}, { state: 'activated' })
  vi.advanceTimersByTime(999)
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledOnce()
  // Whoever stayed may try again.
  expect(screen.getByRole('button', { name: 'Update Now' })).toBeTruthy()
})

it.each([
  ['until it has, where that takes longer', 'activated', 3],
  ['half a minute at most', 'activating', 30],
] as const)('the page waits for the new version to take over, %s', async (_, end, seconds) => {
  announce()
  vi.useFakeTimers()
  press('Update Now')
  Object.assign(waiting ?? {}, { state: 'activating' })
  vi.advanceTimersByTime(2999)
  Object.assign(waiting ?? {}, { state: end })
  vi.advanceTimersByTime((seconds - 3) * 1000)
  expect(reload).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledOnce()
})

describe('where it does not take over at once', () => {
  // Nothing is loaded into frames here.
  const append = vi.spyOn(document.body, 'append')
  beforeEach(() => void append.mockReset().mockImplementation(() => undefined))
  afterAll(() => append.mockRestore())
  const reminders = () => append.mock.calls.flat()

  it('PWA-006 a page nobody sees reminds the browser each second, and then this one is loaded anew', () => {
    announce()
    vi.useFakeTimers()
    press('Update Now')
    expect(reminders()).toEqual([])
    vi.advanceTimersByTime(3000)
    expect(reminders()).toHaveLength(3)
    expect(reminders()[0]).toMatchObject({ hidden: true, src: expect.stringContaining('/icons/') })
    Object.assign(waiting ?? {}, { state: 'activating' })
    vi.advanceTimersByTime(1000)
    expect(reload).not.toHaveBeenCalled()
    Object.assign(waiting ?? {}, { state: 'activated' })
    act(() => void vi.advanceTimersByTime(1000))
    expect(reminders()).toHaveLength(3)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('PWA-006 this page is not loaded anew before: after half a minute it may be tried again', () => {
    announce()
    vi.useFakeTimers()
    press('Update Now')
    act(() => void vi.advanceTimersByTime(30_000))
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Update Now' })).toBeTruthy()
  })

  it('PWA-006 a still newer version that takes the place of the one that waits is told too', () => {
    announce()
    vi.useFakeTimers()
    press('Update Now')
    Object.assign(waiting ?? {}, { state: 'redundant' })
    waiting = { postMessage: vi.fn(), state: 'installed' }
    vi.advanceTimersByTime(1000)
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' })
    waiting.state = 'activated'
    expect(reload).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1000))
    expect(reload).toHaveBeenCalledOnce()
  })
})

it('PWA-006 what somebody writes while it takes over is not lost without consent', () => {
  announce()
  vi.useFakeTimers()
  press('Update Now')
  fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'Dark' } })
  Object.assign(waiting ?? {}, { state: 'activated' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(reload).not.toHaveBeenCalled()
  press('Update Now')
  press('Stay here')
  press('Update Now')
  fireEvent.click(screen.getAllByRole('button', { name: 'Update Now' }).at(-1) as HTMLElement)
  act(() => void vi.advanceTimersByTime(1000))
  expect(reload).toHaveBeenCalledOnce()
})

it('PWA-006 Later puts it off for this visit, also when the worker says it once more', () => {
  announce()
  press('Later')
  expect(isShown()).toBe(false)
  announce()
  expect(isShown()).toBe(false)
})

it.each([
  [
    'what somebody wrote',
    () => fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'Dark' } }),
  ],
  ['a form that this device does not keep', () => tellUnkept(true)],
])('PWA-006 %s is not lost without consent', (_, write) => {
  announce()
  write()
  press('Update Now')
  expect(screen.getByText('Update and lose what you have written?')).toBeTruthy()
  expect(waiting?.postMessage).not.toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  press('Stay here')
  expect(screen.queryByText('Update and lose what you have written?')).toBeNull()
  press('Update Now')
  fireEvent.click(screen.getAllByRole('button', { name: 'Update Now' }).at(-1) as HTMLElement)
  expect(waiting?.postMessage).toHaveBeenLastCalledWith({ type: 'SKIP_WAITING' })
})

it('what was sent, which empties its field, is nothing to lose', () => {
  announce()
  const field = screen.getByLabelText('Comment')
  fireEvent.input(field, { target: { value: 'Dark' } })
  fireEvent.input(field, { target: { value: '' } })
  press('Update Now')
  expect(waiting?.postMessage).toHaveBeenLastCalledWith({ type: 'SKIP_WAITING' })
})

it('a tab whose version another tab has replaced is offered the new one', () => {
  waiting = null
  act(() => void container.dispatchEvent(new Event('controllerchange')))
  expect(isShown()).toBe(true)
})

it('the first worker of a device replaces nothing', async () => {
  const first = Object.assign(new EventTarget(), { controller: null, register: async () => undefined })
  await registerWorker(first as unknown as ServiceWorkerContainer)
  act(() => void first.dispatchEvent(new Event('controllerchange')))
  expect(isShown()).toBe(false)
})
