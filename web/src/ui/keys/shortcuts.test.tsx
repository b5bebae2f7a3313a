import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/i18n/i18n.ts'
import { switchShortcuts } from '#platform/keyboard-shortcuts.ts'
import { become, show } from '#testing/stage.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useShortcuts } from './shortcuts.ts'

const acted = vi.fn()

function Page({ isOff = false }: { isOff?: boolean }) {
  useShortcuts([
    { key: 'j', label: 'Go on', act: () => acted('j') },
    { key: 'x', label: 'Not now', act: () => acted('x'), isOff },
  ])
  return (
    <>
      <input aria-label="Words" />
      <input aria-label="Tick" type="checkbox" />
      <button type="button">Place</button>
      <ShortcutHelp />
    </>
  )
}

function Part() {
  useShortcuts([{ key: 'j', label: 'Go on here', act: () => acted('part') }])
  return null
}

const press = (init: KeyboardEventInit, on: Element = document.body) => fireEvent.keyDown(on, init)

beforeEach(async () => {
  await startLanguage()
  become('ADMIN')
  acted.mockClear()
})
afterEach(() => switchShortcuts(true))

describe('a letter', () => {
  it('acts on the page, also from a button or a tick, in capitals and on a Hindi layout', async () => {
    await show(<Page />)
    press({ key: 'j' })
    press({ key: 'j' }, screen.getByText('Place'))
    press({ key: 'j' }, screen.getByLabelText('Tick'))
    press({ key: 'J' })
    press({ key: 'र', code: 'KeyJ' })
    expect(acted.mock.calls).toEqual([['j'], ['j'], ['j'], ['j'], ['j']])
  })

  it('does nothing in a field, with a modifier, or for another letter', async () => {
    await show(<Page />)
    press({ key: 'j' }, screen.getByLabelText('Words'))
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) press({ key: 'j', [modifier]: true })
    press({ key: 'q' })
    expect(acted).not.toHaveBeenCalled()
  })

  it('does nothing while a dialog is open', async () => {
    await show(
      <>
        <Page />
        <Sheet opened title="Above" onClose={() => undefined}>
          <button type="button">Inside</button>
        </Sheet>
      </>,
    )
    press({ key: 'j' })
    press({ key: 'j' }, screen.getByText('Inside'))
    expect(acted).not.toHaveBeenCalled()
  })

  it('does nothing once they are switched off, and nothing that is off now', async () => {
    await show(<Page isOff />)
    press({ key: 'x' })
    switchShortcuts(false)
    press({ key: 'j' })
    press({ key: '?', shiftKey: true })
    expect(acted).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('acts for the part that came later, and for nobody when all have gone', async () => {
    await show(
      <>
        <Page />
        <Part />
      </>,
    )
    press({ key: 'j' })
    expect(acted.mock.calls).toEqual([['part']])
    cleanup()
    press({ key: 'j' })
    expect(acted).toHaveBeenCalledTimes(1)
  })
})

it('? lists what the keys do now, and where they are switched off', async () => {
  await show(<Page isOff />)
  act(() => void press({ key: '?', shiftKey: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('Go onj')
  expect(dialog.textContent).toContain('Show the keyboard shortcuts?')
  expect(dialog.textContent).not.toContain('Not now')
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/settings')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
