import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '#app/lazy-page.tsx'
import { WithQueries } from '#app/with-queries.tsx'
import { useSession } from '#platform/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { AppShell } from './app-shell.tsx'
import { PublicFrame } from './public-frame.tsx'
import './shell-styles.ts'

const PasswordChangeModal = lazyPage(
  () => import('#features/accounts/password-change-modal.tsx'),
  'PasswordChangeModal',
)

/** The shell around a page; a plain header for visitors; nothing but the prompt until the password is changed. */
export function PageFrame() {
  const session = useSession()
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'anybody' })
  if (session.status === 'signedIn') {
    return (
      <WithQueries>
        <AppShell user={session.user}>
          {session.mustChangePassword ? <PasswordPrompt /> : <Outlet />}
        </AppShell>
      </WithQueries>
    )
  }
  if (!isPublic) return <PageSpinner />
  return (
    <WithQueries>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </WithQueries>
  )
}

function PasswordPrompt() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <PasswordChangeModal />
    </Suspense>
  )
}
