import { useSyncExternalStore } from 'react'

const withoutKeyboard = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** How long a field that was left still counts: a press that left it must not meet what appears in its place. */
const LEFT_MS = 300

const watchers = new Set<() => void>()
let field: Element | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

function put(next: Element | null): void {
  clearTimeout(leaving)
  if (field === next) return
  field = next
  for (const watcher of watchers) watcher()
}

/** Looks a little later what has the focus then. */
function leave(): void {
  clearTimeout(leaving)
  leaving = setTimeout(() => {
    const { activeElement } = document
    put(activeElement && opensKeyboard(activeElement) ? activeElement : null)
  }, LEFT_MS)
}

addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && opensKeyboard(target)) put(target)
  else if (field) leave()
})
addEventListener('focusout', leave)

/**
 * The field that somebody writes or chooses in: where a phone shows its keyboard. One that was taken away counts as
 * none: browsers need not say that it lost the focus.
 */
export const typingField = (): Element | null => (field?.isConnected ? field : null)

export function watchTypingField(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useTypingField = (): Element | null => useSyncExternalStore(watchTypingField, typingField)

function opensKeyboard(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !withoutKeyboard.includes(element.type) && !element.readOnly
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
