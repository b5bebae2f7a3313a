import { useLayoutEffect, useState } from 'react'
import { typingField, watchTypingField } from './typing-field.ts'

export interface ToastPlace {
  /** A modal `<dialog>` covers everything outside of it, whatever its z-index. */
  host: Element
  edge: 'top' | 'bottom'
}

const atRest: ToastPlace = { host: document.body, edge: 'top' }

const fields = 'input, textarea, select, [role="combobox"], [contenteditable="true"]'

/**
 * Where toasts stand: at the top on wide screens and above the bottom bar on phones, at the top of a phone while a
 * dialog, a sheet or the keyboard is there, and at the other edge where they would lie over a field of those.
 */
export function useToastPlace(area: HTMLElement | null, count: number): ToastPlace {
  const [place, setPlace] = useState(atRest)

  useLayoutEffect(() => {
    if (!area || count === 0) return setPlace(atRest)
    const look = () =>
      setPlace((before) => {
        const next = placeFor(area)
        return next.host === before.host && next.edge === before.edge ? before : next
      })
    look()
    const dialogs = new MutationObserver(look)
    dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    const unwatch = watchTypingField(look)
    return () => {
      dialogs.disconnect()
      unwatch()
    }
  }, [area, count])

  return place
}

/** The dialog that lies over the page and over those before it. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"]')].at(-1)

function placeFor(area: HTMLElement): ToastPlace {
  const dialog = topDialog()
  const field = typingField()
  const host = dialog?.localName === 'dialog' ? dialog : document.body
  const avoided = [field, ...(dialog?.querySelectorAll(fields) ?? [])].filter((one) => one !== null)
  const isPhone = matchMedia('(max-width: 61.99em)').matches
  const edges = isPhone && !dialog && !field ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const)
  const boxes = avoided.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
  const edge = edges.find((one) => !boxes.some((box) => overlaps(boxAt(area, one), box))) ?? edges[0]
  return { host, edge }
}

/** Where the area lies, or would lie, at an edge. */
function boxAt(area: HTMLElement, edge: ToastPlace['edge']) {
  const before = area.dataset.edge
  area.dataset.edge = edge
  const box = area.getBoundingClientRect()
  area.dataset.edge = before
  return box
}

export const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
