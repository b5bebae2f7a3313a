import { Anchor } from '@mantine/core'
import { reportingRoles } from '@nagrik/contract/roles'
import type { Ticket } from '@nagrik/contract/tickets'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { useUser } from '#platform/session.ts'
import { RowList, RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { latestTicketsQuery } from './api.ts'
import styles from './recent-activity.module.css'

/** The newest issues, each leading to its ticket. */
export function RecentActivity({ count = 5 }: { count?: number }) {
  const { t } = useTranslation()
  const query = useQuery(latestTicketsQuery(count))
  const all = query.data && query.data.length > 0 && (
    <Anchor component={Link} to="/issues" className={styles.link}>
      {t('View All')}
    </Anchor>
  )
  return (
    <Panel title={t('Recent Activity')} aside={all} className={styles.panel}>
      <PartState query={query} skeleton={<RowListSkeleton rows={count} isInPanel />}>
        {(tickets) => <Latest tickets={tickets} />}
      </PartState>
    </Panel>
  )
}

function Latest({ tickets }: { tickets: Ticket[] }) {
  const pictureOf = useThumbnails(tickets)
  if (tickets.length === 0) return <NothingYet />
  return (
    <RowList isInPanel>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} picture={pictureOf(ticket)} />
      ))}
    </RowList>
  )
}

/** A link and no further button: whoever may report has two already, above and in the menu. */
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
          <Anchor component={Link} to="/quick-report" className={styles.link}>
            {t('Quick Report')}
          </Anchor>
        )
      }
    />
  )
}
