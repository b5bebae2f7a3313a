import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { EmployeeLoginPage } from '#features/accounts/employee-login-page.tsx'

const route = getRouteApi('/entry/employee-login')

export function EmployeeLoginRoute() {
  const { from } = route.useSearch()
  const navigate = useNavigate()
  const { history } = useRouter()
  const goOn = () => (from ? history.replace(from) : void navigate({ to: '/', replace: true }))
  return <EmployeeLoginPage onSignedIn={goOn} />
}
