import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { areShortcutsOn } from '#platform/keyboard-shortcuts.ts'

/** A single letter, or ?, that does something on the page that is shown. */
export interface Shortcut {
  key: string
  /** What it does, for the list of them. */
  label: string
  act: () => void
  /** Does nothing now and is not listed. */
  isOff?: boolean
}

/** Of the parts on the screen, in the order in which they came. */
const held = new Set<RefObject<Shortcut[]>>()

/** Offers keys while the component is shown; of two for the same key the one that came later acts. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const present = useRef(shortcuts)
  useLayoutEffect(() => {
    present.current = shortcuts
  })
  useEffect(() => {
    if (held.size === 0) document.addEventListener('keydown', onKeyDown)
    held.add(present)
    return () => {
      held.delete(present)
      if (held.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** What each key does now. */
export function activeShortcuts(): Shortcut[] {
  const all = [...held].flatMap(({ current }) => current).filter(({ isOff }) => !isOff)
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (isTaken(event.target) || !areShortcutsOn()) return
  const key = keyOf(event)
  const shortcut = activeShortcuts().find((one) => one.key === key)
  if (!shortcut) return
  event.preventDefault()
  shortcut.act()
}

/** The letter on the key where the layout has other letters, such as Devanagari. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?'
  if (shiftKey) return null
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'

/** Whether the letter belongs to where somebody is: a field, or a dialog above the page. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(fields) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null
