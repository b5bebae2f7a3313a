import { Alert, Button, Switch } from '@mantine/core'
import { searchLength } from '@nagrik/contract/limits'
import { type MapCluster, mapLimits } from '@nagrik/contract/map'
import { TicketStatus } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { statusLabels } from '#domain/ticket-words.ts'
import { useSelectors } from '#features/tickets/list/filter-choices.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { NotLoaded } from '#ui/panel/not-loaded.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { newestQuery, viewQuery } from './api.ts'
import { InView } from './in-view.tsx'
import styles from './issues-map.module.css'
import { countInView, fits, type MapSearch, markersIn, markersOf, type Part } from './model.ts'
import { PlaceList } from './place-list.tsx'
import { useStatusLetter } from './status-letter.ts'

const fetchMap = () => import('./issues-map.tsx')
const fetchQuickView = () => import('#features/tickets/detail/quick-view.tsx')

interface IssuesMapPageProps {
  search: MapSearch
  onSearch: (next: MapSearch) => void
}

/** Where issues lie, on a map and beside it in a list. */
export function IssuesMapPage({ search, onSearch }: IssuesMapPageProps) {
  const { t } = useTranslation()
  const user = useUser()
  const [part, setPart] = useState<Part | null>(null)
  const newest = useQuery(newestQuery(user))
  const view = useQuery(viewQuery(search, part, user))
  const [target, setTarget] = useState<MapCluster | null>(null)
  const [place, setPlace] = useState<MapCluster | null>(null)
  const [viewed, setViewed] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const [isHeat, setHeat] = useState(false)
  const [shown, setShown] = useState<'map' | 'list'>('map')
  const [isMapMissing, setMapMissing] = useState(false)
  const listed = (newest.data ?? []).filter((one) => fits(one, search))
  const markers = markersOf(listed, view.data)
  const clusters = view.data?.clusters ?? []
  const found = view.isPlaceholderData ? undefined : view.data?.total
  const inView = countInView(markersIn(part, markers), clusters)
  const selectors = useSelectors(search).filter(({ name }) =>
    ['status', 'category', 'priority'].includes(name),
  )

  function quickView(id: string | undefined) {
    setInvalid(!id)
    setViewed(id || null)
  }
  function openCluster(cluster: MapCluster) {
    if (part && part.zoom >= mapLimits.zoom) {
      setPlace(cluster)
      setShown('list')
    } else setTarget({ ...cluster })
  }
  return (
    <div className={styles.page}>
      <FilterBar
        label={t('Search and filter issues')}
        search={{ text: search.search, placeholder: t('Search issues'), maxLength: searchLength.max }}
        selectors={selectors}
        found={found}
        said={
          found === undefined ? undefined : t('Issues in view: {{number}}', { number: formatNumber(inView) })
        }
        words={{ reset: t('Clear'), resetAll: t('Clear Filters') }}
        onApply={(text, changed) =>
          onSearch({ ...search, search: text, ...(changed && { [changed.name]: changed.value }) })
        }
        onReset={() => onSearch({})}
      />
      <div className={styles.bar}>
        <Legend />
        {isStaff(user.role) && (
          <Switch
            label={t('Heat map')}
            checked={isHeat}
            onChange={(event) => setHeat(event.currentTarget.checked)}
          />
        )}
        <fieldset className={styles.switch} aria-label={t('What to show')}>
          {(['map', 'list'] as const).map((one) => (
            <Button
              key={one}
              variant={shown === one ? 'filled' : 'default'}
              aria-pressed={shown === one}
              onClick={() => setShown(one)}
            >
              {one === 'map' ? t('Map') : t('List')}
            </Button>
          ))}
        </fieldset>
      </div>
      {isInvalid && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('Close')}
          onClose={() => setInvalid(false)}
        >
          {t('Invalid ticket ID. Please try again.')}
        </Alert>
      )}
      {(view.error ?? newest.error) && (
        <Panel>
          <NotLoaded
            text={t('The issues of the map could not be loaded.')}
            isRetrying={view.isFetching || newest.isFetching}
            onRetry={() => void Promise.all([view.refetch(), newest.refetch()])}
          />
        </Panel>
      )}
      <div className={styles.parts} data-shown={shown}>
        <div className={styles.map}>
          {!isMapMissing && (
            <LazyPart
              fetchCode={fetchMap}
              pending={<div className={styles.pending} role="status" aria-label={t('Loading')} />}
              onMissing={() => setMapMissing(true)}
            >
              {({ IssuesMap }) => (
                <IssuesMap
                  markers={markers}
                  clusters={clusters}
                  isHeat={isHeat}
                  target={target}
                  onLook={setPart}
                  onCluster={openCluster}
                  onQuickView={quickView}
                />
              )}
            </LazyPart>
          )}
        </div>
        <div className={styles.list}>
          {place ? (
            <PlaceList
              search={search}
              bounds={place.bounds}
              onBack={() => setPlace(null)}
              onQuickView={quickView}
            />
          ) : (
            <InView
              markers={markers}
              clusters={clusters}
              part={part}
              isPending={view.isPending && newest.isPending}
              isMissing={!view.data && view.isError}
              isFiltered={Object.values(search).some(Boolean)}
              onClear={() => onSearch({})}
              onCluster={openCluster}
              onQuickView={quickView}
            />
          )}
        </div>
      </div>
      {viewed && (
        <LazyPart fetchCode={fetchQuickView} onMissing={() => setViewed(null)}>
          {({ QuickView }) => <QuickView id={viewed} onClose={() => setViewed(null)} />}
        </LazyPart>
      )}
    </div>
  )
}

function Legend() {
  const { t } = useTranslation()
  const letterOf = useStatusLetter()
  return (
    <ul className={styles.legend} aria-label={t('Markers')}>
      {TicketStatus.options.map((status) => (
        <li key={status}>
          <span aria-hidden className={`${styles.marker} ${styles[status]}`}>
            {letterOf(status)}
          </span>
          {t(statusLabels[status])}
        </li>
      ))}
    </ul>
  )
}
