import { Button } from '@mantine/core'
import { isAdmin } from '@nagrik/contract/roles'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '#platform/error-text.ts'
import { useUser } from '#platform/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ErrorState, PageState } from '#ui/page-state.tsx'
import { CardGridSkeleton } from '#ui/panel/card-grid.tsx'
import { teamQuery } from './api.ts'
import { fitting, type TeamSearch } from './model.ts'
import { TeamCards } from './team-cards.tsx'
import { TeamDialog } from './team-dialog.tsx'
import { TeamFilters } from './team-filters.tsx'
import styles from './team-page.module.css'

interface TeamPageProps {
  search: TeamSearch
  onSearch: (next: TeamSearch) => void
}

/** Who works in a department and what they have to do; admins change it, all others look. */
export function TeamPage({ search, onSearch }: TeamPageProps) {
  const { t } = useTranslation()
  const { role } = useUser()
  const query = useQuery(teamQuery(search.department))
  const shown = query.data && fitting(query.data, search)
  const { act, member: memberId, ...filter } = search
  return (
    <div className={styles.page}>
      {isAdmin(role) && <PageHeader title={t('Team Management')} subtitle={t('People of all departments')} />}
      <div className={styles.tools}>
        {role === 'SUPER_ADMIN' && (
          <LinkButton to="/users" variant="subtle" px="xs" leftSection={<IconUsers aria-hidden size={20} />}>
            {t('User Management')}
          </LinkButton>
        )}
        {isAdmin(role) ? (
          <Button
            className={styles.add}
            leftSection={<IconUserPlus aria-hidden size={20} />}
            onClick={() => onSearch({ ...filter, act: 'add' })}
          >
            {t('Add member')}
          </Button>
        ) : (
          <p className={styles.viewOnly}>
            <IconEye aria-hidden size={20} />
            {t('View Only - Contact Admin for Changes')}
          </p>
        )}
      </div>
      <TeamFilters search={filter} found={shown?.length} onSearch={onSearch} />
      <PageState
        query={query}
        skeleton={<CardGridSkeleton />}
        failure={(error) => (
          <ErrorState
            title={t('The team could not be loaded.')}
            text={errorText(error, 'Please try again in a moment.')}
            onRetry={query.refetch}
          />
        )}
      >
        {(members) => (
          <TeamCards
            members={fitting(members, search)}
            isEmptyTeam={members.length === 0}
            onAct={(next, { id }) => onSearch({ ...filter, act: next, member: id })}
          />
        )}
      </PageState>
      {act && (
        <TeamDialog
          act={act}
          member={query.data?.find(({ id }) => id === memberId)}
          department={search.department}
          onClose={() => onSearch(filter)}
        />
      )}
    </div>
  )
}
