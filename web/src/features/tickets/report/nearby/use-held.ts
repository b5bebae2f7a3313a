import { type FocusEvent, useEffect, useRef, useState } from 'react'

/** The focus leaves as a button is pressed, and the button must not move before it is let go. */
const LET_GO_MS = 300

/** Whether the focus is in the part of the page that takes these handlers, or just was. */
export function useHeld() {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onFocus = () => {
    clearTimeout(timer.current)
    setIsHeld(true)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsHeld(false), LET_GO_MS)
  }
  return { isHeld, handlers: { onFocus, onBlur } }
}
