import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { draw } from '#testing/stage.tsx'
import { ToastArea } from '#ui/toast-area.tsx'
import { ChangeField } from './change-field.tsx'
import { useChange, type WayBack } from './use-change.ts'

const choices = [
  { value: 'OPEN', label: 'Open' },
  {
    group: 'Later',
    items: ['In Progress', 'Resolved', 'Reopened'].map((one) => ({ value: one, label: one })),
  },
]
type Save = (value: string) => Promise<WayBack | null>

function Field({ save }: { save: Save }) {
  const [value, setValue] = useState('OPEN')
  const change = useChange({
    value,
    save: async (next) => {
      const back = await save(next)
      setValue(next)
      return (
        back &&
        (async () => {
          await back()
          setValue(value)
        })
      )
    },
    failure: (error) => (error as Error).message,
  })
  return <ChangeField label="Status" choices={choices} change={change} />
}

function show(save: Save = async () => null) {
  const saved = vi.fn(save)
  draw(
    <>
      <Field save={saved} />
      <button type="button">Next</button>
    </>,
  )
  field().focus()
  return saved
}

const field = () => screen.getByRole('combobox', { name: 'Status' })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const active = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.textContent
}

beforeAll(startLanguage)
afterEach(() => {
  vi.useRealTimers()
})

it('moves through the choices by arrows and letters and writes nothing until Enter', async () => {
  const save = show()
  press('ArrowDown')
  expect(active()).toBe('Open')
  press('ArrowDown', 'ArrowDown')
  expect(active()).toBe('Resolved')
  press('o')
  expect(active()).toBe('Open')
  press('End')
  expect(active()).toBe('Reopened')
  press('ArrowDown', 'ArrowUp')
  expect(active()).toBe('Resolved')
  expect(save).not.toHaveBeenCalled()
  press('Enter')
  expect(save.mock.calls).toEqual([['Resolved']])
  await waitFor(() => expect(field().textContent).toBe('Resolved'))
  expect(document.activeElement).toBe(field())
})

it.each(['Tab', 'Escape'])('is left by %s without a change', (key) => {
  const save = show()
  press('ArrowDown', 'ArrowDown', key)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().textContent).toBe('Open')
  expect(save).not.toHaveBeenCalled()
})

it('closes its list, not the dialog around it, on Escape', () => {
  show()
  const outside = vi.fn()
  window.addEventListener('keydown', outside)
  press('ArrowDown', 'Escape')
  expect(outside.mock.calls.map(([{ key }]) => key)).toEqual(['ArrowDown'])
  window.removeEventListener('keydown', outside)
})

it('is no change to choose what is there', () => {
  const save = show()
  press('Enter', 'Enter')
  fireEvent.click(field())
  fireEvent.click(screen.getByRole('option', { name: 'Open' }))
  expect(save).not.toHaveBeenCalled()
})

it('shows what is being saved and takes no second choice meanwhile', async () => {
  let finish = () => {}
  const save = show(() => new Promise((resolve) => (finish = () => resolve(null))))
  fireEvent.click(field())
  fireEvent.click(screen.getByRole('option', { name: 'Resolved' }))
  expect(field().textContent).toBe('Resolved')
  expect(field().getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('Saving…')
  press('ArrowDown', 'ArrowDown', 'Enter')
  fireEvent.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(save).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(screen.getByRole('status').textContent).toBe('')
})

it('keeps what failed, with the reason, to try it again', async () => {
  const save = show()
  save.mockRejectedValueOnce(new Error('No connection'))
  press('r', 'Enter')
  expect((await screen.findByRole('alert')).textContent).toContain('No connection')
  expect(field().textContent).toBe('Resolved')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(save.mock.calls).toEqual([['Resolved'], ['Resolved']])
})

it('offers the way back for ten seconds, which is refused with a reason as well', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const back = vi.fn(async () => {})
  show(async () => back)
  press('r', 'Enter')
  const undo = await screen.findByRole('button', { name: 'Undo: Status' })
  back.mockRejectedValueOnce(new Error('Not yours any more'))
  fireEvent.click(undo)
  expect((await screen.findByRole('alert')).textContent).toContain('Not yours any more')
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(field().textContent).toBe('Open'))
  expect(back).toHaveBeenCalledTimes(2)

  press('r', 'Enter')
  const again = await screen.findByRole('button', { name: 'Undo: Status' })
  again.focus()
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(again.isConnected).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(again.isConnected).toBe(false)
  expect(document.activeElement).toBe(field())
  expect(back).toHaveBeenCalledTimes(2)
})

it('goes back to what is stored without writing it, after a failure', async () => {
  const save = show(async () => Promise.reject(new Error('No connection')))
  press('r', 'Enter')
  await screen.findByRole('alert')
  fireEvent.click(field())
  fireEvent.click(screen.getByRole('option', { name: 'Open' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field().textContent).toBe('Open')
  expect(save.mock.calls).toEqual([['Resolved']])
})

it('tells of a failure after its screen was left', async () => {
  let fail = () => {}
  const { unmount } = draw(
    <Field save={() => new Promise((_, no) => (fail = () => no(new Error('Offline'))))} />,
  )
  draw(<ToastArea />)
  field().focus()
  press('r', 'Enter')
  unmount()
  await act(async () => fail())
  expect(screen.getByText('Offline').closest('[data-tone]')?.getAttribute('data-tone')).toBe('error')
})
