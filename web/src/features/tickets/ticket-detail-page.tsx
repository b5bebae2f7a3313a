import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../platform/session.ts'
import { isRefusedTicket, ticketQuery } from './api.ts'
import { TicketHeader } from './detail/ticket-header.tsx'
import { TicketLayout } from './detail/ticket-layout.tsx'
import { TicketNotFound } from './detail/ticket-not-found.tsx'
import { TicketSkeleton } from './detail/ticket-skeleton.tsx'
import { type TicketTab, TicketTabs } from './detail/ticket-tabs.tsx'
import { AssignDialog } from './management/assign-dialog.tsx'

interface TicketDetailPageProps {
  id: string
  /** What the link wants to be done at once. */
  action?: 'assign'
  onActionTaken: () => void
  tab?: TicketTab
  onTab: (tab: TicketTab | undefined) => void
}

export function TicketDetailPage({ id, action, onActionTaken, tab, onTab }: TicketDetailPageProps) {
  const { data: ticket, error, isRefetching, refetch } = useQuery(ticketQuery(id, useUser()))
  const [assigning, setAssigning] = useState(false)
  const mayAssign = ticket?.abilities.assignByLink

  useEffect(() => {
    if (action !== 'assign' || mayAssign === undefined) return
    setAssigning(mayAssign)
    onActionTaken()
  }, [action, mayAssign, onActionTaken])

  if (error && (!ticket || isRefusedTicket(error))) {
    return <TicketNotFound error={error} retrying={isRefetching} onRetry={() => void refetch()} />
  }
  if (!ticket) return <TicketSkeleton />
  return (
    <Stack gap="md">
      <TicketHeader ticket={ticket} />
      <TicketLayout ticket={ticket}>
        <TicketTabs ticket={ticket} tab={tab} onTab={onTab} />
      </TicketLayout>
      {mayAssign && <AssignDialog ticket={ticket} opened={assigning} onClose={() => setAssigning(false)} />}
    </Stack>
  )
}
