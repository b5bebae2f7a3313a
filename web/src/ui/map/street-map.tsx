import 'leaflet/dist/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet'
import { installationQuery } from '#platform/installation.ts'
import styles from './street-map.module.css'

export interface StreetMapProps {
  /** Where the map opens; later moves are the user's. The middle of the region where absent. */
  centre?: { latitude: number; longitude: number }
  zoom?: number
  /** Any CSS height. */
  height?: number | string
  /** What to say where no street can be shown. */
  withoutStreets?: string
  /** Leaflet layers: markers, circles, listeners. */
  children?: ReactNode
}

const MAX_ZOOM = 19

/** Streets from the tiles of this installation. Fetch it lazily, by lazy-point-map.tsx or in a lazy module with layers of your own. */
export function StreetMap({ centre, zoom, height = 320, withoutStreets, children }: StreetMapProps) {
  const { t } = useTranslation()
  const [reached, setReached] = useState(true)
  const { data: installation } = useQuery(installationQuery)
  if (!installation) return <div style={{ height }} role="status" aria-label={t('Loading')} />
  const { mapCentre, tileUrl, tileAttribution } = installation
  const { latitude, longitude } = centre ?? mapCentre
  return (
    <section aria-label={t('Map of the location')} className={styles.area} style={{ height }}>
      <MapContainer
        center={[latitude, longitude]}
        zoom={zoom ?? mapCentre.zoom}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        className={styles.map}
      >
        <ZoomControl zoomInTitle={t('Zoom in')} zoomOutTitle={t('Zoom out')} />
        <Streets url={tileUrl} attribution={tileAttribution} onReached={setReached} />
        {children}
      </MapContainer>
      <p className={styles.hint} role="status">
        {reached ? '' : (withoutStreets ?? t('The street map cannot be reached.'))}
      </p>
    </section>
  )
}

interface StreetsProps {
  url: string
  attribution: string
  /** Called after each part of the map that was asked for: whether any of it came. */
  onReached: (reached: boolean) => void
}

function Streets({ url, attribution, onReached }: StreetsProps) {
  const came = useRef(false)
  return (
    <TileLayer
      url={url}
      attribution={attribution}
      maxZoom={MAX_ZOOM}
      eventHandlers={{
        loading: () => {
          came.current = false
        },
        tileload: () => {
          came.current = true
        },
        load: () => onReached(came.current),
      }}
    />
  )
}
