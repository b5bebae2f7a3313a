import { useLayoutEffect, useState } from 'react'
import { overlaps, topDialog } from '#ui/toast-place.ts'
import { typingField, watchTypingField } from '#ui/typing-field.ts'

/** Pages that have the screen to themselves: a report is written there, or a map is moved. */
const busyPages = /^\/(quick-report\/form|map)\/?$/
/** What people press or fill in, and what sticks to the same edge. */
const keptClear = 'main form :is(button, input, select, textarea), [data-sticks-below]'

/** Whether an offer at the edge of the screen has to wait: for a dialog, for somebody who writes, for what it would cover. */
export function useIsInTheWay(offer: HTMLElement | null): boolean {
  const [isInTheWay, setInTheWay] = useState(true)
  useLayoutEffect(() => {
    if (!offer) return setInTheWay(true)
    const look = () => setInTheWay(hasToWait(offer))
    look()
    const page = new MutationObserver(look)
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'hidden'] })
    const unwatch = watchTypingField(look)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      page.disconnect()
      unwatch()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [offer])
  return isInTheWay
}

function hasToWait(offer: HTMLElement): boolean {
  if (busyPages.test(location.pathname) || topDialog() || typingField()) return true
  // Whoever has reached it by keyboard keeps it.
  if (offer.contains(document.activeElement)) return false
  const box = offer.getBoundingClientRect()
  return [...document.querySelectorAll(keptClear)].some((one) => overlaps(one.getBoundingClientRect(), box))
}
