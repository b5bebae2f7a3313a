export type Tone = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  message: string
  tone: Tone
}

const SHOWN_MS = 3000
const AT_ONCE = 3

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const watcher of watchers) watcher()
}

/**
 * A short message at the edge of the screen for 3 s, read out by screen readers. Failures stand first; of more
 * than three at once the oldest gives way, failures last.
 */
export function showToast(message: string, tone: Tone = 'success'): void {
  lastId += 1
  const id = lastId
  const all = [...toasts, { id, message, tone }]
  const failures = all.filter((one) => one.tone === 'error').slice(-AT_ONCE)
  const others = all.filter((one) => one.tone !== 'error')
  put([...failures, ...others.slice(Math.max(0, failures.length + others.length - AT_ONCE))])
  setTimeout(() => dismissToast(id), SHOWN_MS)
}

export const dismissToast = (id: number): void => put(toasts.filter((one) => one.id !== id))

export const dismissAllToasts = (): void => put([])

export const shownToasts = (): readonly Toast[] => toasts

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
