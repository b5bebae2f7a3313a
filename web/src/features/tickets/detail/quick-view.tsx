import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#domain/ticket.ts'
import { isRefusedTicket, ticketQuery } from '#features/tickets/api.ts'
import { useUser } from '#platform/session.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { ErrorState, PageState } from '#ui/page-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { loadFailure } from './load-failure.ts'
import { QuickViewBody } from './quick-view-body.tsx'

interface QuickViewProps {
  id: string
  onClose: () => void
}

/** A ticket at a glance above the list or the map. */
export function QuickView({ id, onClose }: QuickViewProps) {
  const { t } = useTranslation()
  useFocusBack()
  const query = useQuery(ticketQuery(id, useUser()))
  const failure = (error: Error) => (
    <Stack>
      <ErrorState
        title={t(loadFailure(error))}
        onRetry={isRefusedTicket(error) ? undefined : query.refetch}
      />
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
    </Stack>
  )
  return (
    <Sheet opened title={query.data ? titleOf(query.data) : t('Quick View')} size="xl" onClose={onClose}>
      <PageState query={query} skeleton={<PageOutline shape="ticket" />} failure={failure}>
        {(ticket) => <QuickViewBody ticket={ticket} />}
      </PageState>
    </Sheet>
  )
}
