import { CircleMarker } from 'react-leaflet'
import { palette } from '#ui/palette.ts'
import { StreetMap } from './street-map.tsx'

/** A map with one point. */
export function PointMap(point: { latitude: number; longitude: number; height?: number }) {
  const fill = palette.indigo[7]
  return (
    <StreetMap centre={point} zoom={16} zoomWithoutStreets={11} height={point.height}>
      <CircleMarker
        center={[point.latitude, point.longitude]}
        radius={10}
        pathOptions={{ color: '#ffffff', weight: 3, fillColor: fill, fillOpacity: 1 }}
      />
    </StreetMap>
  )
}
