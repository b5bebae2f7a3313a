import 'leaflet/dist/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer, TileLayer } from 'react-leaflet'
import { installationQuery } from '../../platform/installation.ts'

export interface StreetMapProps {
  /** Where the map opens; later moves are the user's. The middle of the region where absent. */
  centre?: { latitude: number; longitude: number }
  zoom?: number
  /** Any CSS height. */
  height?: number | string
  /** Leaflet layers: markers, circles, listeners. */
  children?: ReactNode
}

const MAX_ZOOM = 19

/** Streets from the tiles of this installation. Fetch it lazily, by lazy-point-map.tsx or in a lazy module with layers of your own. */
export function StreetMap({ centre, zoom, height = 320, children }: StreetMapProps) {
  const { t } = useTranslation()
  const { data: installation } = useQuery(installationQuery)
  if (!installation) return <div style={{ height }} role="status" aria-label={t('Loading')} />
  const { mapCentre, tileUrl, tileAttribution } = installation
  const { latitude, longitude } = centre ?? mapCentre
  return (
    <section aria-label={t('Map of the location')}>
      <MapContainer
        center={[latitude, longitude]}
        zoom={zoom ?? mapCentre.zoom}
        maxZoom={MAX_ZOOM}
        style={{ height, isolation: 'isolate' }}
      >
        <TileLayer url={tileUrl} attribution={tileAttribution} maxZoom={MAX_ZOOM} />
        {children}
      </MapContainer>
    </section>
  )
}
