import type { RegionOutline as Outline } from '@nagrik/contract/geo'
import { regionOutline } from '@nagrik/contract/geo'
import { queryOptions } from '@tanstack/react-query'
import { type LatLngTuple, latLngBounds } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMapEvents } from 'react-leaflet'
import { call } from '#platform/api-client.ts'
import { currentLanguage } from '#platform/i18n/i18n.ts'

/** What the region is drawn from without streets. */
export const outlineQuery = queryOptions({
  queryKey: ['region-outline'],
  queryFn: async ({ signal }) => (await call(regionOutline, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export const useOutlineAttribution = (outline: Outline | undefined) =>
  (currentLanguage() === 'hi' ? outline?.attributionHi : outline?.attribution) ?? ''

/** The points of a line as it is sent. */
export function pointsOf(line: readonly number[]): LatLngTuple[] {
  let [x, y] = [0, 0]
  const points: LatLngTuple[] = []
  for (let at = 0; at < line.length; at += 2) {
    x += line[at] ?? 0
    y += line[at + 1] ?? 0
    points.push([y / 10_000, x / 10_000])
  }
  return points
}

export const boundsOf = ({ outline }: Outline) => latLngBounds(outline.flatMap(pointsOf))

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
