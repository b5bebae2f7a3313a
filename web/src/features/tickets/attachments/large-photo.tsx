import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import styles from './large-photo.module.css'

/** What an arrow key moves an enlarged photo by; in pixels. */
const step = 80
const ways: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface LargePhotoProps {
  source: string
  name: string
  zoom: number
  onZoom: (zoom: number) => void
  onError: () => void
}

/** A photo as large as the screen, or larger: then it is moved by fingers, mouse or arrow keys. */
export function LargePhoto({ source, name, zoom, onZoom, onError }: LargePhotoProps) {
  const frame = useRef<HTMLElement>(null)
  const before = useRef(zoom)
  const isEnlarged = zoom > 1

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const { current: element } = frame
    const ratio = zoom / before.current
    before.current = zoom
    if (!element || ratio === 1) return
    const { clientWidth: width, clientHeight: height } = element
    element.scrollLeft = (element.scrollLeft + width / 2) * ratio - width / 2
    element.scrollTop = (element.scrollTop + height / 2) * ratio - height / 2
    if (zoom > 1) element.focus({ preventScroll: true })
  }, [zoom])

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!isEnlarged || !way) return
    event.preventDefault()
    frame.current?.scrollBy(...way)
  }
  const onPointerMove = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
  }

  return (
    <section
      ref={frame}
      aria-label={name}
      className={styles.frame}
      data-enlarged={isEnlarged || undefined}
      tabIndex={isEnlarged ? 0 : undefined}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onZoom(isEnlarged ? 1 : 2)}
    >
      <img
        className={styles.photo}
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        src={source}
        alt={name}
        draggable={false}
        onError={onError}
      />
    </section>
  )
}
