import type { RegionOutline as Outline } from '@nagrik/contract/geo'
import { regionOutline } from '@nagrik/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { divIcon, type LatLngTuple, latLngBounds } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Marker, Pane, Polygon, useMap, useMapEvents } from 'react-leaflet'
import { call } from '#platform/api-client.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import styles from './region-outline.module.css'
import { labelsThatFit, type Side } from './town-labels.ts'

/** What the region is drawn from without streets. */
export const outlineQuery = queryOptions({
  queryKey: ['region-outline'],
  queryFn: async ({ signal }) => (await call(regionOutline, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const useOutlineAttribution = (outline: Outline | undefined) =>
  (currentLanguage() === 'hi' ? outline?.attributionHi : outline?.attribution) ?? ''

const latLng = ([longitude, latitude]: [number, number]): LatLngTuple => [latitude, longitude]

export const boundsOf = ({ outline }: Outline) => latLngBounds(outline.flat().map(latLng))

interface RegionViewProps {
  /** Absent while the streets are shown. */
  outline: Outline | undefined
  /** How near, or all of it. */
  openAt: number | 'whole'
}

/** Goes back to where the region can be told, the first time it is drawn, unless the map was moved before. */
export function RegionView({ outline, openAt }: RegionViewProps) {
  const moved = useRef(false)
  const map = useMapEvents({
    movestart: () => {
      moved.current = true
    },
  })
  useEffect(() => {
    if (!outline || moved.current) return
    moved.current = true
    if (openAt === 'whole') map.fitBounds(boundsOf(outline), { animate: false })
    else map.setZoom(openAt, { animate: false })
  }, [map, outline, openAt])
  return null
}

/** The region's outline with as many names of towns as fit. */
export function RegionOutline({ outline }: { outline: Outline }) {
  const rings = useMemo(() => outline.outline.map((ring) => ring.map(latLng)), [outline])
  return (
    <>
      <Pane name="region" className={styles.region}>
        <Polygon positions={rings} interactive={false} className={styles.land} />
      </Pane>
      <Pane name="towns" className={styles.towns}>
        <Towns towns={outline.towns} />
      </Pane>
    </>
  )
}

function Towns({ towns }: { towns: Outline['towns'] }) {
  const map = useMap()
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const hindi = currentLanguage() === 'hi'
  const shown = useMemo(() => {
    const labels = towns.map((town) => {
      const name = hindi ? town.nameHi : town.name
      const { x, y } = map.project([town.latitude, town.longitude], zoom)
      return { town, name, x, y, width: widthOf(name) }
    })
    return labelsThatFit(labels)
  }, [map, towns, zoom, hindi])
  return shown.map(({ town, name, side }) => (
    <Marker
      key={town.name}
      position={[town.latitude, town.longitude]}
      icon={labelled(name, side)}
      interactive={false}
      keyboard={false}
    />
  ))
}

function labelled(name: string, side: Side) {
  const html = document.createElement('span')
  html.textContent = name
  html.dataset.side = side
  html.setAttribute('aria-hidden', 'true')
  return divIcon({ className: styles.town, html, iconSize: [0, 0] })
}

let ruler: CanvasRenderingContext2D | null | undefined
/** Pixels of a name as region-outline.module.css draws it, near enough. */
function widthOf(name: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return name.length * 8
  ruler.font = "600 13px 'Noto Sans', 'Noto Sans Devanagari', sans-serif"
  return ruler.measureText(name).width
}
