import type { Ticket } from '@nagrik/contract/tickets'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useThumbnails } from '#domain/thumbnails.ts'
import { TicketRow } from '#domain/ticket-row.tsx'
import { RowList, RowListSkeleton } from '#ui/list-row/row-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { departmentTicketsQuery, latestCount } from './api.ts'
import styles from './department-page.module.css'
import { issuesOf } from './model.ts'

/** Its newest issues, and the way to all of them. */
export function LatestIssues({ department }: { department: string }) {
  const { t } = useTranslation()
  const query = useQuery(departmentTicketsQuery(department))
  const all = query.data && query.data.length > 0 && (
    <TextLink to="/issues" search={issuesOf(department)} className={styles.link}>
      {t('View All')}
    </TextLink>
  )
  return (
    <Panel title={t('Latest issues')} aside={all} className={styles.rows}>
      <PartState
        query={query}
        skeleton={<RowListSkeleton rows={latestCount} isInPanel />}
        failure={t('The issues could not be loaded.')}
      >
        {(tickets) => <Issues tickets={tickets} />}
      </PartState>
    </Panel>
  )
}

function Issues({ tickets }: { tickets: Ticket[] }) {
  const { t } = useTranslation()
  const pictureOf = useThumbnails(tickets)
  if (tickets.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardList aria-hidden size={40} stroke={1.5} />}
        title={t('No issues yet')}
        text={t('What citizens report for this department appears here.')}
      />
    )
  }
  return (
    <RowList isInPanel>
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} picture={pictureOf(ticket)} showsAssignee />
      ))}
    </RowList>
  )
}
