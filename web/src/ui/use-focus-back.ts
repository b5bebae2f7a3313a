import { useEffect, useRef, useState } from 'react'

/**
 * For a dialog that is there only while it is open: once it is gone, the focus returns to what had it before.
 * Dialogs that stay mounted do so by themselves.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      setTimeout(() => {
        // React's strict mode takes every component away once and puts it back.
        if (!isThere.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
