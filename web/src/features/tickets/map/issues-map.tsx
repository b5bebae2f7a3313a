import { Button } from '@mantine/core'
import type { MapCluster } from '@nagrik/contract/map'
import { useQuery } from '@tanstack/react-query'
import { divIcon } from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CircleMarker, Marker, Popup, useMap, useMapEvents } from 'react-leaflet'
import { categoryOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { formatDate, formatNumber } from '#platform/format.ts'
import { devicePositionWithin } from '#ui/map/device-position.ts'
import { StreetMap } from '#ui/map/street-map.tsx'
import { palette } from '#ui/palette.ts'
import styles from './issues-map.module.css'
import { devicePatienceMs, type Marked, type Part, start } from './model.ts'
import { useStatusLetter } from './status-letter.ts'

export interface IssuesMapProps {
  markers: Marked[]
  clusters: MapCluster[]
  isHeat: boolean
  /** Where to look next; a new object leads there again. */
  target: MapCluster | null
  onLook: (part: Part) => void
  onCluster: (cluster: MapCluster) => void
  onQuickView: (id: string | undefined) => void
}

export function IssuesMap({ markers, clusters, isHeat, target, ...on }: IssuesMapProps) {
  const { t } = useTranslation()
  return (
    <StreetMap
      centre={start}
      zoom={start.zoom}
      height="clamp(320px, 62vh, 640px)"
      takesOneFinger
      device={{ button: t('My Location'), says: t('Your Location'), patienceMs: devicePatienceMs }}
      withoutStreets={t('The street map cannot be reached. The issues are shown all the same.')}
    >
      <Look target={target} onLook={on.onLook} />
      {isHeat ? (
        <Heat markers={markers} clusters={clusters} />
      ) : (
        <>
          {clusters.map((cluster) => (
            <Marker
              key={`${cluster.latitude} ${cluster.longitude} ${cluster.count}`}
              position={[cluster.latitude, cluster.longitude]}
              icon={clusterIcon(cluster.count)}
              title={t('Issues: {{number}}', { number: formatNumber(cluster.count) })}
              keyboard={false}
              eventHandlers={{ click: () => on.onCluster(cluster) }}
            />
          ))}
          {markers.map((ticket, at) => (
            <TicketMarker key={ticket.id ?? at} ticket={ticket} onQuickView={on.onQuickView} />
          ))}
        </>
      )}
    </StreetMap>
  )
}

/** Tells which part is looked at, goes where somebody stands once that is known, and where it is led. */
function Look({ target, onLook }: Pick<IssuesMapProps, 'target' | 'onLook'>) {
  const tell = () => {
    const { lat, lng } = map.getBounds().getSouthWest()
    const { lat: north, lng: east } = map.getBounds().getNorthEast()
    const round = (value: number, most: number) => Number(Math.min(most, Math.max(-most, value)).toFixed(5))
    const bounds = {
      west: round(lng, 180),
      south: round(lat, 90),
      east: round(east, 180),
      north: round(north, 90),
    }
    if (bounds.west < bounds.east) onLook({ bounds, zoom: Math.round(map.getZoom()) })
  }
  const map = useMapEvents({ moveend: tell })
  const tellFirst = useEffectEvent(tell)
  useEffect(() => tellFirst(), [])

  const { data: device } = useQuery(devicePositionWithin(devicePatienceMs))
  const wentThere = useRef(false)
  useEffect(() => {
    if (!device || wentThere.current) return
    wentThere.current = true
    map.setView([device.latitude, device.longitude], start.zoom, { animate: false })
  }, [map, device])
  useEffect(() => {
    if (target)
      map.setView([target.latitude, target.longitude], Math.min(map.getZoom() + 2, map.getMaxZoom()))
  }, [map, target])
  return null
}

function TicketMarker({
  ticket,
  onQuickView,
}: {
  ticket: Marked
  onQuickView: IssuesMapProps['onQuickView']
}) {
  const { t } = useTranslation()
  const letter = useStatusLetter()(ticket.status)
  return (
    <Marker
      position={[ticket.latitude, ticket.longitude]}
      icon={divIcon({
        className: `${styles.marker} ${styles[ticket.status] ?? ''}`,
        html: letter,
        iconSize: [32, 32],
      })}
      title={titleOf(ticket)}
      // The list beside the map has them all for who cannot point.
      keyboard={false}
    >
      <Popup>
        <div className={styles.popup}>
          <strong>{titleOf(ticket)}</strong>
          <StatusBadge status={ticket.status} />
          <span>{ticket.description}</span>
          <span>{formatDate(ticket.createdAt)}</span>
          <span>{categoryOf(ticket)}</span>
          <Button onClick={() => onQuickView(ticket.id)}>{t('Quick View')}</Button>
        </div>
      </Popup>
    </Marker>
  )
}

const clusterIcon = (count: number) =>
  divIcon({ className: styles.cluster, html: formatNumber(count), iconSize: [48, 48] })

/** Where much is reported glows. */
function Heat({ markers, clusters }: Pick<IssuesMapProps, 'markers' | 'clusters'>) {
  useMap()
  const places = [...clusters, ...markers.map((one) => ({ ...one, count: 1 }))]
  const most = Math.max(...places.map(({ count }) => count))
  return places.map(({ latitude, longitude, count }, at) => (
    <CircleMarker
      // biome-ignore lint/suspicious/noArrayIndexKey: several may lie on the same place
      key={`${latitude} ${longitude} ${at}`}
      center={[latitude, longitude]}
      radius={44}
      interactive={false}
      className={styles.heat}
      pathOptions={{ stroke: false, fillColor: palette.red[7], fillOpacity: 0.15 + (0.5 * count) / most }}
    />
  ))
}
