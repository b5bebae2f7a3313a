import { Button } from '@mantine/core'
import type { Bounds } from '@nagrik/contract/map'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session.ts'
import { EarlierButton } from '#ui/earlier-button.tsx'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { placeQuery } from './api.ts'
import { MarkedRows } from './map-list.tsx'
import type { MapSearch } from './model.ts'

interface PlaceListProps {
  search: MapSearch
  bounds: Bounds
  onBack: () => void
  onQuickView: (id: string | undefined) => void
}

/** Every ticket of one place, for the map cannot come nearer. */
export function PlaceList({ search, bounds, onBack, onQuickView }: PlaceListProps) {
  const { t } = useTranslation()
  const place = useInfiniteQuery(placeQuery(search, bounds, useUser()))
  return (
    <Panel
      title={t('Issues of this place')}
      aside={
        <Button variant="default" onClick={onBack}>
          {t('Back')}
        </Button>
      }
    >
      <PartState query={place} skeleton={<RowListSkeleton rows={5} isInPanel />}>
        {({ pages }) => (
          <>
            <MarkedRows tickets={pages.flat()} onQuickView={onQuickView} />
            <EarlierButton label={t('Show earlier issues')} history={place} onAllShown={() => undefined} />
          </>
        )}
      </PartState>
    </Panel>
  )
}
