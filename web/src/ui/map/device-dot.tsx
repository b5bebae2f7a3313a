import { useQuery } from '@tanstack/react-query'
import { divIcon } from 'leaflet'
import { Circle, Marker, Popup } from 'react-leaflet'
import { palette } from '#ui/palette.ts'
import styles from './device-dot.module.css'
import { devicePositionQuery } from './device-position.ts'

const icon = divIcon({ className: styles.dot, iconSize: [18, 18] })
const vagueness = { stroke: false, fillColor: palette.blue[5], fillOpacity: 0.18 }

/** Where the device is, once that has been asked for, with the circle that it may be anywhere in. */
export function DeviceDot({ says }: { says: string | undefined }) {
  const { data } = useQuery({ ...devicePositionQuery, enabled: false })
  if (!data) return null
  const { latitude, longitude, accuracy } = data
  return (
    <>
      <Circle center={[latitude, longitude]} radius={accuracy} pathOptions={vagueness} interactive={false} />
      <Marker
        position={[latitude, longitude]}
        icon={icon}
        interactive={says !== undefined}
        keyboard={false}
        // What can be asked for its popup lies above what else is there; elsewhere the pin must be grasped.
        zIndexOffset={says ? 1000 : -100}
      >
        {says && <Popup>{says}</Popup>}
      </Marker>
    </>
  )
}
