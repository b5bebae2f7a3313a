import { Button } from '@mantine/core'
import { type Bounds, mapLimits } from '@nagrik/contract/map'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { placeQuery } from './api.ts'
import { MarkedRows } from './map-list.tsx'
import type { MapSearch } from './model.ts'

interface PageProps {
  search: MapSearch
  bounds: Bounds
  onQuickView: (id: string | undefined) => void
}

/** Every ticket of one place, for the map cannot come nearer. */
export function PlaceList({ onBack, ...page }: PageProps & { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <Panel
      title={t('Issues of this place')}
      aside={
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
      }
    >
      <PlacePage {...page} />
    </Panel>
  )
}

function PlacePage({ after, ...page }: PageProps & { after?: string | undefined }) {
  const { t } = useTranslation()
  const tickets = useQuery(placeQuery(page.search, page.bounds, after, useUser()))
  const [goesOn, setGoesOn] = useState(false)
  return (
    <PartState query={tickets} skeleton={<RowListSkeleton rows={5} isInPanel />}>
      {(found) => (
        <>
          <MarkedRows tickets={found} onQuickView={page.onQuickView} />
          {goesOn && <PlacePage {...page} after={found.at(-1)?.id} />}
          {!goesOn && found.length === mapLimits.placePage && (
            <Button variant="default" onClick={() => setGoesOn(true)}>
              {t('Show earlier issues')}
            </Button>
          )}
        </>
      )}
    </PartState>
  )
}
