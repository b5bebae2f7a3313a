import { useEffect, useState } from 'react'

/** Four looks a second, so that no second is skipped when the clock of the page runs late. */
const LOOK_MS = 250

/** Whole seconds left until a moment (milliseconds since 1970), down to 0; right also after a phone has slept. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    setLeft(secondsUntil(moment))
    const timer = setInterval(() => setLeft(secondsUntil(moment)), LOOK_MS)
    return () => clearInterval(timer)
  }, [moment])
  return left
}

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
