import { divIcon, type FitBoundsOptions, latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import { Marker, Polyline, useMap } from 'react-leaflet'
import { titleOf } from '#domain/ticket.ts'
import type { Point } from '#ui/map/point.ts'
import { StreetMap } from '#ui/map/street-map.tsx'
import { palette } from '#ui/palette.ts'
import styles from './field-work.module.css'
import type { Stop } from './stops.ts'

interface RouteMapProps {
  start: Point | null
  stops: Stop[]
  height: number
}

/** The stops with their numbers, and the way between them as the crow flies. */
export function RouteMap({ start, stops, height }: RouteMapProps) {
  const placed = stops.flatMap(({ ticket, number, point }) =>
    point && number !== null ? [{ ticket, number, point }] : [],
  )
  const line = [...(start ? [start] : []), ...placed.map(({ point }) => point)].map(position)
  const [first] = placed
  return (
    <StreetMap centre={start ?? first?.point} zoom={14} zoomWithoutStreets={11} height={height}>
      <Whole line={line} />
      <Polyline
        positions={line}
        interactive={false}
        pathOptions={{ color: palette.indigo[5], weight: 4, opacity: 0.9, dashArray: '2 8' }}
      />
      {placed.map(({ ticket, number, point }) => (
        <Marker
          key={ticket.id}
          position={position(point)}
          icon={divIcon({ className: styles.pin, html: String(number), iconSize: [28, 28] })}
          title={`${number}. ${titleOf(ticket)}`}
          // The list below has them all for who cannot point.
          keyboard={false}
        />
      ))}
    </StreetMap>
  )
}

const position = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

/** The buttons of the map lie on its sides. */
const besideButtons = { paddingTopLeft: [72, 24], paddingBottomRight: [72, 24] } satisfies FitBoundsOptions

/** Shows the whole way, and again when it has become another one. */
function Whole({ line }: { line: [number, number][] }) {
  const map = useMap()
  const way = line.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places come as a new list with each drawing
  useEffect(() => {
    if (line.length > 0) map.fitBounds(latLngBounds(line), { ...besideButtons, maxZoom: 16, animate: false })
  }, [map, way])
  return null
}
