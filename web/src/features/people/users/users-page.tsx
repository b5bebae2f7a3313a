import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccessDenied } from '#features/people/access-denied.tsx'
import { errorText } from '#platform/error-text.ts'
import { useUser } from '#platform/session.ts'
import { DataTableSkeleton } from '#ui/data-table/data-table-skeleton.tsx'
import { ErrorState, PageState } from '#ui/page-state.tsx'
import { userPageQuery } from './api.ts'
import type { UsersSearch } from './model.ts'
import { type Asked, UserDialog } from './user-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import { UserTools } from './user-tools.tsx'
import styles from './users-page.module.css'
import { usersSentence } from './users-sentence.ts'

interface UsersPageProps {
  search: UsersSearch
  onSearch: (next: UsersSearch) => void
}

/** Every account, for super admins alone. */
export function UsersPage(props: UsersPageProps) {
  const { role } = useUser()
  return role === 'SUPER_ADMIN' ? <Users {...props} /> : <AccessDenied />
}

function Users({ search, onSearch }: UsersPageProps) {
  const { t } = useTranslation()
  const list = useQuery(userPageQuery(search))
  const [asked, ask] = useState<Asked | null>(null)
  const found = list.isPlaceholderData ? undefined : list.data
  return (
    <div className={styles.page}>
      <UserTools onAsk={ask} />
      <UserFilters
        search={search}
        found={found?.pagination.total}
        said={found && usersSentence(t, found)}
        onSearch={onSearch}
      />
      <PageState
        query={list}
        skeleton={<DataTableSkeleton />}
        failure={(error) => (
          <ErrorState
            title={t('The users could not be loaded.')}
            text={errorText(error, 'Please try again in a moment.')}
            onRetry={list.refetch}
          />
        )}
      >
        {(page) => <UserList page={page} search={search} isOutdated={list.isPlaceholderData} onAsk={ask} />}
      </PageState>
      {asked && <UserDialog asked={asked} onClose={() => ask(null)} />}
    </div>
  )
}
