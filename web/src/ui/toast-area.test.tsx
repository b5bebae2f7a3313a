import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { dismissAllToasts, showToast } from './toast.ts'
import { ToastArea } from './toast-area.tsx'

beforeAll(startLanguage)
beforeEach(() => {
  vi.useFakeTimers()
  dismissAllToasts()
  draw(<ToastArea />)
})
afterEach(() => vi.useRealTimers())

const shown = () => [...document.querySelectorAll('[data-tone]')].map((one) => one.textContent)
const tell = (...told: Parameters<typeof showToast>) => act(() => showToast(...told))

test('TKT-031: a message stands at once, for 3 s, without waiting for any code', () => {
  tell('Comment added')
  expect(shown()).toEqual(['Comment added'])
  act(() => vi.advanceTimersByTime(2999))
  expect(shown()).toEqual(['Comment added'])
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toEqual([])
})

test('a failure is an alert, a success is not', () => {
  tell('Comment added')
  expect(screen.queryByRole('alert')).toBeNull()
  tell('Failed to add comment', 'error')
  expect(screen.getByRole('alert').textContent).toBe('Failed to add comment')
})

test('of more than three the oldest success gives way, never a failure to a success', () => {
  tell('it failed', 'error')
  for (const message of ['one', 'two', 'three']) tell(message)
  expect(shown()).toEqual(['it failed', 'two', 'three'])
  tell('it failed again', 'error')
  expect(shown()).toEqual(['it failed', 'it failed again', 'three'])
})

test('over a modal dialog a message is part of it, for everything else is dead, and afterwards of the page', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  tell('Comment added')
  expect(dialog.textContent).toBe('')
  dialog.setAttribute('open', '')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(dialog.textContent).toBe('Comment added')
  dialog.remove()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).toEqual(['Comment added'])
})

test('a message can be closed by hand', () => {
  tell('Data refreshed')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }))
  expect(shown()).toEqual([])
})

test('over a sheet it keeps clear of every field, also of a choice that is a button', () => {
  const sheet = document.body.appendChild(document.createElement('div'))
  sheet.innerHTML = '<div role="dialog" aria-modal="true"><button role="combobox"></button></div>'
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isAtTop = this.getAttribute('role') === 'combobox' || this.matches('[data-edge="top"]')
    return new DOMRect(0, isAtTop ? 0 : 600, 300, 40)
  })
  tell('Comment added')
  expect(document.querySelector('[data-tone]')?.closest('[data-edge]')?.getAttribute('data-edge')).toBe(
    'bottom',
  )
  boxes.mockRestore()
  sheet.remove()
})
