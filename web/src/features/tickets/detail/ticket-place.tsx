import { Anchor, Button, Skeleton } from '@mantine/core'
import type { Ticket } from '@nagrik/contract/tickets'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, pointOf } from '#domain/ticket.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { mapsLink } from '#ui/map/point.ts'
import styles from './ticket-place.module.css'

const fetchPointMap = () => import('#ui/map/point-map.tsx')
const mapHeight = 220

/** Address, the way to an external maps service, and a map on demand: it is heavy for a weak line. */
export function TicketPlace({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const point = pointOf(ticket)
  return (
    <>
      {placeOf(ticket)}
      {point && (
        <div className={styles.ways}>
          <Anchor className={styles.link} href={mapsLink(point)} target="_blank" rel="noopener noreferrer">
            {t('Open in maps')}
            <IconExternalLink aria-hidden size={16} />
          </Anchor>
          {!shown && (
            <Button
              variant="default"
              leftSection={<IconMap2 aria-hidden size={18} />}
              onClick={() => setShown(true)}
            >
              {t('Show map')}
            </Button>
          )}
        </div>
      )}
      {point && shown && (
        <LazyPart
          fetchCode={fetchPointMap}
          pending={<Skeleton height={mapHeight} />}
          onMissing={() => setShown(false)}
        >
          {({ PointMap }) => <PointMap {...point} height={mapHeight} />}
        </LazyPart>
      )}
    </>
  )
}
