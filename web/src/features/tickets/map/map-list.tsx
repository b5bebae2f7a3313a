import { Button, Stack } from '@mantine/core'
import type { MapCluster } from '@nagrik/contract/map'
import { useTranslation } from 'react-i18next'
import { categoryOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { formatNumber } from '#platform/format.ts'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { RowList } from '#ui/list-row/row-list.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './issues-map.module.css'
import type { Marked } from './model.ts'
import { useStatusLetter } from './status-letter.ts'

interface MarkedRowsProps {
  tickets: Marked[]
  onQuickView: (id: string | undefined) => void
}

/** What has a marker, for who reads or uses keys. */
export function MarkedRows({ tickets, onQuickView }: MarkedRowsProps) {
  const { t } = useTranslation()
  const letterOf = useStatusLetter()
  return (
    <RowList isInPanel>
      {tickets.map((ticket, at) => (
        <ListRow
          key={ticket.id ?? at}
          link={{ to: '/tickets/$id', params: { id: ticket.id ?? '' } }}
          title={titleOf(ticket)}
          picture={
            <span aria-hidden className={`${styles.marker} ${styles[ticket.status] ?? ''}`}>
              {letterOf(ticket.status)}
            </span>
          }
          facts={categoryOf(ticket)}
          when={<RelativeTime moment={ticket.createdAt} />}
          status={<StatusBadge status={ticket.status} />}
          action={
            <Button
              variant="subtle"
              aria-label={t('Quick View of {{number}}', { number: ticket.ticketNumber })}
              onClick={() => onQuickView(ticket.id)}
            >
              {t('Quick View')}
            </Button>
          }
        />
      ))}
    </RowList>
  )
}

interface ClusterItemsProps {
  clusters: MapCluster[]
  onCluster: (cluster: MapCluster) => void
}

/** Where many lie, the most first: a press goes nearer, and at last lists them. */
export function ClusterItems({ clusters, onCluster }: ClusterItemsProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" p="xs">
      {[...clusters]
        .sort((one, other) => other.count - one.count)
        .map((cluster) => (
          <Button
            key={`${cluster.latitude} ${cluster.longitude}`}
            variant="default"
            onClick={() => onCluster(cluster)}
          >
            {t('Look closer ({{number}})', { number: formatNumber(cluster.count) })}
          </Button>
        ))}
    </Stack>
  )
}
