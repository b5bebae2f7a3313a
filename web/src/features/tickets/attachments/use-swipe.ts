import { type TouchEvent, useRef } from 'react'

/** A finger that moves so far sideways turns the page; in pixels. */
const far = 48
/** The height of what a browser draws over a video to play it. */
const controls = 64

/** One finger sideways: 1 to the next, -1 to the one before. A finger on the controls of a player is the player's. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const begin = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const finger = touches[0]
      const isTurning =
        finger && touches.length === 1 && !isEnlarged() && !isOnControls(target, finger.clientY)
      begin.current = isTurning ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!begin.current || !finger) return
      const [x, y] = [finger.clientX - begin.current.x, finger.clientY - begin.current.y]
      begin.current = null
      if (Math.abs(x) > far && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

/** By two fingers, as every page can be. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

function isOnControls(target: EventTarget, y: number): boolean {
  if (!(target instanceof HTMLMediaElement)) return false
  return y > target.getBoundingClientRect().bottom - controls
}
