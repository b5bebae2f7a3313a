import type { Ticket } from '@nagrik/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListRow, OnCard, OnRow } from '#ui/list-row/list-row.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Thumbnail } from '#ui/thumbnail.tsx'
import { categoriesQuery } from './categories.ts'
import { CategoryIcon } from './category-icon.tsx'
import { blockName, categoryOf, placeOf, titleOf } from './ticket.ts'
import { StatusBadge } from './ticket-badges.tsx'
import { TicketCounts } from './ticket-counts.tsx'
import { DuplicateMark, EscalatedMark, OverdueMark, PriorityMark } from './ticket-marks.tsx'
import styles from './ticket-row.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of the list that somebody came from, as its address had it. */
    list?: object
  }
}

interface TicketRowProps {
  ticket: Ticket
  /** Address of the picture, where the ticket has one. */
  picture: string | undefined
  /** With the one who works on it. */
  showsAssignee?: boolean
  /** A `RowChoice`. */
  choice?: ReactNode
  action?: ReactNode
  /** What its list was asked for, so that its page knows the tickets beside it. */
  list?: object
  /** What a `ListRow` has below its lines. */
  details?: ReactNode
}

/** A ticket in a `RowList`, leading to it. */
export function TicketRow({
  ticket,
  picture,
  showsAssignee = false,
  choice,
  action,
  list,
  details,
}: TicketRowProps) {
  const escalated = <EscalatedMark />
  return (
    <ListRow
      link={{ to: '/tickets/$id', params: { id: ticket.id }, ...(list && { state: { list } }) }}
      title={titleOf(ticket)}
      picture={
        <Thumbnail source={picture}>
          <CategoryOf ticket={ticket} />
        </Thumbnail>
      }
      facts={
        <>
          <OnRow>
            <span className={styles.number}>{ticket.ticketNumber}</span> ·{' '}
          </OnRow>
          {showsAssignee && (
            <OnCard>
              <Assignee ticket={ticket} /> ·{' '}
            </OnCard>
          )}
          {categoryOf(ticket)} · <OnRow>{placeOf(ticket)}</OnRow>
          <OnCard>{blockName(ticket.block)}</OnCard>
        </>
      }
      when={
        <>
          <RelativeTime moment={ticket.createdAt} />
          <OnRow>
            <TicketCounts ticket={ticket} />
          </OnRow>
        </>
      }
      status={<StatusBadge status={ticket.status} />}
      marks={
        <>
          <PriorityMark priority={ticket.priority} />
          {ticket.duplicateOf && <DuplicateMark />}
          {ticket.isOverdue && <OverdueMark />}
          {ticket.isEscalated && (showsAssignee ? <OnCard>{escalated}</OnCard> : escalated)}
        </>
      }
      aside={
        showsAssignee && (
          <>
            <Assignee ticket={ticket} />
            {ticket.isEscalated && escalated}
          </>
        )
      }
      choice={choice}
      action={action}
      details={details}
    />
  )
}

function Assignee({ ticket }: Pick<TicketRowProps, 'ticket'>) {
  const { t } = useTranslation()
  if (ticket.assignee) return <span>{ticket.assignee.name}</span>
  return <span className={styles.nobody}>{t('Unassigned')}</span>
}

/** What stands for a ticket without a picture. */
export function CategoryOf({ ticket }: { ticket: Pick<Ticket, 'category'> }) {
  const { data: categories, isPending } = useQuery(categoriesQuery)
  if (isPending) return null
  const { icon, color } = categories?.find(({ id }) => id === ticket.category) ?? unknownCategory
  return <CategoryIcon name={icon} color={color} size={40} isFilling />
}

const unknownCategory = { icon: '', color: 'var(--mantine-color-slate-filled)' }
