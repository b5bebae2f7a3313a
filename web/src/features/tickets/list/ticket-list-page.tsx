import { Alert, Stack, Title } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { isTooMuch } from '#platform/api-error.ts'
import { formatNumber } from '#platform/format.ts'
import { useUser } from '#platform/session.ts'
import { ErrorState } from '#ui/page-state.tsx'
import { listErrorText, type TicketPage, ticketPageQuery } from './api.ts'
import { EmptyList } from './empty-list.tsx'
import { rangeOf, type TicketSearch } from './model.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { TicketCards, TicketCardsSkeleton } from './ticket-cards.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketPages } from './ticket-pages.tsx'

const QuickView = lazy(async () => ({
  default: (await import('#features/tickets/detail/quick-view.tsx')).QuickView,
}))

interface TicketListPageProps {
  search: TicketSearch
  onSearch: (next: TicketSearch) => void
}

/** The issues of whoever looks, filtered and paged by the address. */
export function TicketListPage({ search, onSearch }: TicketListPageProps) {
  const { t } = useTranslation()
  const user = useUser()
  const list = useQuery(ticketPageQuery(search, user))
  const [viewed, setViewed] = useState<string | null>(null)

  return (
    <Stack gap="md">
      {!isStaff(user.role) && <ScopeChoice scope={search.scope} />}
      <TicketFilters search={search} onSearch={onSearch} />
      {list.isError && !(list.data && isTooMuch(list.error)) && (
        <ErrorState
          title={t('Error loading issues')}
          text={listErrorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isRefetching}
        />
      )}
      {list.isPending && <TicketCardsSkeleton />}
      {list.data && (
        <Results page={list.data} search={search} outdated={list.isPlaceholderData} onQuickView={setViewed} />
      )}
      {viewed && (
        <Suspense fallback={null}>
          <QuickView id={viewed} onClose={() => setViewed(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

interface ResultsProps {
  page: TicketPage
  search: TicketSearch
  outdated: boolean
  onQuickView: (id: string) => void
}

function Results({ page, search, outdated, onQuickView }: ResultsProps) {
  const { t } = useTranslation()
  const { tickets, pagination, notice } = page
  if (notice === 'NO_DEPARTMENT') {
    return (
      <Alert icon={<IconInfoCircle aria-hidden />} title={t('You belong to no department yet')} role="status">
        {t('Issues appear here once an administrator has added you to a department.')}
      </Alert>
    )
  }
  if (tickets.length === 0) return <EmptyList search={search} />
  const { from, to } = rangeOf(pagination.currentPage, tickets.length)
  return (
    <>
      <Title order={2} size="h4">
        <span aria-live="polite">
          {t('Showing {{from}}–{{to}} of {{total}} issues', {
            from: formatNumber(from),
            to: formatNumber(to),
            total: formatNumber(pagination.totalCount),
          })}
        </span>
      </Title>
      <TicketCards tickets={tickets} outdated={outdated} onQuickView={onQuickView} />
      <TicketPages search={search} current={pagination.currentPage} total={pagination.totalPages} />
    </>
  )
}
