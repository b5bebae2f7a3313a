import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ticketQuery } from '#features/tickets/api.ts'
import { AssignDialog } from '#features/tickets/changes/assign-dialog.tsx'
import { composerId } from '#features/tickets/comments/comment-composer.tsx'
import { ResolvingProvider } from '#features/tickets/resolution/resolving.tsx'
import { useUser } from '#platform/session.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PageState } from '#ui/page-state.tsx'
import { TicketActions } from './ticket-actions.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { TicketLayout } from './ticket-layout.tsx'
import { TicketNotFound } from './ticket-not-found.tsx'
import { type TicketTab, TicketTabs } from './ticket-tabs.tsx'

interface TicketDetailPageProps {
  id: string
  /** What the link wants to be done at once. */
  action?: 'assign'
  onActionTaken: () => void
  tab?: TicketTab
  onTab: (tab: TicketTab | undefined) => void
}

export function TicketDetailPage({ id, action, onActionTaken, tab, onTab }: TicketDetailPageProps) {
  const query = useQuery(ticketQuery(id, useUser()))
  const [assigning, setAssigning] = useState(false)
  const mayAssign = query.data?.abilities.assignByLink

  useEffect(() => {
    if (action !== 'assign' || mayAssign === undefined) return
    setAssigning(mayAssign)
    onActionTaken()
  }, [action, mayAssign, onActionTaken])

  const writeComment = () => {
    onTab(undefined)
    // The tab must be there first.
    setTimeout(() => document.getElementById(composerId)?.focus())
  }

  const failure = (error: Error) => <TicketNotFound id={id} error={error} onRetry={query.refetch} />
  return (
    <PageState query={query} skeleton={<PageOutline shape="ticket" />} failure={failure} missing={failure}>
      {(ticket) => (
        <ResolvingProvider ticket={ticket}>
          <Stack gap="sm">
            <TicketHeader ticket={ticket} />
            <TicketLayout
              ticket={ticket}
              actions={
                <TicketActions ticket={ticket} onAssign={() => setAssigning(true)} onComment={writeComment} />
              }
            >
              <TicketTabs ticket={ticket} tab={tab} onTab={onTab} />
            </TicketLayout>
            {mayAssign && (
              <AssignDialog ticket={ticket} opened={assigning} onClose={() => setAssigning(false)} />
            )}
          </Stack>
        </ResolvingProvider>
      )}
    </PageState>
  )
}
