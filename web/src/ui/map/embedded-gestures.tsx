import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMap } from 'react-leaflet'

type Refused = 'finger' | 'wheel'

/**
 * Lets the page scroll under a map that is embedded in it: two fingers move the map, one scrolls the page; the wheel
 * zooms with Ctrl or ⌘ alone. A mouse drags as ever, and so does a finger on the pin.
 */
export function EmbeddedGestures({ onRefused }: { onRefused: (what: Refused) => void }) {
  const map = useMap()
  useEffect(() => {
    const container = map.getContainer()
    // Comes before the touchstart or mousedown that Leaflet drags by; two fingers are its zoom handler's.
    const press = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') map.dragging.disable()
      else map.dragging.enable()
    }
    const swipe = ({ touches, target }: TouchEvent) => {
      const onPin = target instanceof Element && target.closest('.leaflet-marker-draggable')
      if (touches.length === 1 && !onPin) onRefused('finger')
    }
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return
      event.stopPropagation()
      onRefused('wheel')
    }
    const before = { capture: true, passive: true }
    container.addEventListener('pointerdown', press, before)
    container.addEventListener('touchmove', swipe, before)
    container.addEventListener('wheel', wheel, before)
    return () => {
      container.removeEventListener('pointerdown', press, before)
      container.removeEventListener('touchmove', swipe, before)
      container.removeEventListener('wheel', wheel, before)
    }
  }, [map, onRefused])
  return null
}

const SHOWN_MS = 1500

/** What to do instead of a refused gesture, for a moment. */
export function useGestureHint() {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = useCallback((what: Refused) => {
    setRefused(what)
    clearTimeout(timer.current)
    timer.current = setTimeout(setRefused, SHOWN_MS, null)
  }, [])
  const texts = {
    finger: t('Use two fingers to move the map'),
    wheel: t('To zoom the map, hold {{key}} and scroll', { key: zoomKey }),
  }
  return [refused === null ? '' : texts[refused], show] as const
}

const zoomKey = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl'
