import { useNavigate } from '@tanstack/react-router'
import { WithQueries } from '#app/with-queries.tsx'
import { RegisterPage } from '#features/accounts/register-page.tsx'

/** Signing in does not run the guard again, so the success step stays until the page itself is done. */
export function RegisterRoute() {
  const navigate = useNavigate()
  return (
    <WithQueries>
      <RegisterPage onDone={() => void navigate({ to: '/', replace: true })} />
    </WithQueries>
  )
}
