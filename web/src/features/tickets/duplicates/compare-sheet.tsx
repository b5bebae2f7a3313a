import { Skeleton, Text } from '@mantine/core'
import type { LikelyDuplicate } from '@nagrik/contract/duplicates'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { categoryOf, placeOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { ticketQuery } from '#features/tickets/api.ts'
import { errorText } from '#platform/error-text.ts'
import { formatDateTime, formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { useDuplicate } from './api.ts'
import styles from './duplicates.module.css'
import { reasonOf } from './model.ts'

interface CompareSheetProps {
  ticket: TicketDetail
  other: LikelyDuplicate
  onClose: () => void
}

/** Both tickets side by side, before one is closed as a duplicate of the other. */
export function CompareSheet({ ticket, other, onClose }: CompareSheetProps) {
  const { t } = useTranslation()
  const query = useQuery(ticketQuery(other.id, useUser()))
  const change = useDuplicate(ticket)
  const [number, otherNumber] = [ticket.ticketNumber, other.ticketNumber]
  const mark = useAct({
    act: () => change(other.id),
    failure: (error) => errorText(error, 'The ticket could not be marked as a duplicate. Please try again.'),
    onDone: () => {
      showToast(t('{{number}} goes on in {{other}}.', { number, other: otherNumber }))
      onClose()
    },
  })
  return (
    <ConfirmSheet
      opened
      size="xl"
      title={t('Are these the same?')}
      text={reasonOf(ticket, other)}
      confirmLabel={t('Mark as duplicate')}
      busy={mark.busy}
      failure={mark.failure}
      onConfirm={() => mark.run(undefined)}
      onClose={onClose}
    >
      <div className={styles.sides}>
        <Side heading={t('Is closed as a duplicate')} ticket={ticket} />
        <PartState
          query={query}
          skeleton={<Skeleton height={280} />}
          failure={t('The other ticket could not be loaded.')}
        >
          {(main) => <Side heading={t('Goes on')} ticket={main} isElsewhere />}
        </PartState>
      </div>
      <Text size="sm">
        {t('Who reported or supports {{number}} will support {{other}} too. It can be undone.', {
          number,
          other: otherNumber,
        })}
      </Text>
    </ConfirmSheet>
  )
}

interface SideProps {
  heading: string
  ticket: TicketDetail
  /** Not the ticket that the page shows. */
  isElsewhere?: boolean
}

function Side({ heading, ticket, isElsewhere = false }: SideProps) {
  const { t } = useTranslation()
  const picture = useThumbnails([ticket])(ticket)
  return (
    <section className={styles.side} aria-label={heading}>
      <Text size="sm" c="dimmed">
        {heading}
      </Text>
      <h3>{titleOf(ticket)}</h3>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <Text size="sm" className={styles.description}>
        {ticket.description}
      </Text>
      <FactList>
        <Fact label={t('Ticket number')}>
          {isElsewhere ? (
            <NewTabLink href={`/tickets/${ticket.id}`}>{ticket.ticketNumber}</NewTabLink>
          ) : (
            ticket.ticketNumber
          )}
        </Fact>
        <Fact label={t('Status')}>
          <StatusBadge status={ticket.status} />
        </Fact>
        <Fact label={t('Category')}>{categoryOf(ticket)}</Fact>
        <Fact label={t('Location')}>{placeOf(ticket)}</Fact>
        <Fact label={t('Reported on')}>{formatDateTime(ticket.reportedAt)}</Fact>
        <Fact label={t('Supporters')}>{formatNumber(ticket.supportCount)}</Fact>
      </FactList>
    </section>
  )
}
