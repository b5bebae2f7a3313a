import { isHandler, type Role } from '@nagrik/contract/roles'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/role.ts'
import { useUser } from '#platform/session.ts'
import { LazyPart } from '#ui/lazy-part.tsx'
import { RowListSkeleton, SkipToRows } from '#ui/list-row/row-list.tsx'
import { ErrorState, PageState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { listErrorText, type TicketPage, ticketPageQuery } from './api.ts'
import { ChoosableTickets } from './choosable-tickets.tsx'
import { EmptyList, emptyTitle } from './empty-list.tsx'
import { listId } from './list-id.ts'
import { ListTools } from './list-tools.tsx'
import type { TicketSearch } from './model.ts'
import { NoDepartment } from './no-department.tsx'
import { ResultSummary, resultSentence } from './result-summary.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import styles from './ticket-list-page.module.css'
import { TicketRows } from './ticket-rows.tsx'

const fetchQuickView = () => import('#features/tickets/detail/quick-view.tsx')

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
  const found = list.isPlaceholderData ? undefined : list.data
  const said = found && saidOf(t, found, search, user.role)

  return (
    <div className={styles.page}>
      {list.data && list.data.tickets.length > 0 && (
        <SkipToRows list={listId}>{t('Skip to the list of issues')}</SkipToRows>
      )}
      {!isStaff(user.role) && <ScopeChoice scope={search.scope} />}
      <TicketFilters search={search} found={found?.pagination.totalCount} said={said} onSearch={onSearch} />
      <PageState
        query={list}
        skeleton={<RowListSkeleton rows={8} />}
        failure={(error) => (
          <ErrorState title={t('Error loading issues')} text={listErrorText(error)} onRetry={list.refetch} />
        )}
      >
        {(page) => (
          <Results
            page={page}
            search={search}
            outdated={list.isPlaceholderData}
            onSearch={onSearch}
            onQuickView={setViewed}
          />
        )}
      </PageState>
      {viewed && (
        <LazyPart fetchCode={fetchQuickView} onMissing={() => setViewed(null)}>
          {({ QuickView }) => <QuickView id={viewed} onClose={() => setViewed(null)} />}
        </LazyPart>
      )}
    </div>
  )
}

function saidOf(
  t: TFunction,
  { tickets, pagination, notice }: TicketPage,
  search: TicketSearch,
  role: Role,
): string | undefined {
  // The notice says itself why nothing is listed.
  if (notice === 'NO_DEPARTMENT') return undefined
  if (tickets.length === 0) return emptyTitle(t, search, role)
  return resultSentence(t, { pagination, listed: tickets.length })
}

interface ResultsProps {
  page: TicketPage
  search: TicketSearch
  outdated: boolean
  onSearch: (next: TicketSearch) => void
  onQuickView: (id: string) => void
}

function Results({ page, search, outdated, onSearch, onQuickView }: ResultsProps) {
  const { role } = useUser()
  const { tickets, pagination, notice } = page
  if (notice === 'NO_DEPARTMENT') return <NoDepartment />
  if (tickets.length === 0) {
    return (
      <>
        <ListTools search={search} found={0} onSearch={onSearch} />
        <EmptyList search={search} />
      </>
    )
  }
  const rows = { tickets, search, isOutdated: outdated, onQuickView }
  const summary = (
    <div className={styles.head}>
      <ResultSummary pagination={pagination} listed={tickets.length} />
      <ListTools search={search} found={pagination.totalCount} onSearch={onSearch} />
    </div>
  )
  return (
    <>
      {isHandler(role) ? (
        <ChoosableTickets {...rows} total={pagination.totalCount} summary={summary} />
      ) : (
        <>
          {summary}
          <TicketRows {...rows} />
        </>
      )}
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        linkTo={(number) => ({
          to: '/issues',
          search: { ...search, page: number > 1 ? number : undefined },
        })}
      />
    </>
  )
}
