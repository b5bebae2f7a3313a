import { Group, Stack, Text } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { categoryOf, placeOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { TicketMarks } from '#domain/ticket-marks.tsx'
import { CommentList } from '#features/tickets/comments/comment-list.tsx'
import { LookingToo } from '#features/tickets/presence/looking-too.tsx'
import { SupportButton } from '#features/tickets/support/support-button.tsx'
import { ProgressTimeline } from '#features/tickets/timeline/progress-timeline.tsx'
import { formatNumber } from '#platform/format.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './quick-view-body.module.css'
import { Reporter } from './reporter.tsx'
import { TicketDescription } from './ticket-description.tsx'

export function QuickViewBody({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
        <TicketMarks ticket={ticket} />
      </Group>
      <LookingToo ticket={ticket} />
      <TicketDescription ticket={ticket} />
      <Panel>
        <FactList>
          <Fact label={t('Category')}>{categoryOf(ticket)}</Fact>
          <Fact label={t('Reported')}>
            <RelativeTime moment={ticket.reportedAt} />
          </Fact>
          <Fact label={t('Location')}>{placeOf(ticket)}</Fact>
          <Fact label={t('Reported by')}>
            <Reporter ticket={ticket} />
          </Fact>
          <Fact label={t('Supporters')}>
            <span aria-live="polite">{formatNumber(ticket.supportCount)}</span>
          </Fact>
        </FactList>
      </Panel>
      {ticket.abilities.seeProgress && <ProgressTimeline ticket={ticket} />}
      <Panel title={t('Comments')}>
        <CommentList comments={ticket.comments} />
      </Panel>
      <div className={styles.actions}>
        <SupportButton ticket={ticket} thanks="Thank you for supporting this issue!" />
        <LinkButton variant="default" to="/tickets/$id" params={{ id: ticket.id }}>
          {t('Open ticket')}
        </LinkButton>
        <Text c="dimmed" size="xs">
          {ticket.ticketNumber}
        </Text>
      </div>
    </Stack>
  )
}
