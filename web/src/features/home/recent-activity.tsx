import { Anchor, Card, Skeleton, Stack, Title } from '@mantine/core'
import { reportingRoles } from '@nagrik/contract/roles'
import type { Ticket } from '@nagrik/contract/tickets'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { blockName, categoryOf, titleOf } from '#domain/ticket.ts'
import { StatusBadge } from '#domain/ticket-badges.tsx'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { latestTicketsQuery } from './api.ts'
import styles from './recent-activity.module.css'

/** The five newest issues, each leading to its ticket. */
export function RecentActivity() {
  const { t } = useTranslation()
  const { data: tickets = [], isPending } = useQuery(latestTicketsQuery)
  return (
    <Card withBorder component="section" aria-label={t('Recent Activity')}>
      <div className={styles.head}>
        <Title order={2} size="h4">
          {t('Recent Activity')}
        </Title>
        {tickets.length > 0 && (
          <Anchor component={Link} to="/issues" className={styles.all}>
            {t('View All')}
          </Anchor>
        )}
      </div>
      {isPending ? <RecentSkeleton /> : tickets.length === 0 ? <NothingYet /> : <Latest tickets={tickets} />}
    </Card>
  )
}

function Latest({ tickets }: { tickets: Ticket[] }) {
  return (
    <ul className={styles.list}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link to="/tickets/$id" params={{ id: ticket.id }} className={styles.ticket}>
            <span className={styles.title}>{titleOf(ticket)}</span>
            <span className={styles.about}>
              {categoryOf(ticket)} · {blockName(ticket.block)} · <RelativeTime moment={ticket.createdAt} />
            </span>
            <StatusBadge status={ticket.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingYet() {
  const { t } = useTranslation()
  const { role } = useUser()
  const mayReport = reportingRoles.some((one) => one === role)
  return (
    <EmptyState
      icon={<IconClipboardList aria-hidden size={40} stroke={1.5} />}
      title={t('No recent activity')}
      text={t('The latest issues appear here.')}
      action={
        mayReport && (
          <LinkButton variant="quick" to="/quick-report">
            {t('Quick Report')}
          </LinkButton>
        )
      }
    />
  )
}

const rows = ['1', '2', '3', '4', '5']

function RecentSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="md" role="status" aria-label={t('Loading')}>
      {rows.map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Stack>
  )
}
