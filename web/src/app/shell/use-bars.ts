import { useEffect, useLayoutEffect } from 'react'
import { useTypingField } from '#ui/typing-field.ts'

/**
 * Tells base.css which bars stick, which sets their heights (`--top-bar`, `--bottom-bar`) for whatever keeps
 * clear of them. While a field has the focus the bottom bar gives way to the keyboard.
 */
export function useBars(): { hasBottomBar: boolean } {
  const field = useTypingField()
  const hasBottomBar = field === null
  useLayoutEffect(() => {
    document.documentElement.dataset.bars = hasBottomBar ? 'both' : 'top'
    // Whoever left the field by Tab may stand where the bar comes back; of a tall field browsers show the first line.
    const focused = field ?? document.querySelector('main :focus-visible')
    focused?.scrollIntoView?.({ block: 'nearest' })
  }, [field, hasBottomBar])
  useEffect(() => () => void delete document.documentElement.dataset.bars, [])
  return { hasBottomBar }
}
