import { ActionIcon, VisuallyHidden } from '@mantine/core'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#platform/format.ts'

/** How large a photo is shown; 1 fits the screen. */
const steps = [1, 1.5, 2, 3, 4]

const larger = (zoom: number) => steps.find((step) => step > zoom) ?? zoom
const smaller = (zoom: number) => steps.findLast((step) => step < zoom) ?? zoom

export function zoomByKey(key: string, zoom: number): number {
  if (key === '+' || key === '=') return larger(zoom)
  if (key === '-') return smaller(zoom)
  return key === '0' ? 1 : zoom
}

interface ZoomButtonsProps {
  zoom: number
  onZoom: (zoom: number) => void
}

export function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ActionIcon
        aria-label={t('Zoom out')}
        aria-disabled={smaller(zoom) === zoom}
        onClick={() => onZoom(smaller(zoom))}
      >
        <IconZoomOut aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('Zoom in')}
        aria-disabled={larger(zoom) === zoom}
        onClick={() => onZoom(larger(zoom))}
      >
        <IconZoomIn aria-hidden size={20} />
      </ActionIcon>
      <VisuallyHidden role="status">{zoom > 1 && formatPercent(zoom * 100)}</VisuallyHidden>
    </>
  )
}
