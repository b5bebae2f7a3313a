import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet'
import { palette } from '#ui/palette.ts'
import styles from './pin-map.module.css'
import { type Point, shift } from './point.ts'
import { StreetMap } from './street-map.tsx'

export interface PinMapProps {
  pin: Point | null
  /** Where the device is and how far (metres) from it the pin may go; absent where that is not known. */
  reach?: { centre: Point; radius: number }
  /** Where a choice ends up: the caller's rule of what the pin may be. */
  settle: (wanted: Point) => Point
  onPick: (point: Point) => void
  height?: number | string
}

/** A map on which one pin is set by click, by dragging, or by keys: Enter sets it, arrows move it. */
export default function PinMap({ pin, reach, settle, onPick, height }: PinMapProps) {
  const { t } = useTranslation()
  const start = reach?.centre ?? pin ?? undefined
  return (
    <StreetMap
      centre={start}
      zoom={start && 17}
      home={pin ?? start}
      height={height}
      keys={pin ? undefined : t('Move the map with the arrow keys. Enter puts the pin in its middle.')}
      withoutStreets={t('The street map cannot be reached. The pin still works.')}
    >
      <Clicks onPick={(point) => onPick(settle(point))} pinned={pin !== null} />
      {reach && <Reach {...reach} />}
      {pin && <Pin pin={pin} settle={settle} onPick={onPick} />}
    </StreetMap>
  )
}

function Clicks({ onPick, pinned }: { onPick: (point: Point) => void; pinned: boolean }) {
  const map = useMap()
  useMapEvents({
    click: ({ latlng }) => onPick({ latitude: latlng.lat, longitude: latlng.lng }),
    keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer() || pinned) return
      const middle = map.getCenter()
      onPick({ latitude: middle.lat, longitude: middle.lng })
    },
  })
  return null
}

/** The circle around the device; the map goes there once the position is known. */
function Reach({ centre, radius }: { centre: Point; radius: number }) {
  const map = useMap()
  const { latitude, longitude } = centre
  useEffect(() => {
    map.setView([latitude, longitude], 17)
  }, [map, latitude, longitude])
  const line = { color: palette.indigo[7], weight: 2, dashArray: '6 6', fillOpacity: 0.08 }
  return (
    <Circle
      center={[latitude, longitude]}
      radius={radius}
      pathOptions={line}
      className={styles.reach}
      interactive={false}
    />
  )
}

const pinIcon = divIcon({
  className: styles.pin,
  iconSize: [44, 56],
  iconAnchor: [22, 54],
  html: `<svg viewBox="0 0 44 56" aria-hidden="true"><path d="M22 3C12 3 4.5 10.6 4.5 20.4 4.5 33.5 22 53.5 22 53.5S39.5 33.5 39.5 20.4C39.5 10.6 32 3 22 3Z"/><circle cx="22" cy="20.5" r="7"/></svg>`,
})

const STEP_METRES = 5
const arrows: Record<string, { east: number; north: number }> = {
  ArrowUp: { east: 0, north: STEP_METRES },
  ArrowDown: { east: 0, north: -STEP_METRES },
  ArrowLeft: { east: -STEP_METRES, north: 0 },
  ArrowRight: { east: STEP_METRES, north: 0 },
}

function Pin({
  pin,
  settle,
  onPick,
}: {
  pin: Point
  settle: PinMapProps['settle']
  onPick: PinMapProps['onPick']
}) {
  const { t } = useTranslation()
  const marker = useRef<LeafletMarker>(null)
  const label = t('The place of the problem. Move it with the arrow keys.')

  useEffect(() => {
    const element = marker.current?.getElement()
    element?.setAttribute('aria-label', label)
    const move = (event: KeyboardEvent) => {
      const step = arrows[event.key]
      if (!step) return
      // The map would move under it.
      event.preventDefault()
      event.stopPropagation()
      onPick(settle(shift(pin, step)))
    }
    element?.addEventListener('keydown', move)
    return () => element?.removeEventListener('keydown', move)
  }, [label, pin, settle, onPick])

  const dragged = () => {
    const { lat, lng } = marker.current?.getLatLng() ?? { lat: pin.latitude, lng: pin.longitude }
    return settle({ latitude: lat, longitude: lng })
  }
  return (
    <Marker
      ref={marker}
      position={[pin.latitude, pin.longitude]}
      icon={pinIcon}
      draggable
      autoPan
      eventHandlers={{
        drag: () => {
          const { latitude, longitude } = dragged()
          marker.current?.setLatLng([latitude, longitude])
        },
        dragend: () => onPick(dragged()),
      }}
    />
  )
}
