import { Button } from '@mantine/core'
import type { MapCluster } from '@nagrik/contract/map'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { useTranslation } from 'react-i18next'
import { categoryOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { formatNumber } from '#platform/format.ts'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { RowList } from '#ui/list-row/row-list.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
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
              <IconEye aria-hidden size={20} />
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
    <ItemList>
      {[...clusters]
        .sort((one, other) => other.count - one.count)
        .map((cluster) => (
          <Item
            key={`${cluster.latitude} ${cluster.longitude}`}
            title={t('Issues: {{number}}', { number: formatNumber(cluster.count) })}
            note={`${cluster.latitude.toFixed(3)}, ${cluster.longitude.toFixed(3)}`}
            action={
              <Button variant="default" onClick={() => onCluster(cluster)}>
                {t('Look closer')}
              </Button>
            }
          />
        ))}
    </ItemList>
  )
}
