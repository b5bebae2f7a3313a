import { type RefObject, useEffect, useRef } from 'react'

/** Whether a component is still on the screen, for what comes after an answer. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
