import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { profileQuery } from '#features/insights/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { EmptyState, PageState } from '#ui/page-state.tsx'
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
  const words = isForbidden
    ? {
        title: t('You cannot see this performance'),
        text: t('You see your own, and as a head that of the members of your departments.'),
      }
    : { title: t('Nobody found'), text: t('There is no account at this address.') }
  const Mark = isForbidden ? IconLock : IconUserOff
  return (
    <EmptyState
      {...words}
      icon={<Mark aria-hidden size={40} stroke={1.5} />}
      action={
        <LinkButton to="/team" variant="default">
          {t('To the team')}
        </LinkButton>
      }
    />
  )
}
