import type { FieldTicket } from '@nagrik/contract/field-work'
import { useTranslation } from 'react-i18next'
import { categoryOf, placeOf, pointOf, subcategoryOf, titleOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { CategoryOf } from '#domain/ticket-row.tsx'
import { Reporter } from '#features/tickets/detail/reporter.tsx'
import { SlaLine } from '#features/tickets/sla/sla-line.tsx'
import { formatDateTime } from '#platform/format.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import styles from './field-work.module.css'
import { NavigateButton } from './navigate-button.tsx'

/** What was reported, where, by whom, and until when. */
export function WhatIsThere({ ticket }: { ticket: FieldTicket }) {
  const { t } = useTranslation()
  const point = pointOf(ticket)
  return (
    <Panel title={t('What was reported')}>
      <div className={styles.badges}>
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
      </div>
      <SlaLine ticket={ticket} />
      <p className={styles.text}>{ticket.description}</p>
      {ticket.pictures.length > 0 && (
        <div className={styles.pictures}>
          {ticket.pictures.map(({ id, thumbnailUrl }) => (
            <Thumbnail key={id} source={thumbnailUrl}>
              <CategoryOf ticket={ticket} />
            </Thumbnail>
          ))}
        </div>
      )}
      <FactList>
        <Fact label={t('Location')}>{placeOf(ticket)}</Fact>
        {ticket.landmark && <Fact label={t('Landmark')}>{ticket.landmark}</Fact>}
        <Fact label={t('Reported by')}>
          <Reporter ticket={ticket} />
        </Fact>
        <Fact label={t('Category')}>{categoryOf(ticket)}</Fact>
        {ticket.subcategory && <Fact label={t('Subcategory')}>{subcategoryOf(ticket)}</Fact>}
        <Fact label={t('Reported on')}>{formatDateTime(ticket.reportedAt)}</Fact>
      </FactList>
      <div className={styles.ways}>
        {point && <NavigateButton to={point} of={titleOf(ticket)} />}
        <LinkButton to="/tickets/$id" params={{ id: ticket.id }} variant="default">
          {t('Open the issue')}
        </LinkButton>
      </div>
    </Panel>
  )
}
