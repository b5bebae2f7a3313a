import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { LoginPage } from '#features/accounts/login-page.tsx'

const route = getRouteApi('/entry/login')

/** The citizen portal always leads home; the remembered page is handed on to the employee portal. */
export function LoginRoute() {
  const { from } = route.useSearch()
  const navigate = useNavigate()
  return <LoginPage from={from} onSignedIn={() => void navigate({ to: '/', replace: true })} />
}
