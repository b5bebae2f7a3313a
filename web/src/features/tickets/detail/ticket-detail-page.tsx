import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketQuery } from '#features/tickets/api.ts'
import { AssignDialog } from '#features/tickets/changes/assign-dialog.tsx'
import { openStatusChoice } from '#features/tickets/changes/status-choice.tsx'
import { composerId } from '#features/tickets/comments/comment-composer.tsx'
import type { TicketSearch } from '#features/tickets/list/model.ts'
import { ResolvingProvider } from '#features/tickets/resolution/resolving.tsx'
import { useUser } from '#platform/session.ts'
import { ShortcutHelp } from '#ui/keys/shortcut-help.tsx'
import { useShortcuts } from '#ui/keys/shortcuts.ts'
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
  action?: 'assign' | 'status'
  onActionTaken: () => void
  tab?: TicketTab
  onTab: (tab: TicketTab | undefined) => void
  /** What the list that somebody came from was asked for. */
  list?: TicketSearch | undefined
}

export function TicketDetailPage({ id, action, onActionTaken, tab, onTab, list }: TicketDetailPageProps) {
  const query = useQuery(ticketQuery(id, useUser()))
  const [assigning, setAssigning] = useState(false)
  const { t } = useTranslation()
  const { assignByLink: mayAssign, changeStatus } = query.data?.abilities ?? {}

  useEffect(() => {
    if (action === undefined || mayAssign === undefined) return
    if (action === 'assign') setAssigning(mayAssign)
    else openStatusChoice()
    onActionTaken()
  }, [action, mayAssign, onActionTaken])
  useShortcuts([
    { key: 'a', label: t('Assign'), act: () => setAssigning(true), isOff: !mayAssign },
    { key: 's', label: t('Change the status'), act: openStatusChoice, isOff: !changeStatus },
  ])

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
            <TicketHeader ticket={ticket} list={list} />
            <ShortcutHelp />
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
