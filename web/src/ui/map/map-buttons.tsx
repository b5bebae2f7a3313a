import { Loader } from '@mantine/core'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { devicePositionQuery, devicePositionWithin } from './device-position.ts'
import styles from './map-buttons.module.css'

interface MapButtonsProps {
  map: LeafletMap
  /** How near to look at the own position. */
  zoom: number
  onRecentre: () => void
  animate: boolean
  /** Shows a sentence on the map. */
  say: (text: string) => void
  device?: DeviceWords | undefined
}

/** What the way to the own position is called, what its dot says, and how long it may take. */
export interface DeviceWords {
  button: string
  says: string
  patienceMs: number
}

/** Closer, farther, back to the place in question, to where one stands. */
export function MapButtons({ map, zoom, animate, onRecentre, say, device }: MapButtonsProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isAsking = useIsFetching(devicePositionQuery) > 0

  async function showDevice() {
    try {
      const { latitude, longitude } = await client.fetchQuery(devicePositionWithin(device?.patienceMs))
      say('')
      map.setView([latitude, longitude], Math.max(map.getZoom(), zoom), { animate })
    } catch {
      say(t('We could not find where you are.'))
    }
  }
  return (
    <>
      <div className={styles.zoom}>
        <MapButton label={t('Zoom in')} onClick={() => map.zoomIn(1, { animate })}>
          <IconPlus aria-hidden size={24} />
        </MapButton>
        <MapButton label={t('Zoom out')} onClick={() => map.zoomOut(1, { animate })}>
          <IconMinus aria-hidden size={24} />
        </MapButton>
      </div>
      <div className={styles.places}>
        <MapButton label={t('Recentre the map')} onClick={onRecentre}>
          <IconMapPin aria-hidden size={24} />
        </MapButton>
        <MapButton label={device?.button ?? t('My position')} onClick={() => void showDevice()}>
          {isAsking ? <Loader size={20} /> : <IconCurrentLocation aria-hidden size={24} />}
        </MapButton>
      </div>
    </>
  )
}

function MapButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}
