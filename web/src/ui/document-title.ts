import { productName } from '@nagrik/contract/limits'
import { useSyncExternalStore } from 'react'

let shown: string = productName
const watchers = new Set<() => void>()

/** Names the page: in the tab, before the product's name, and for who hears it. */
export function setDocumentTitle(title: string): void {
  shown = title
  document.title = title === productName ? productName : `${title} · ${productName}`
  for (const watcher of watchers) watcher()
}

export const documentTitle = (): string => shown

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useDocumentTitle = (): string => useSyncExternalStore(watch, documentTitle)
