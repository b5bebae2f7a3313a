import 'leaflet/dist/leaflet.css'
import { useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer, useMap, useMapEvents } from 'react-leaflet'
import { installationQuery } from '#platform/installation.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Attribution } from './attribution.tsx'
import { DeviceDot } from './device-dot.tsx'
import { EmbeddedGestures, useGestureHint } from './embedded-gestures.tsx'
import { type DeviceWords, MapButtons } from './map-buttons.tsx'
import type { Point } from './point.ts'
import { boundsOf, outlineQuery, RegionView, useOutlineAttribution } from './region-outline.tsx'
import styles from './street-map.module.css'
import { MAX_ZOOM, StreetTiles } from './street-tiles.tsx'

export interface StreetMapProps {
  /** Where the map opens; later moves are the user's. The middle of the region where absent. */
  centre?: Point
  zoom?: number
  /** Where there are no streets to look at. */
  zoomWithoutStreets?: number
  /** Where the button 'recentre' leads: `centre` where absent. */
  home?: Point
  /** Any CSS height, of the map without the lines below it. */
  height?: number | string
  /** What its keys do, for who hears it; by default they move it. */
  keys?: string
  /** What to say where no street can be shown. */
  withoutStreets?: string
  /** The map is the page: one finger and the plain wheel move it. Else they scroll the page that it lies in. */
  takesOneFinger?: boolean
  /** Words for the own position, where they are others than everywhere. */
  device?: DeviceWords
  /** Leaflet layers: markers, circles, listeners. */
  children?: ReactNode
}

// Only a map without streets draws it, and one whose code did not come is empty.
const RegionDrawing = lazy(() => import('./region-drawing.tsx').catch(() => ({ default: () => null })))

/** No map of a region needs the continents. */
const MIN_ZOOM = 5
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Streets from the tiles of this installation, or where there are none a drawing of the region: outline and towns, with
 * districts, blocks, rivers and sectors where the installation has them. Fetch it in a part whose code is fetched when
 * it is shown (lazy-part.tsx).
 */
export function StreetMap({ centre, home = centre, height = 320, takesOneFinger, ...rest }: StreetMapProps) {
  const { t } = useTranslation()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [reached, setReached] = useState(true)
  const [said, say] = useState('')
  const [gesture, showGesture] = useGestureHint()
  const { data: installation, isError, refetch } = useQuery(installationQuery)
  const streets = Boolean(installation?.tileUrl) && reached
  const { data: outline, isError: isEmpty } = useQuery({
    ...outlineQuery,
    enabled: installation !== undefined && !streets,
  })
  const region = streets ? undefined : outline
  const outlineAttribution = useOutlineAttribution(outline)
  if (!installation && isError) {
    return <FailureNote text={t('The street map cannot be reached.')} onRetry={() => void refetch()} />
  }
  if (!installation) return <div style={{ height }} role="status" aria-label={t('Loading')} />

  const { mapCentre, tileUrl, tileAttribution } = installation
  const start = centre ?? mapCentre
  const startZoom = rest.zoom ?? mapCentre.zoom
  const zoom = streets ? startZoom : (rest.zoomWithoutStreets ?? startZoom)

  function recentre() {
    const { latitude, longitude } = home ?? start
    if (home || !outline) map?.setView([latitude, longitude], zoom, { animate: !calm() })
    else map?.fitBounds(boundsOf(outline), { animate: !calm() })
  }
  const unreached =
    !streets && (isEmpty || tileUrl) ? (rest.withoutStreets ?? t('The street map cannot be reached.')) : ''
  return (
    <section aria-label={t('Map of the location')} className={styles.area}>
      <div className={styles.frame} style={{ height }}>
        <MapContainer
          ref={setMap}
          center={[start.latitude, start.longitude]}
          zoom={startZoom}
          minZoom={MIN_ZOOM}
          maxZoom={MAX_ZOOM}
          zoomAnimation={!calm()}
          zoomControl={false}
          attributionControl={false}
          className={styles.map}
          style={takesOneFinger ? undefined : { touchAction: 'pan-y' }}
        >
          <Keys text={rest.keys ?? t('Move the map with the arrow keys.')} />
          <PopupButton />
          {!takesOneFinger && <EmbeddedGestures onRefused={showGesture} />}
          {tileUrl && <StreetTiles url={tileUrl} onReached={setReached} />}
          <RegionView outline={region} openAt={centre ? zoom : 'whole'} />
          {region && (
            <Suspense fallback={null}>
              <RegionDrawing outline={region} />
            </Suspense>
          )}
          <DeviceDot says={rest.device?.says} />
          {rest.children}
        </MapContainer>
        {map && (
          <MapButtons
            map={map}
            zoom={zoom}
            onRecentre={recentre}
            say={say}
            animate={!calm()}
            device={rest.device}
          />
        )}
        <p className={styles.gesture} data-shown={gesture !== ''} aria-hidden>
          {gesture}
        </p>
      </div>
      <p className={styles.said} role="status">
        {said || unreached}
      </p>
      <Attribution text={streets ? tileAttribution : outlineAttribution} />
    </section>
  )
}

/** Leaflet knows the name of this button in English only. */
function PopupButton() {
  const { t } = useTranslation()
  useMapEvents({
    popupopen: ({ popup }) =>
      popup
        .getElement()
        ?.querySelector('.leaflet-popup-close-button')
        ?.setAttribute('aria-label', t('Close')),
  })
  return null
}

/** Leaflet's own element takes the keys, and has no role and no name by itself. */
function Keys({ text }: { text: string }) {
  const map = useMap()
  useEffect(() => {
    map.getContainer().setAttribute('role', 'application')
    map.getContainer().setAttribute('aria-label', text)
  }, [map, text])
  return null
}
