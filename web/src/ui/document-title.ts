import { productName } from '@nagrik/contract/limits'
import { useSyncExternalStore } from 'react'

let ofRoute: string = productName
let own: string | null = null
const watchers = new Set<() => void>()

const shown = (): string => own ?? ofRoute

function tell(): void {
  document.title = shown() === productName ? productName : `${shown()} · ${productName}`
  for (const watcher of watchers) watcher()
}

/** What a route calls its pages. */
export function setRouteTitle(title: string): void {
  ofRoute = title
  tell()
}

/** What the page on the screen calls itself, such as the number of a ticket; it goes first. Null when it goes. */
export function setOwnTitle(title: string | null): void {
  own = title
  tell()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The name of the page, for who hears it; the tab shows it before the product's name. */
export const useDocumentTitle = (): string => useSyncExternalStore(watch, shown)
