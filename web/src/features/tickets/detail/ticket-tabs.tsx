import { Divider, Stack } from '@mantine/core'
import { historyPage } from '@nagrik/contract/limits'
import type { TicketDetail } from '@nagrik/contract/tickets'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOfSomebodyElse } from '#domain/ticket.ts'
import { Comments } from '#features/tickets/comments/comments.tsx'
import { notesQuery } from '#features/tickets/notes/api.ts'
import { InternalNotes } from '#features/tickets/notes/notes.tsx'
import { ActivityLog } from '#features/tickets/timeline/activity-log.tsx'
import { activityQuery } from '#features/tickets/timeline/api.ts'
import { HistoryStateLine } from '#features/tickets/timeline/history-state.tsx'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { TabsPanel } from '#ui/panel/tabs-panel.tsx'
import { TicketDescription } from './ticket-description.tsx'

export type TicketTab = 'activity' | 'notes'

interface TicketTabsProps {
  ticket: TicketDetail
  /** Absent: the details. */
  tab: TicketTab | undefined
  onTab: (tab: TicketTab | undefined) => void
}

export function TicketTabs({ ticket, tab, onTab }: TicketTabsProps) {
  const { t } = useTranslation()
  const isOthers = isOfSomebodyElse(ticket, useUser())
  const activity = useInfiniteQuery(activityQuery(ticket.id, isOthers))
  const inTicket = Math.min(ticket.timeline.length + ticket.comments.length, historyPage)
  const { readNotes } = ticket.abilities
  const notes = useInfiniteQuery({ ...notesQuery(ticket.id), enabled: readNotes })
  const count = `${formatNumber(activity.data?.length ?? inTicket)}${activity.hasNextPage ? '+' : ''}`
  return (
    <TabsPanel
      value={tab === 'notes' && !readNotes ? 'details' : (tab ?? 'details')}
      onChange={(value) => onTab(value === 'details' ? undefined : value)}
      tabs={[
        {
          value: 'details',
          label: t('Details & Comments'),
          content: (
            <Stack gap="lg">
              <TicketDescription ticket={ticket} />
              <Divider />
              <Comments ticket={ticket} />
            </Stack>
          ),
        },
        {
          value: 'activity',
          label: t('Activity Log ({{entries}})', { entries: count }),
          content: (
            <Stack gap="lg">
              <ActivityLog history={activity} />
              {!isOthers && <HistoryStateLine ticketId={ticket.id} />}
            </Stack>
          ),
        },
        ...(readNotes
          ? [
              {
                value: 'notes' as const,
                label: notes.data
                  ? t('Internal notes ({{number}})', { number: formatNumber(notes.data.count) })
                  : t('Internal notes'),
                content: <InternalNotes ticket={ticket} history={notes} />,
              },
            ]
          : []),
      ]}
    />
  )
}
