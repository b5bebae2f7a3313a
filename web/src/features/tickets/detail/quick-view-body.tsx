import { Group, Stack, Text, Title } from '@mantine/core'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useTranslation } from 'react-i18next'
import { categoryOf, placeOf } from '#domain/ticket.ts'
import { PriorityBadge, StatusBadge } from '#domain/ticket-badges.tsx'
import { TicketMarks } from '#domain/ticket-marks.tsx'
import { CommentList } from '#features/tickets/comments/comment-list.tsx'
import { SupportButton } from '#features/tickets/support/support-button.tsx'
import { ProgressTimeline } from '#features/tickets/timeline/progress-timeline.tsx'
import { formatNumber } from '#platform/format.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import styles from './quick-view-body.module.css'
import { Reporter } from './reporter.tsx'
import { TicketDescription } from './ticket-description.tsx'

export function QuickViewBody({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <Group gap="xs">
        <StatusBadge status={ticket.status} />
        <PriorityBadge priority={ticket.priority} />
        <TicketMarks ticket={ticket} />
      </Group>
      <dl className={styles.facts}>
        <dt>{t('Category')}</dt>
        <dd>{categoryOf(ticket)}</dd>
        <dt>{t('Reported')}</dt>
        <dd>
          <RelativeTime moment={ticket.reportedAt} />
        </dd>
        <dt>{t('Location')}</dt>
        <dd>{placeOf(ticket)}</dd>
        <dt>{t('Reported by')}</dt>
        <dd>
          <Reporter ticket={ticket} />
        </dd>
        <dt>{t('Supporters')}</dt>
        <dd aria-live="polite">{formatNumber(ticket.supportCount)}</dd>
      </dl>
      <TicketDescription ticket={ticket} />
      {ticket.abilities.seeProgress && <ProgressTimeline ticket={ticket} />}
      <section aria-label={t('Comments')}>
        <Title order={3} size="h4" mb="xs">
          {t('Comments')}
        </Title>
        <CommentList comments={ticket.comments} />
      </section>
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
