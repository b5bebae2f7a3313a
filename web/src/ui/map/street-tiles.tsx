import { useEffect, useRef } from 'react'
import { TileLayer } from 'react-leaflet'
import styles from './street-map.module.css'

export const MAX_ZOOM = 19
/** A tile server that has sent nothing for so long counts as not reached, until something comes. */
const PATIENCE_MS = 8000

interface StreetTilesProps {
  url: string
  /** Whether any part of the map that is looked at has come. */
  onReached: (reached: boolean) => void
}

export function StreetTiles({ url, onReached }: StreetTilesProps) {
  const came = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TileLayer
      url={url}
      maxZoom={MAX_ZOOM}
      className={styles.tiles}
      eventHandlers={{
        loading: () => {
          came.current = false
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onReached(came.current), PATIENCE_MS)
        },
        tileload: () => {
          came.current = true
          onReached(true)
        },
        load: () => {
          clearTimeout(timer.current)
          onReached(came.current)
        },
      }}
    />
  )
}
