import { Button } from '@mantine/core'
import type { Category } from '@nagrik/contract/categories'
import type { NearbyTicket } from '@nagrik/contract/nearby'
import IconThumbUp from '@tabler/icons-react/dist/esm/icons/IconThumbUp.mjs'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { SupportCount } from '#domain/ticket-counts.tsx'
import { useSupport } from '#features/tickets/support/api.ts'
import { formatNumber } from '#platform/format.ts'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import styles from './nearby-tickets.module.css'
import { isOffered } from './use-nearby.ts'

interface NearbyRowProps {
  category: Category | undefined
  ticket: NearbyTicket
  /** Address of the picture, where the ticket has one. */
  picture: string | undefined
  isSupported: boolean
  onSupported: () => void
}

/** A ticket that may be the same: how far, how old, how it stands, and the way to support it. */
export function NearbyRow({ category, ticket, picture, isSupported, onSupported }: NearbyRowProps) {
  const { t } = useTranslation()
  const give = useSupport(ticket.id, { from: 'nearby', onSupported })
  const word = ticket.isOwn ? t('You reported this') : isSupported ? t('You support this') : null
  return (
    <ListRow
      link={{ to: '/tickets/$id', params: { id: ticket.id } }}
      title={titleOf(ticket)}
      picture={
        <Thumbnail source={picture}>
          {category && <CategoryIcon name={category.icon} color={category.color} size={40} isFilling />}
        </Thumbnail>
      }
      facts={t('{{metres}} m away', { metres: formatNumber(ticket.distance, 0) })}
      when={<RelativeTime moment={ticket.createdAt} />}
      status={<StatusBadge status={ticket.status} />}
      marks={<SupportCount count={ticket.supportCount + (isSupported && !ticket.hasUserSupported ? 1 : 0)} />}
      answer={
        word ? (
          <span className={styles.word}>{word}</span>
        ) : (
          isOffered(ticket) && (
            <Button
              variant="light"
              className={styles.support}
              leftSection={<IconThumbUp aria-hidden size={18} />}
              aria-label={t('Support {{number}}', { number: ticket.ticketNumber })}
              // No disabled button meanwhile: it would drop the focus.
              onClick={() => give(true)}
            >
              {t('Support')}
            </Button>
          )
        )
      }
    />
  )
}
