import type { RegionOutline as Outline } from '@nagrik/contract/geo'
import { divIcon } from 'leaflet'
import { type ReactNode, useMemo, useState } from 'react'
import { Marker, Pane, Polygon, Polyline, useMap, useMapEvents } from 'react-leaflet'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import styles from './region-drawing.module.css'
import { pointsOf } from './region-outline.tsx'
import { labelsThatFit, type Side } from './town-labels.ts'

/** Nearer than this there is room for the smaller parts. */
const BLOCKS_FROM = 9
const SECTORS_FROM = 13

/** The region with its districts, blocks and rivers, where the installation has them, and as many names as fit. */
export default function RegionDrawing({ outline }: { outline: Outline }): ReactNode {
  const map = useMap()
  const [zoom, setZoom] = useState(map.getZoom())
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const hasSectors = zoom >= SECTORS_FROM
  const names = useMemo(
    () => (hasSectors ? [...outline.towns, ...outline.sectors] : outline.towns),
    [outline, hasSectors],
  )
  return (
    <>
      <Pane name="region" className={styles.region}>
        <Land lines={outline.outline} />
        {zoom >= BLOCKS_FROM && <Lines lines={outline.blocks} className={styles.block} />}
        <Lines lines={outline.districts} className={styles.district} />
        <Lines lines={outline.rivers} className={styles.river} />
      </Pane>
      <Pane name="towns" className={styles.towns}>
        <Names places={names} zoom={zoom} />
      </Pane>
    </>
  )
}

function Land({ lines }: { lines: Outline['outline'] }) {
  const rings = useMemo(() => lines.map(pointsOf), [lines])
  return <Polygon positions={rings} interactive={false} className={styles.land} />
}

function Lines({ lines, className }: { lines: Outline['rivers']; className: string | undefined }) {
  const positions = useMemo(() => lines.map(pointsOf), [lines])
  return <Polyline positions={positions} interactive={false} className={className} />
}

function Names({ places, zoom }: { places: Outline['towns']; zoom: number }) {
  const map = useMap()
  const hindi = currentLanguage() === 'hi'
  const shown = useMemo(() => {
    const labels = places.map((place) => {
      const name = hindi ? place.nameHi : place.name
      const { x, y } = map.project([place.latitude, place.longitude], zoom)
      return { place, name, x, y, width: widthOf(name) }
    })
    return labelsThatFit(labels)
  }, [map, places, zoom, hindi])
  return shown.map(({ place, name, side }) => (
    <Marker
      key={`${place.name} ${place.latitude}`}
      position={[place.latitude, place.longitude]}
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
/** Pixels of a name as region-drawing.module.css draws it, near enough. */
function widthOf(name: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return name.length * 8
  ruler.font = "600 13px 'Noto Sans', 'Noto Sans Devanagari', sans-serif"
  return ruler.measureText(name).width
}
