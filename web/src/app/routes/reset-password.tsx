import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/accounts/reset-password-page.tsx'

const route = getRouteApi('/entry/reset-password')

export function ResetPasswordRoute() {
  const { token = '' } = route.useSearch()
  const navigate = useNavigate()
  return <ResetPasswordPage token={token} onDone={() => void navigate({ to: '/login', replace: true })} />
}
