import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypingField } from './typing-field.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const Bar = () => (useTypingField() ? null : <nav>the bar</nav>)
const bar = () => screen.queryByText('the bar')

function focusField() {
  const field = document.body.appendChild(document.createElement('input'))
  act(() => void fireEvent.focusIn(field))
  return field
}

test('a field hides the bar, also for the moment after it was left', () => {
  render(<Bar />)
  expect(bar()).not.toBeNull()
  const field = focusField()
  expect(bar()).toBeNull()
  fireEvent.focusOut(field)
  act(() => vi.advanceTimersByTime(299))
  expect(bar()).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(bar()).not.toBeNull()
  field.remove()
})

test('what is shown after a focused field was taken away without a word has its bar', () => {
  focusField().remove()
  render(<Bar />)
  expect(bar()).not.toBeNull()
})

test('a bar that was hidden by such a field comes back with the focus on anything else', () => {
  render(<Bar />)
  focusField().remove()
  expect(bar()).toBeNull()
  const link = document.body.appendChild(document.createElement('button'))
  fireEvent.focusIn(link)
  act(() => vi.advanceTimersByTime(300))
  expect(bar()).not.toBeNull()
  link.remove()
})
