import { useTranslation } from 'react-i18next'
import { blockName, categoryOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { EscalatedMark, PriorityMark } from '#domain/ticket-marks.tsx'
import { CategoryOf } from '#domain/ticket-row.tsx'
import { SlaLine } from '#features/tickets/sla/sla-line.tsx'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import styles from './field-work.module.css'
import { NavigateButton } from './navigate-button.tsx'
import type { Stop } from './stops.ts'
import { formatDistance } from './words.ts'

/** A stop of the way: what is to be done there, and how far it is. */
export function StopRow({ stop: { ticket, number, point, metres } }: { stop: Stop }) {
  const { t } = useTranslation()
  const title = titleOf(ticket)
  return (
    <ListRow
      link={{ to: '/field/$id', params: { id: ticket.id } }}
      title={title}
      picture={
        <span className={styles.picture}>
          <Thumbnail source={ticket.pictures[0]?.thumbnailUrl}>
            <CategoryOf ticket={ticket} />
          </Thumbnail>
          {number !== null && <span className={styles.number}>{number}</span>}
        </span>
      }
      facts={`${categoryOf(ticket)} · ${blockName(ticket.block)}`}
      when={point ? metres !== null && formatDistance(metres) : t('No place given')}
      status={<StatusBadge status={ticket.status} />}
      marks={
        <>
          <PriorityMark priority={ticket.priority} />
          {ticket.isEscalated && <EscalatedMark />}
        </>
      }
      details={
        <div className={styles.below}>
          <SlaLine ticket={ticket} />
          {point && <NavigateButton to={point} of={title} />}
        </div>
      }
    />
  )
}
