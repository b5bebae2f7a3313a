import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#platform/api-error.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
import { profileQuery } from '../api.ts'
import { PerformancePage, type PerformancePageProps } from './performance-page.tsx'

interface PersonPageProps extends Omit<PerformancePageProps, 'person'> {
  userId: string
}

/** The work of somebody else, as far as whoever looks may see it. */
export function PersonPage({ userId, ...page }: PersonPageProps) {
  const { t } = useTranslation()
  return (
    <PageState
      query={useQuery(profileQuery(userId))}
      skeleton={<PageOutline shape="ticket" />}
      failure={t('This person could not be loaded.')}
      missing={(error) => <Missing isForbidden={isApiError(error) && error.status === 403} />}
    >
      {(person) => <PerformancePage person={person} {...page} />}
    </PageState>
  )
}

function Missing({ isForbidden }: { isForbidden: boolean }) {
  const { t } = useTranslation()
  return isForbidden ? (
    <EmptyState
      title={t('You cannot see this performance')}
      text={t('You see your own, and as a head that of the members of your departments.')}
    />
  ) : (
    <EmptyState title={t('Nobody found')} text={t('There is no account at this address.')} />
  )
}
