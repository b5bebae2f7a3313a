import { Button } from '@mantine/core'
import type { MapCluster } from '@nagrik/contract/map'
import IconMapOff from '@tabler/icons-react/dist/esm/icons/IconMapOff.mjs'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#platform/format.ts'
import { RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { EmptyState, Pending } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { ClusterItems, MarkedRows } from './map-list.tsx'
import { countInView, type Marked, markersIn, type Part } from './model.ts'

interface InViewProps {
  markers: Marked[]
  clusters: MapCluster[]
  part: Part | null
  isPending: boolean
  /** What lies there could not be loaded, as the page says. */
  isMissing: boolean
  isFiltered: boolean
  onClear: () => void
  onCluster: (cluster: MapCluster) => void
  onQuickView: (id: string | undefined) => void
}

/** What the map shows, as a list. */
export function InView({ part, ...props }: InViewProps) {
  const { t } = useTranslation()
  const markers = markersIn(part, props.markers)
  const total = countInView(markers, props.clusters)
  if (total === 0 && props.isMissing) return null
  return (
    <Panel title={t('Issues in view')} aside={props.isPending ? '' : formatNumber(total)}>
      {props.isPending ? (
        <Pending>
          <RowListSkeleton rows={6} isInPanel />
        </Pending>
      ) : total === 0 ? (
        <EmptyState
          icon={<IconMapOff aria-hidden size={48} stroke={1.5} />}
          title={t('No issues in this part of the map')}
          text={t('Move the map, or adjust the filters.')}
          action={
            props.isFiltered && (
              <Button variant="default" onClick={props.onClear}>
                {t('Clear Filters')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ClusterItems clusters={props.clusters} onCluster={props.onCluster} />
          <MarkedRows tickets={markers} onQuickView={props.onQuickView} />
        </>
      )}
    </Panel>
  )
}
