import type { CurrentUser } from '@nagrik/contract/accounts'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPage } from '#app/lazy-page.tsx'
import { WithQueries } from '#app/with-queries.tsx'
import { removeOldDrafts } from '#features/tickets/report/draft/kept-draft.ts'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { useSession } from '#platform/session.ts'
import { PageSpinner } from '#ui/page-spinner.tsx'
import { AppShell } from './app-shell.tsx'
import { PublicFrame } from './public-frame.tsx'
import './shell-styles.ts'

const PasswordChangeModal = lazyPage(
  () => import('#features/accounts/password-change-modal.tsx'),
  'PasswordChangeModal',
)

const DeletionTakenBack = lazyPage(
  () => import('#features/personal-data/deletion-taken-back.tsx'),
  'DeletionTakenBack',
)

/** Until then the page that was opened has the device to itself. */
const CLEARED_AFTER_MS = 2000

/** The shell around a page; a plain header for visitors; nothing but the prompt until the password is changed. */
export function PageFrame() {
  const session = useSession()
  useEffect(() => {
    // Where the browser keeps nothing, nothing is too old.
    const timer = setTimeout(() => void removeOldDrafts().catch(() => undefined), CLEARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'anybody' })
  if (session.status === 'signedIn') {
    return (
      <WithQueries>
        <AppShell user={session.user}>
          {session.mustChangePassword ? (
            <PasswordPrompt />
          ) : (
            <Page key={session.user.id} user={session.user} />
          )}
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

/** Made anew for another person: nobody goes on with what somebody else has begun. */
function Page({ user }: { user: CurrentUser }) {
  return (
    <>
      {deletionTakenBack.isToTell(user.id) && (
        <Suspense>
          <DeletionTakenBack />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

function PasswordPrompt() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <PasswordChangeModal />
    </Suspense>
  )
}
