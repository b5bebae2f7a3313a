import { Loader } from '@mantine/core'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { devicePositionQuery } from './device-position.ts'
import styles from './map-buttons.module.css'
import type { Point } from './point.ts'

interface MapButtonsProps {
  map: LeafletMap
  /** Where 'recentre' leads, and how near. */
  home: Point
  zoom: number
  animate: boolean
  /** Shows a sentence on the map. */
  say: (text: string) => void
}

/** Closer, farther, back to the place in question, to where one stands. */
export function MapButtons({ map, home, zoom, animate, say }: MapButtonsProps) {
  const { t } = useTranslation()
  const device = useQuery({ ...devicePositionQuery, enabled: false })
  const show = ({ latitude, longitude }: Point, nearness: number) =>
    map.setView([latitude, longitude], nearness, { animate })

  async function showDevice() {
    const position = device.data ?? (await device.refetch()).data
    say(position ? '' : t('We could not find where you are.'))
    if (position) show(position, Math.max(map.getZoom(), zoom))
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
        <MapButton label={t('Recentre the map')} onClick={() => show(home, zoom)}>
          <IconFocusCentered aria-hidden size={24} />
        </MapButton>
        <MapButton label={t('My position')} onClick={() => void showDevice()}>
          {device.isFetching ? <Loader size={20} /> : <IconCurrentLocation aria-hidden size={24} />}
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
