import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDocumentTitle } from '#ui/document-title.ts'

/**
 * The page itself. A new one takes the focus and says its name, as a full page load would, unless it has put the
 * focus somewhere itself; the first one leaves it to the browser.
 */
export function PageMain({ className, children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLElement>(null)
  const title = useDocumentTitle()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    const isFirst = shown.current === undefined
    if (shown.current === pathname) return
    shown.current = pathname
    if (isFirst || element.current?.contains(document.activeElement)) return
    element.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" ref={element} tabIndex={-1} aria-label={title} className={className}>
      {children}
    </main>
  )
}
