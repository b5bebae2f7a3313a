import { Group, Text, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { categoryOf, subcategoryOf, titleOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { DuplicateMark, TicketMarks } from '#domain/ticket-marks.tsx'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { LookingToo } from '#features/tickets/presence/looking-too.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { BackButton } from './back-button.tsx'
import { Neighbours } from './neighbours.tsx'
import styles from './ticket-header.module.css'
import { useWide } from './use-wide.ts'

interface TicketHeaderProps {
  ticket: TicketDetail
  /** Of the list that somebody came from. */
  list: TicketSearch | undefined
}

/** Way back and number above the page, with the badges where there is room; the title at its head. */
export function TicketHeader({ ticket, list }: TicketHeaderProps) {
  const { t } = useTranslation()
  const subcategory = subcategoryOf(ticket)
  const isWide = useWide()
  const neighbours = list && <Neighbours id={ticket.id} list={list} />
  const badges = (
    <Group gap="xs" className={styles.badges}>
      <StatusBadge status={ticket.status} />
      <PriorityBadge priority={ticket.priority} />
      {/* Whether it is late is what the deadline says, not the seven days of the lists. */}
      {ticket.duplicateOf && <DuplicateMark />}
      <TicketMarks ticket={{ isOverdue: false, isEscalated: ticket.isEscalated }} />
    </Group>
  )
  return (
    <div>
      <PageHeader
        title={ticket.ticketNumber}
        back={<BackButton />}
        badges={isWide && badges}
        actions={isWide && neighbours}
        isNoHeading
      />
      <Title order={1} className={styles.title}>
        {titleOf(ticket)}
      </Title>
      <div className={styles.facts}>
        <div>
          {!isWide && badges}
          <Text c="dimmed" size="xs" mt={4}>
            {subcategory ? `${categoryOf(ticket)} · ${subcategory}` : categoryOf(ticket)}
            {' · '}
            {t('Reported')} <RelativeTime moment={ticket.createdAt} />
          </Text>
        </div>
        {/* In the header of a phone they would cut the number. */}
        {!isWide && <div className={styles.neighbours}>{neighbours}</div>}
      </div>
      <LookingToo ticket={ticket} />
    </div>
  )
}
