import { Skeleton, Stack } from '@mantine/core'
import type { FieldWork } from '@nagrik/contract/field-work'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowList, RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { fieldWorkQuery } from './api.ts'
import styles from './field-work.module.css'
import { StopRow } from './stop-row.tsx'
import { stopsOf } from './stops.ts'
import { useOffline } from './use-offline.ts'
import { useStart } from './use-start.ts'
import { WaySummary } from './way-summary.tsx'

const fetchMap = () => import('./route-map.tsx')
const mapHeight = 220

/** What is to be done today, in the order of the way. */
export function FieldWorkPage() {
  const { t } = useTranslation()
  const query = useQuery(fieldWorkQuery)
  return (
    <PageState
      query={query}
      skeleton={<RowListSkeleton rows={6} />}
      failure={t('Your field work could not be loaded')}
    >
      {(work) => (work.tickets.length > 0 ? <Way work={work} /> : <NothingToDo />)}
    </PageState>
  )
}

function Way({ work }: { work: FieldWork }) {
  const start = useStart()
  const offline = useOffline(work)
  const [hasMap, setHasMap] = useState(true)
  const { point } = start
  const stops = useMemo(() => stopsOf(work.tickets, point), [work.tickets, point])
  const isPlaced = stops.some((stop) => stop.point !== null)
  return (
    <div className={`${styles.page} ${styles.wide}`}>
      <Stack className={styles.way}>
        <WaySummary work={work} stops={stops} start={start} offline={offline} />
        {isPlaced && hasMap && (
          <Panel isFlush>
            <LazyPart
              fetchCode={fetchMap}
              pending={<Skeleton height={mapHeight} />}
              onMissing={() => setHasMap(false)}
            >
              {({ RouteMap }) => <RouteMap start={point} stops={stops} height={mapHeight} />}
            </LazyPart>
          </Panel>
        )}
      </Stack>
      <RowList>
        {stops.map((stop) => (
          <StopRow key={stop.ticket.id} stop={stop} />
        ))}
      </RowList>
    </div>
  )
}

function NothingToDo() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<IconRoute aria-hidden size={48} stroke={1.5} />}
      title={t('Nothing to do in the field')}
      text={t('Issues that are assigned to you and not resolved yet stand here in the order of your way.')}
      action={
        <LinkButton to="/issues" search={{ assignment: 'UNASSIGNED' }}>
          {t('Find unassigned issues')}
        </LinkButton>
      }
    />
  )
}
